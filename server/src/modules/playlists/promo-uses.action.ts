import type { Db } from '../../deps';
import { playlistsUsing } from './playlists.repo';
import { removePromo } from './versions.repo';

/** Playlists whose newest or approved version shows the promo: what stands in the way of deleting it. */
export async function usesOfPromo(
  db: Db,
  accountId: string,
  promoId: string,
): Promise<{ playlist_id: string; name: string }[]> {
  const rows = await playlistsUsing(db, accountId, promoId);
  return rows.map(({ id, name }) => ({ playlist_id: id, name }));
}

/** Takes a promo out of all versions; answers the ids of the playlists that had it, to be told after the commit. */
export async function removePromoFromPlaylists(
  tx: Db,
  accountId: string,
  promoId: string,
): Promise<string[]> {
  return removePromo(tx, accountId, promoId);
}

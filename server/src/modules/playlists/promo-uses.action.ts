import type { PromoUses } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import type { Actor } from '../../deps.types';
import { conflict, forbidden } from '../../platform/errors/errors.lib';
import { editedNow } from '../../http/preconditions/precondition.guard';
import { recordPlaylist } from '../history/record.action';
import { venueOf } from '../../platform/users/accounts.repo';
import { outersOf } from './contained/contained.repo';
import { approvedOf, playlistsUsing, updatePlaylist, type UseRow } from './playlists.repo';
import { mayRemovePromo, removalRefusal } from './approvals/promo-removal.rule';
import { removePromo } from './versions.repo';

/**
 * Playlists whose newest or approved version has the promo, and which block its deletion, then those that
 * play these.
 */
export async function usesOfPromo(db: Db, accountId: string, promoId: string): Promise<PromoUses['uses']> {
  const direct = (await playlistsUsing(db, accountId, promoId)).map(presentUse);
  const uses = [...direct, ...(await usesAround(db, accountId, direct))];
  const approved = uses.filter((use) => use.approved).map((use) => use.playlist_id);
  const versions = await approvedOf(db, accountId, approved);
  const scheduled = new Set(
    versions.filter(({ scheduleType }) => scheduleType !== 'manual').map(({ playlistId }) => playlistId),
  );
  return uses.map((use) => ({ ...use, scheduled: scheduled.has(use.playlist_id) }));
}

async function usesAround(db: Db, accountId: string, direct: PromoUses['uses']): Promise<PromoUses['uses']> {
  const inner = new Map(direct.map((use) => [use.playlist_id, use]));
  const outers = await outersOf(db, accountId, [...inner.keys()]);
  return outers.flatMap(({ id, name, innerId, approved }) => {
    const use = inner.get(innerId);
    return use
      ? { playlist_id: id, name, inside: use.name, approved: approved && use.approved === true }
      : [];
  });
}

/** Removes a promo that no newest or approved version has from the earlier ones. */
export const forgetPromo = (tx: Db, accountId: string, promoId: string): Promise<void> =>
  removePromo(tx, accountId, promoId);

const presentUse = ({ id, name, shown, items }: UseRow): PromoUses['uses'][number] => ({
  playlist_id: id,
  name,
  approved: shown > 0,
  shown,
  items,
});

/**
 * Removes a deleted promo from all versions. Without `force` any use is a 409 with the uses and what would
 * play
 * instead; with it, approved playlists need an approver. Locks the playlists, then the promo, as saves do.
 * @returns the changed playlists, to publish after the commit
 */
export async function removePromoFromPlaylists(
  tx: Db,
  asked: Pick<Actor, 'accountId' | 'userId' | 'role'> & {
    promoId: string;
    force: boolean;
    nowSeconds: number;
  },
  lockPromo: () => Promise<void>,
): Promise<{ id: string; plays: boolean }[]> {
  const { accountId, userId, role, promoId, force, nowSeconds } = asked;
  const before = await playlistsUsing(tx, accountId, promoId, { lock: true });
  await lockPromo();
  const rows = await playlistsUsing(tx, accountId, promoId);
  const known = new Set(before.map(({ id }) => id));
  // A playlist that added the promo in between may be under approval: the caller must confirm again.
  const isNewUse = rows.some(({ id }) => !known.has(id));
  if (rows.length > 0 && (!force || isNewUse)) {
    const instead = await playsInstead(tx, accountId, rows);
    throw conflict('This promo is used in playlists.', {
      code: 'in_use',
      body: { uses: rows.map(presentUse), instead } satisfies PromoUses,
    });
  }
  const playing = rows.filter(({ shown }) => shown > 0);
  if (!mayRemovePromo(role, playing.length)) {
    throw forbidden(removalRefusal(playing.map(({ name }) => name)));
  }
  await removePromo(tx, accountId, promoId);
  // In the order of their ids, as `playlistsUsing` locks them.
  for (const { id } of [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    await updatePlaylist(tx, accountId, id, {
      updatedAt: nowSeconds,
      ...editedNow(userId, nowSeconds),
    });
    await recordPlaylist(tx, { accountId, userId }, id, { kind: 'promo_removed', at: nowSeconds });
  }
  return rows.map(({ id, shown }) => ({ id, plays: shown > 0 }));
}

/** Name of the default playlist if it is not emptied too; null: screens show the venue's name. */
async function playsInstead(db: Db, accountId: string, rows: readonly UseRow[]): Promise<string | null> {
  const { defaultPlaylistId } = await venueOf(db, accountId);
  const isEmptied = rows.some(
    ({ id, shown, items }) => id === defaultPlaylistId && shown >= items && shown > 0,
  );
  if (!defaultPlaylistId || isEmptied) return null;
  return (await approvedOf(db, accountId, [defaultPlaylistId]))[0]?.name ?? null;
}

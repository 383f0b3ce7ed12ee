import { and, eq } from 'drizzle-orm';
import { lookupId } from '../../platform/database/ids.lib';
import { playlists } from '../../platform/database/tables/screens.table';
import type { Db } from '../../platform/database/database.client';

export { isId } from '../../platform/database/ids.lib';

/** Whether the playlist is this account's; then it cannot be deleted until the transaction ends. */
export async function holdPlaylist(tx: Db, accountId: string, playlistId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: playlists.id })
    .from(playlists)
    .where(and(eq(playlists.accountId, accountId), eq(playlists.id, lookupId(playlistId))))
    .for('key share');
  return rows.length > 0;
}

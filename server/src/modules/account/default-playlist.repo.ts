import { and, eq } from 'drizzle-orm';
import { lookupId } from '../../db/ids';
import { playlists } from '../../db/tables/screens';
import type { Db } from '../../db/database';

export { isId } from '../../db/ids';

/** Whether it is this account's; then nobody deletes it until the transaction ends. */
export async function holdPlaylist(tx: Db, accountId: string, playlistId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: playlists.id })
    .from(playlists)
    .where(and(eq(playlists.accountId, accountId), eq(playlists.id, lookupId(playlistId))))
    .for('key share');
  return rows.length > 0;
}

import { and, eq } from 'drizzle-orm';
import { lookupId } from '../../db/ids';
import { playlists } from '../../db/tables/screens';
import type { Db } from '../../db/database';

export { isId } from '../../db/ids';

export async function ownsPlaylist(db: Db, accountId: string, playlistId: string): Promise<boolean> {
  const rows = await db
    .select({ id: playlists.id })
    .from(playlists)
    .where(and(eq(playlists.accountId, accountId), eq(playlists.id, lookupId(playlistId))));
  return rows.length > 0;
}

import { and, asc, count, desc, eq } from 'drizzle-orm';
import { users } from '../../../platform/database/tables/accounts.table';
import { playlists, playlistVersions } from '../../../platform/database/tables/screens.table';
import type { Db } from '../../../platform/database/database.client';

export interface WaitingRow {
  id: string;
  name: string;
  /** '' when that user is deleted. */
  author: string;
  since: number;
}

const isNewest = eq(playlists.newestVersionId, playlistVersions.id);
const waits = (accountId: string) =>
  and(eq(playlistVersions.accountId, accountId), eq(playlistVersions.state, 'pending'));

/** Playlists with a pending newest version, oldest first. */
export async function waitingPlaylists(db: Db, accountId: string, limit: number): Promise<WaitingRow[]> {
  const rows = await db
    .select({
      id: playlists.id,
      name: playlistVersions.name,
      author: users.username,
      since: playlistVersions.createdAt,
    })
    .from(playlistVersions)
    .innerJoin(playlists, isNewest)
    .leftJoin(users, eq(users.id, playlistVersions.createdBy))
    .where(waits(accountId))
    .orderBy(asc(playlistVersions.createdAt), asc(playlists.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, author: row.author ?? '' }));
}

export async function countWaiting(db: Db, accountId: string): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(playlistVersions)
    .innerJoin(playlists, isNewest)
    .where(waits(accountId));
  return row?.waiting ?? 0;
}

/** Playlists with a rejected newest version of this user, newest first. */
export async function rejectedOf(
  db: Db,
  accountId: string,
  userId: string,
  limit: number,
): Promise<{ id: string; name: string; reason: string }[]> {
  const rows = await db
    .select({ id: playlists.id, name: playlistVersions.name, reason: playlistVersions.rejectReason })
    .from(playlistVersions)
    .innerJoin(playlists, isNewest)
    .where(
      and(
        eq(playlistVersions.accountId, accountId),
        eq(playlistVersions.createdBy, userId),
        eq(playlistVersions.state, 'rejected'),
      ),
    )
    .orderBy(desc(playlistVersions.decidedAt), asc(playlists.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, reason: row.reason ?? '' }));
}

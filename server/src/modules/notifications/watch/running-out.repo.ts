import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.client';
import { playlistAlerts } from '../../../platform/database/tables/notifications.table';
import { playlists } from '../../../platform/database/tables/screens.table';

export type PlaylistAlert = typeof playlistAlerts.$inferSelect;

const accountsIn = async (db: Db, query: ReturnType<typeof sql>) =>
  (await db.execute<{ account_id: string }>(query)).rows.map((row) => row.account_id);

/** Accounts of which an announced playlist has another approved version since. */
export const accountsWithChanges = (db: Db): Promise<string[]> =>
  accountsIn(
    db,
    sql`SELECT DISTINCT a.account_id FROM ${playlistAlerts} a JOIN ${playlists} p ON p.id = a.playlist_id
      WHERE p.approved_version_id IS DISTINCT FROM a.version_id`,
  );

/** Accounts with an announced playlist, or content with a last day in the period (floating seconds). */
export function accountsWithEndings(db: Db, { from, to }: { from: number; to: number }): Promise<string[]> {
  const isIn = (validity: ReturnType<typeof sql>) =>
    sql`${validity} ? 'last_day' AND (${validity} ->> 'last_day')::bigint BETWEEN ${from} AND ${to}`;
  return accountsIn(
    db,
    sql`SELECT account_id FROM ${playlistAlerts}
      UNION SELECT i.account_id FROM playlist_items i WHERE ${isIn(sql`i.validity`)}
      UNION SELECT v.account_id FROM playlist_versions v WHERE ${isIn(sql`v.validity`)}`,
  );
}

export const alertsOf = (tx: Db, accountId: string): Promise<PlaylistAlert[]> =>
  tx.select().from(playlistAlerts).where(eq(playlistAlerts.accountId, accountId));

export async function savePlaylistAlert(tx: Db, alert: PlaylistAlert): Promise<void> {
  const { level, versionId } = alert;
  await tx
    .insert(playlistAlerts)
    .values(alert)
    .onConflictDoUpdate({ target: playlistAlerts.playlistId, set: { level, versionId } });
}

export async function forgetPlaylistAlert(tx: Db, accountId: string, playlistId: string): Promise<void> {
  await tx
    .delete(playlistAlerts)
    .where(and(eq(playlistAlerts.accountId, accountId), eq(playlistAlerts.playlistId, playlistId)));
}

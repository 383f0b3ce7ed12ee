import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.client';
import { lookupId } from '../../../platform/database/ids.lib';
import { given, prepared } from '../../../platform/database/prepared.lib';

/** Playlist whose newest or approved version contains another one. */
export interface OuterRow {
  id: string;
  name: string;
  innerId: string;
  /** Whether its approved version contains it. */
  approved: boolean;
}

/** Serializes saves of an account until the commit. Taken last: its holder waits for nothing else. */
export async function lockContaining(tx: Db, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`containing ${accountId}`}, 0))`);
}

/** Playlists that contain these, by name; of an outer one a row for each. */
export async function outersOf(db: Db, accountId: string, ids: readonly string[]): Promise<OuterRow[]> {
  return ids.length === 0 ? [] : outersOfGiven(db, { accountId, ids: ids.map(lookupId) });
}

/** All playlists of the account that contain others. */
export const allOuters = (db: Db, accountId: string): Promise<OuterRow[]> => allOfAccount(db, { accountId });

const outers = (which: SQL) =>
  prepared((db) =>
    db
      .select({
        id: sql<string>`u.id`,
        name: sql<string>`u.name`,
        innerId: sql<string>`u.contained_id`,
        approved: sql<boolean>`u.approved`,
      })
      .from(
        sql`(SELECT p.id, p.name, i.contained_id, bool_or(v.id = p.approved_version_id) IS TRUE AS approved
          FROM playlist_items i JOIN playlist_versions v ON v.id = i.version_id
          JOIN playlists p ON p.id = v.playlist_id AND v.id IN (p.newest_version_id, p.approved_version_id)
          WHERE i.account_id = ${given('accountId')} AND ${which}
          GROUP BY p.id, i.contained_id ORDER BY p.name, p.id) u`,
      ),
  );
const outersOfGiven = outers(sql`i.contained_id = ANY(${given('ids')}::uuid[])`);
const allOfAccount = outers(sql`i.contained_id IS NOT NULL`);

/** Playlist that a version contains. */
export interface InnerRow {
  id: string;
  name: string;
  /** Whether it contains playlists itself. */
  contains: boolean;
}

/** Playlists in the newest version of this one. */
export async function innersOf(db: Db, accountId: string, id: string): Promise<InnerRow[]> {
  const { rows } = await db.execute<InnerRow & Record<string, unknown>>(sql`
    SELECT DISTINCT q.id, q.name, EXISTS (SELECT 1 FROM playlist_items x
      WHERE x.version_id IN (q.newest_version_id, q.approved_version_id) AND x.contained_id IS NOT NULL) AS contains
    FROM playlists p JOIN playlist_items i ON i.version_id = p.newest_version_id JOIN playlists q ON q.id = i.contained_id
    WHERE p.account_id = ${accountId} AND p.id = ${id} ORDER BY q.name, q.id`);
  return rows;
}

/** Items that these playlists play with those of the contained ones: of the longer version of each. */
export async function resolvedSizes(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; items: number }[]> {
  const { rows } = await db.execute<{ id: string; name: string; items: number }>(sql`
    SELECT p.id, p.name, max(s.items)::int AS items FROM playlists p CROSS JOIN LATERAL (
      SELECT sum(CASE WHEN i.contained_id IS NULL THEN 1 ELSE (
        SELECT greatest(
          (SELECT count(*) FROM playlist_items x WHERE x.version_id = q.newest_version_id),
          (SELECT count(*) FROM playlist_items x WHERE x.version_id = q.approved_version_id))
        FROM playlists q WHERE q.id = i.contained_id) END) AS items
      FROM playlist_items i WHERE i.version_id IN (p.newest_version_id, p.approved_version_id) GROUP BY i.version_id) s
    WHERE p.account_id = ${accountId} AND p.id = ANY(${sql.param([...ids])}::uuid[]) GROUP BY p.id`);
  return rows;
}

/** Playlists whose newest or approved version shows this one in a zone, by name. */
export async function zoneOwnersOf(
  db: Db,
  accountId: string,
  id: string,
): Promise<Pick<OuterRow, 'id' | 'name'>[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT DISTINCT p.id, p.name FROM playlists p
      JOIN playlist_versions v ON v.id IN (p.newest_version_id, p.approved_version_id)
    WHERE p.account_id = ${accountId} AND v.presentation #> '{zones,playlists}' ? ${id} ORDER BY p.name, p.id`);
  return rows;
}

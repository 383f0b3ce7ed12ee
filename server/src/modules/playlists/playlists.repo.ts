import { and, desc, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.client';
import { first, isOneOf, isOneOfGiven, lookupId } from '../../platform/database/ids.lib';
import { given, prepared } from '../../platform/database/prepared.lib';
import { playlists, playlistVersions } from '../../platform/database/tables/screens.table';

export type PlaylistRow = typeof playlists.$inferSelect;
export type VersionRow = typeof playlistVersions.$inferSelect;

const own = (accountId: string, id: string) =>
  and(eq(playlists.accountId, accountId), eq(playlists.id, lookupId(id)));

export const findPlaylist = (db: Db, accountId: string, id: string) =>
  playlistsById(db, { accountId, id: lookupId(id) }).then(first);

const isOwn = eq(playlists.accountId, given('accountId'));
const playlistsById = prepared((db) =>
  db
    .select()
    .from(playlists)
    .where(and(isOwn, eq(playlists.id, given('id')))),
);

/**
 * Locks a playlist until the transaction ends: serializes saves, approvals and deletions. Only a deletion
 * waits for saves of playlists that contain it.
 */
export const lockPlaylist = (
  tx: Db,
  accountId: string,
  id: string,
  strength: 'update' | 'no key update' = 'no key update',
) => tx.select().from(playlists).where(own(accountId, id)).for(strength).then(first);

/** Names of these playlists of the account. */
export const playlistNames = (db: Db, accountId: string, ids: readonly string[]) =>
  db
    .select({ id: playlists.id, name: playlists.name })
    .from(playlists)
    .where(and(eq(playlists.accountId, accountId), isOneOf(playlists.id, ids)));

/** Playlists of the account, newest change first; without `pending` only approved ones. */
export async function listPlaylists(
  db: Db,
  accountId: string,
  { pending, limit, offset }: { pending: boolean; limit: number; offset: number },
): Promise<PlaylistRow[]> {
  return (pending ? allPlaylists : approvedOnly)(db, { accountId, limit, offset });
}

const listed = (where?: SQL) =>
  prepared((db) =>
    db
      .select()
      .from(playlists)
      .where(and(isOwn, where))
      .orderBy(desc(playlists.updatedAt), desc(playlists.id))
      .limit(given('limit'))
      .offset(given('offset')),
  );
const allPlaylists = listed();
const approvedOnly = listed(isNotNull(playlists.approvedVersionId));

export async function insertPlaylist(tx: Db, row: PlaylistRow): Promise<void> {
  await tx.insert(playlists).values(row);
}

export async function updatePlaylist(
  tx: Db,
  accountId: string,
  id: string,
  change: Partial<
    Pick<
      PlaylistRow,
      'name' | 'newestVersionId' | 'approvedVersionId' | 'updatedAt' | 'editedBy' | 'editedAt'
    >
  >,
): Promise<void> {
  await tx.update(playlists).set(change).where(own(accountId, id));
}

export async function deletePlaylist(tx: Db, accountId: string, id: string): Promise<void> {
  await tx.delete(playlists).where(own(accountId, id));
}

/**
 * Playlist that the same user created with an identical request since `since`: a double click or a retry. The
 * lock serializes such requests.
 */
export async function recentTwin(
  tx: Db,
  accountId: string,
  wanted: { createdBy: string; requestHash: string; since: number },
): Promise<PlaylistRow | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${accountId + wanted.requestHash}, 0))`);
  const [row] = await tx
    .select()
    .from(playlists)
    .where(
      and(
        eq(playlists.accountId, accountId),
        eq(playlists.createdBy, wanted.createdBy),
        eq(playlists.requestHash, wanted.requestHash),
        gt(playlists.createdAt, wanted.since),
      ),
    )
    .limit(1);
  return row ?? null;
}

export interface UseRow {
  id: string;
  /** Name of the approved version when it has the promo, else of the newest one. */
  name: string;
  /**
   * Items with the promo in the approved version, and all its items; 0 of 0 when only a pending one has it.
   */
  shown: number;
  items: number;
}

/**
 * Playlists whose newest or approved version has the promo, by name. `lock` locks them in a fixed order
 * until the
 * transaction ends; lock them before the promo, as a save does.
 */
export async function playlistsUsing(
  db: Db,
  accountId: string,
  promoId: string,
  { lock = false } = {},
): Promise<UseRow[]> {
  const id = lookupId(promoId);
  const uses = sql`p.account_id = ${accountId} AND EXISTS (SELECT 1 FROM playlist_items u
    WHERE u.promo_id = ${id} AND u.version_id IN (p.newest_version_id, p.approved_version_id))`;
  if (lock)
    await db.execute(sql`SELECT 1 FROM playlists p WHERE ${uses} ORDER BY p.id FOR NO KEY UPDATE OF p`);
  const { rows } = await db.execute<UseRow & Record<string, unknown>>(sql`
    SELECT p.id, CASE WHEN c.shown > 0 THEN a.name ELSE p.name END AS name, c.shown, c.items
    FROM playlists p LEFT JOIN playlist_versions a ON a.id = p.approved_version_id
    CROSS JOIN LATERAL (SELECT count(*)::int AS items, (count(*) FILTER (WHERE i.promo_id = ${id}))::int AS shown
      FROM playlist_items i WHERE i.version_id = p.approved_version_id) c
    WHERE ${uses} ORDER BY 2, p.id`);
  return rows.map(({ shown, items, ...row }) => ({ ...row, shown, items: shown > 0 ? items : 0 }));
}

export async function countPlaylists(db: Db, accountId: string): Promise<number> {
  return db.$count(playlists, eq(playlists.accountId, accountId));
}

/** Approved versions of these playlists; without those never approved. */
export async function approvedOf(db: Db, accountId: string, ids: readonly string[]): Promise<VersionRow[]> {
  if (ids.length === 0) return [];
  const rows = await approvedVersions(db, { accountId, ids: ids.map(lookupId) });
  return rows.map(({ version }) => version);
}

const approvedVersions = prepared((db) =>
  db
    .select({ version: playlistVersions })
    .from(playlists)
    .innerJoin(playlistVersions, eq(playlistVersions.id, playlists.approvedVersionId))
    .where(and(isOwn, isOneOfGiven(playlists.id, 'ids'))),
);

/** Deletes all playlists of an account that is deleted: their groups may not go before them. */
export async function deleteAllPlaylists(tx: Db, accountId: string): Promise<void> {
  await tx.delete(playlists).where(eq(playlists.accountId, accountId));
}

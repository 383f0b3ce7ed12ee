import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../deps';
import { isOneOf, lookupId } from '../../db/ids';
import { playlistItems, playlists, playlistVersions } from '../../db/tables/screens';

export type PlaylistRow = typeof playlists.$inferSelect;
export type VersionRow = typeof playlistVersions.$inferSelect;

const own = (accountId: string, id: string) =>
  and(eq(playlists.accountId, accountId), eq(playlists.id, lookupId(id)));

export async function findPlaylist(db: Db, accountId: string, id: string): Promise<PlaylistRow | null> {
  const [row] = await db.select().from(playlists).where(own(accountId, id));
  return row ?? null;
}

/** Held until the transaction ends: saves, approvals and deletions of one playlist follow one another. */
export async function lockPlaylist(tx: Db, accountId: string, id: string): Promise<PlaylistRow | null> {
  const [row] = await tx.select().from(playlists).where(own(accountId, id)).for('update');
  return row ?? null;
}

/** All playlists of the account, newest change first; without `pending` only those with an approved version. */
export async function listPlaylists(
  db: Db,
  accountId: string,
  wanted: { pending: boolean; limit: number },
): Promise<PlaylistRow[]> {
  return db
    .select()
    .from(playlists)
    .where(
      and(
        eq(playlists.accountId, accountId),
        wanted.pending ? undefined : isNotNull(playlists.approvedVersionId),
      ),
    )
    .orderBy(desc(playlists.updatedAt), desc(playlists.id))
    .limit(wanted.limit);
}

export async function insertPlaylist(tx: Db, row: PlaylistRow): Promise<void> {
  await tx.insert(playlists).values(row);
}

export async function updatePlaylist(
  tx: Db,
  accountId: string,
  id: string,
  change: Partial<Pick<PlaylistRow, 'name' | 'newestVersionId' | 'approvedVersionId' | 'updatedAt'>>,
): Promise<void> {
  await tx.update(playlists).set(change).where(own(accountId, id));
}

export async function deletePlaylist(tx: Db, accountId: string, id: string): Promise<void> {
  await tx.delete(playlists).where(own(accountId, id));
}

/**
 * A playlist that the same person made of the very same request since `since`: a double click or a retried request. The lock makes two
 * such requests at once follow one another.
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

/** Playlists whose newest or approved version shows the promo, by name. */
export async function playlistsUsing(
  db: Db,
  accountId: string,
  promoId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectDistinct({ id: playlists.id, name: playlists.name })
    .from(playlists)
    .innerJoin(
      playlistItems,
      and(
        eq(playlistItems.accountId, playlists.accountId),
        or(
          eq(playlistItems.versionId, playlists.newestVersionId),
          eq(playlistItems.versionId, playlists.approvedVersionId),
        ),
      ),
    )
    .where(and(eq(playlists.accountId, accountId), eq(playlistItems.promoId, lookupId(promoId))))
    .orderBy(playlists.name, playlists.id);
}

export async function hasPlaylists(db: Db, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: playlists.id })
    .from(playlists)
    .where(eq(playlists.accountId, accountId))
    .limit(1);
  return row !== undefined;
}

/** Approved versions of the given playlists; those never approved are left out. */
export async function approvedOf(db: Db, accountId: string, ids: readonly string[]): Promise<VersionRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ version: playlistVersions })
    .from(playlists)
    .innerJoin(playlistVersions, eq(playlistVersions.id, playlists.approvedVersionId))
    .where(and(eq(playlists.accountId, accountId), isOneOf(playlists.id, ids)));
  return rows.map(({ version }) => version);
}

import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { noteDeletedBytes } from '../../../media/deleted-bytes.repo';
import type { Db } from '../../../platform/database/database.client';
import { first, lookupId } from '../../../platform/database/ids.lib';
import {
  accountArchives,
  archiveParts,
  type ArchiveRow,
} from '../../../platform/database/tables/archives.table';

export type { ArchiveRow } from '../../../platform/database/tables/archives.table';

/** Archives that a page shows. */
const LISTED = 20;
const OPEN = ['receiving', 'waiting', 'working'] as const;
/** Lease of a server that works on an archive, in seconds. */
export const LEASE_SECONDS = 90;

const isOwn = (accountId: string, id: string) =>
  and(eq(accountArchives.accountId, accountId), eq(accountArchives.id, lookupId(id)));

export async function insertArchive(tx: Db, row: typeof accountArchives.$inferInsert): Promise<void> {
  await tx.insert(accountArchives).values(row);
}

export const archiveOf = (db: Db, accountId: string, id: string) =>
  db.select().from(accountArchives).where(isOwn(accountId, id)).then(first);

/** The same, locked until the transaction ends. */
export const lockArchive = (tx: Db, accountId: string, id: string) =>
  tx.select().from(accountArchives).where(isOwn(accountId, id)).for('update').then(first);

export const listArchives = (db: Db, accountId: string, kinds: readonly ArchiveRow['kind'][]) =>
  db
    .select()
    .from(accountArchives)
    .where(and(eq(accountArchives.accountId, accountId), inArray(accountArchives.kind, [...kinds])))
    .orderBy(desc(accountArchives.createdAt), desc(accountArchives.id))
    .limit(LISTED);

/** Unfinished archive of a kind; an account has at most one. */
export const openArchive = (db: Db, accountId: string, kind: ArchiveRow['kind']) =>
  db
    .select()
    .from(accountArchives)
    .where(
      and(
        eq(accountArchives.accountId, accountId),
        eq(accountArchives.kind, kind),
        inArray(accountArchives.state, [...OPEN]),
      ),
    )
    .limit(1)
    .then(first);

export async function updateArchive(db: Db, id: string, change: Partial<ArchiveRow>): Promise<boolean> {
  const rows = await db
    .update(accountArchives)
    .set(change)
    .where(eq(accountArchives.id, id))
    .returning({ id: accountArchives.id });
  return rows.length === 1;
}

/** Archives to work on that no server works on now. */
export const waitingArchives = (db: Db, now: number): Promise<{ id: string }[]> =>
  db
    .select({ id: accountArchives.id })
    .from(accountArchives)
    .where(and(inArray(accountArchives.state, ['waiting', 'working']), lte(accountArchives.leasedUntil, now)))
    .orderBy(asc(accountArchives.createdAt))
    .limit(100);

/** Takes an archive for this server and counts the try; null when another server has it. */
export const leaseArchive = (db: Db, id: string, now: number): Promise<ArchiveRow | null> =>
  db
    .update(accountArchives)
    .set({ state: 'working', leasedUntil: now + LEASE_SECONDS, tries: sql`${accountArchives.tries} + 1` })
    .where(
      and(
        eq(accountArchives.id, id),
        inArray(accountArchives.state, ['waiting', 'working']),
        lte(accountArchives.leasedUntil, now),
      ),
    )
    .returning()
    .then(first);

/** Finished archives whose time is over, and imports that receive nothing any more. */
export const expiredArchives = (db: Db, now: number, idleSince: number) =>
  db
    .select({ id: accountArchives.id })
    .from(accountArchives)
    .where(
      sql`${accountArchives.expiresAt} <= ${now}
        OR (${accountArchives.state} = 'receiving' AND ${accountArchives.touchedAt} <= ${idleSince})`,
    )
    .limit(100);

export const partsOf = (db: Db, archiveId: string) =>
  db
    .select({ number: archiveParts.number, sha256: archiveParts.sha256, size: archiveParts.size })
    .from(archiveParts)
    .where(eq(archiveParts.archiveId, archiveId))
    .orderBy(asc(archiveParts.number));

export async function insertPart(tx: Db, part: typeof archiveParts.$inferInsert): Promise<void> {
  await tx.insert(archiveParts).values(part);
}

/** Deletes the parts of an archive, and notes their bytes for removal. */
export async function dropParts(tx: Db, archiveId: string): Promise<void> {
  const gone = await tx
    .delete(archiveParts)
    .where(eq(archiveParts.archiveId, archiveId))
    .returning({ sha256: archiveParts.sha256 });
  await noteDeletedBytes(
    tx,
    gone.map(({ sha256 }) => sha256),
  );
}

export async function deleteArchive(tx: Db, id: string): Promise<void> {
  await dropParts(tx, id);
  await tx.delete(accountArchives).where(eq(accountArchives.id, id));
}

/** Hashes of all parts of an account's archives. */
export const partsOfAccount = (db: Db, accountId: string) =>
  db
    .selectDistinct({ sha256: archiveParts.sha256 })
    .from(archiveParts)
    .where(eq(archiveParts.accountId, accountId));

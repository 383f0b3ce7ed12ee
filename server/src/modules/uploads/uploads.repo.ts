import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { ErrorCode } from '@vitrine/shared/contract';
import { first, lookupId, newId } from '../../platform/database/ids.lib';
import { uploads, type UploadRow } from '../../platform/database/tables/promos.table';
import type { Db } from '../../platform/database/database.client';
import { giveBackStorage, reserveStorage } from '../../platform/users/accounts.repo';
import type { Detail } from '../../platform/languages/sentence.rule';

export type { UploadRow } from '../../platform/database/tables/promos.table';

const OPEN: UploadRow['state'][] = ['receiving', 'finishing'];

export const findUpload = (db: Db, accountId: string, uploadId: string) =>
  db
    .select()
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), eq(uploads.uploadId, lookupId(uploadId))))
    .then(first);

/** Newest open upload of a name; `by` narrows it to one user's of one length, started without an id. */
export async function findOpenByName(
  db: Db,
  accountId: string,
  by: { name: string; userId: string; totalChunks?: number },
): Promise<UploadRow | null> {
  const exact =
    by.totalChunks === undefined ? [] : [eq(uploads.byName, true), eq(uploads.totalChunks, by.totalChunks)];
  const [row] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.accountId, accountId),
        eq(uploads.userId, by.userId),
        eq(uploads.name, by.name),
        inArray(uploads.state, OPEN),
        ...exact,
      ),
    )
    .orderBy(desc(uploads.createdAt), desc(uploads.id))
    .limit(1);
  return row ?? null;
}

export interface NewUpload {
  userId: string;
  uploadId: string | null;
  name: string;
  totalChunks: number;
  size: number | null;
  sha256: string | null;
  reserved: number;
  createdAt: number;
}

export type StartRefusal = 'quota' | 'disk' | 'too_many';

/** Advisory lock of all starts, across processes. */
const STARTS_LOCK = 7_310_012;

/**
 * Reserves quota and inserts the upload, both or neither; returns a concurrently started one instead.
 * `space` is
 * called under the lock: bytes for all open uploads together.
 */
export async function startUpload(
  db: Db,
  accountId: string,
  upload: NewUpload,
  limits: { maxOpen: number; space: () => Promise<number> },
): Promise<UploadRow | StartRefusal> {
  return db
    .transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${STARTS_LOCK})`);
      // Another server may have started it meanwhile.
      const begun = upload.uploadId
        ? await findUpload(tx, accountId, upload.uploadId)
        : await findOpenByName(tx, accountId, upload);
      if (begun) return begun;
      const [open] = await tx
        .select({
          promised: sql<number>`coalesce(sum(${uploads.reserved}), 0)::float8`,
          ofAccount: sql<number>`(count(*) FILTER (WHERE ${uploads.accountId} = ${accountId}))::int`,
        })
        .from(uploads)
        .where(inArray(uploads.state, OPEN));
      if ((open?.ofAccount ?? 0) >= limits.maxOpen) return 'too_many';
      if (!(await reserveStorage(tx, accountId, upload.reserved))) return 'quota';
      if ((open?.promised ?? 0) + upload.reserved > (await limits.space())) throw new NoDiskSpace();
      const id = newId();
      const [row] = await tx
        .insert(uploads)
        .values({
          ...upload,
          id,
          accountId,
          uploadId: upload.uploadId ?? id,
          byName: upload.uploadId === null,
          state: 'receiving',
        })
        .returning();
      if (!row) throw new Error('The insert of an upload returned no row.');
      return row;
    })
    .catch((error: unknown) => {
      if (error instanceof NoDiskSpace) return 'disk' as const;
      throw error;
    });
}

/** Rolls the reservation back. */
class NoDiskSpace extends Error {}

/** Sets the hash of the whole file from a later chunk. */
export async function announceHash(db: Db, id: string, sha256: string): Promise<void> {
  await db
    .update(uploads)
    .set({ sha256 })
    .where(and(eq(uploads.id, id), isNull(uploads.sha256)));
}

export async function openUploadsOf(db: Db, accountId: string): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), inArray(uploads.state, OPEN)));
}

/** Marks the upload so that the sweep finishes it after a crash. False: it has ended. */
export async function markFinishing(db: Db, id: string, sha256: string): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ state: 'finishing', sha256 })
    .where(and(eq(uploads.id, id), inArray(uploads.state, OPEN)))
    .returning({ id: uploads.id });
  return rows.length === 1;
}

/** Lease of a finish, longer than a brief outage of the database; after a crash another server takes over. */
export const FINISH_SECONDS = 30;
const databaseNow = sql`extract(epoch FROM clock_timestamp())`;

/** Acquires or renews the lease of a finish, by the clock of the database. */
export async function leaseFinish(db: Db, id: string, isMine: boolean): Promise<boolean> {
  const free = isMine ? [] : [sql`${uploads.finishUntil} < ${databaseNow}`];
  const rows = await db
    .update(uploads)
    .set({ finishUntil: sql`${databaseNow} + ${FINISH_SECONDS}::int` })
    .where(and(eq(uploads.id, id), inArray(uploads.state, OPEN), ...free))
    .returning({ id: uploads.id });
  return rows.length === 1;
}

export async function releaseFinish(db: Db, id: string): Promise<void> {
  await db.update(uploads).set({ finishUntil: 0 }).where(eq(uploads.id, id));
}

export type UploadEnd =
  | { state: 'done'; promoId: string; duplicate: boolean }
  | { state: 'failed'; errorCode: ErrorCode; errorDetail: Detail }
  | { state: 'cancelled' | 'expired' };

/** Ends an open upload and returns its reservation, once: false when it had ended. */
export async function endUpload(db: Db, row: UploadRow, end: UploadEnd, now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(uploads)
      .set({ ...end, reserved: 0, endedAt: now })
      .where(and(eq(uploads.id, row.id), inArray(uploads.state, OPEN)))
      .returning({ id: uploads.id });
    if (ended.length === 0) return false;
    await giveBackStorage(tx, row.accountId, row.reserved);
    return true;
  });
}

export async function openUploads(db: Db): Promise<UploadRow[]> {
  return db.select().from(uploads).where(inArray(uploads.state, OPEN));
}

/** Deletes ended uploads, whose rows served late chunks. */
export async function dropEndedBefore(db: Db, before: number): Promise<void> {
  await db.delete(uploads).where(and(gt(uploads.endedAt, 0), lt(uploads.endedAt, before)));
}

import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { first, isOneOf, newId } from '../platform/database/ids.lib';
import {
  files,
  media,
  promos,
  uploads,
  type FileRow,
  type FileStage,
} from '../platform/database/tables/promos.table';
import { memberships } from '../platform/database/tables/accounts.table';
import type { Db } from '../platform/database/database.client';
import { QUICK_SECONDS, renderSeconds } from './cost.rule';
import type { Draft, Looked } from './prepare/prepared.types';
import { TRIES_BY_USERS } from './try-again.rule';

export interface NewFile {
  sha256: string;
  type: string;
  size: number;
  createdAt: number;
  /** Estimated seconds of preparing; by default those of a look at a video. */
  cost?: number | undefined;
  /** Part of a video to play, in seconds, and the length of all of it. */
  trim?: { trimStart: number; trimEnd: number; fullDuration: number } | undefined;
}

/** A stored original that waits to be prepared. */
export async function insertFile(db: Db, { trim, ...file }: NewFile): Promise<string> {
  const id = newId();
  await db.insert(files).values({ ...file, ...trim, id, publicKey: randomBytes(16).toString('hex') });
  return id;
}

/**
 * Locks these bytes to the end of the transaction, across all processes: storing and removing exclude each
 * other.
 */
export async function lockBytes(db: Db, sha256s: string[]): Promise<void> {
  for (const sha256 of [...new Set(sha256s)].sort()) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`);
  }
}

/** Owner of a waiting file: an account, or the stock library of the installation. */
export interface Waiting {
  who: string;
  since: number;
}
const whose = sql<string>`coalesce(${promos.accountId}::text, 'stock')`;
/** Steps of preparing; quick first steps have a lane of their own, so that no long one delays them. */
export type LaneName = FileStage | 'quick';
const STEPS: Record<LaneName, ReturnType<typeof and>> = {
  quick: and(eq(files.stage, 'look'), lte(files.cost, QUICK_SECONDS)),
  look: and(eq(files.stage, 'look'), gt(files.cost, QUICK_SECONDS)),
  render: eq(files.stage, 'render'),
  long: eq(files.stage, 'long'),
};
const waitsFor = (lane: LaneName, now: number) =>
  and(eq(files.state, 'processing'), STEPS[lane], lte(files.leasedUntil, now));

/** Accounts with a file waiting in this lane, and since when. */
export async function whoWaits(db: Db, lane: LaneName, now: number): Promise<Waiting[]> {
  return db
    .select({ who: whose, since: sql<number>`min(${files.createdAt})`.mapWith(Number) })
    .from(files)
    .leftJoin(promos, eq(promos.fileId, files.id))
    .where(waitsFor(lane, now))
    .groupBy(whose);
}

/** Takes the oldest file of `who` that waits in this lane, for this process; counts the try. */
export async function leaseNextFile(
  db: Db,
  turn: { lane: LaneName; who: string; now: number; leaseSeconds: number },
): Promise<FileRow | null> {
  const next = db
    .select({ id: files.id })
    .from(files)
    .leftJoin(promos, eq(promos.fileId, files.id))
    .where(and(waitsFor(turn.lane, turn.now), eq(whose, turn.who)))
    .orderBy(asc(files.tries), asc(files.createdAt), asc(files.id))
    .limit(1)
    .for('update', { of: files, skipLocked: true });
  const [leased] = await db
    .update(files)
    .set({ tries: sql`${files.tries} + 1`, leasedUntil: turn.now + turn.leaseSeconds })
    .where(inArray(files.id, next))
    .returning();
  return leased ?? null;
}

/** False when the file was deleted meanwhile. */
export async function extendLease(db: Db, id: string, until: number): Promise<boolean> {
  const rows = await db
    .update(files)
    .set({ leasedUntil: until })
    .where(and(eq(files.id, id), eq(files.state, 'processing')))
    .returning({ id: files.id });
  return rows.length === 1;
}

const looked = (made: Looked) => ({
  leasedUntil: 0,
  width: made.width,
  height: made.height,
  duration: made.duration,
  thumbSha256: made.thumb.sha256,
  thumbType: made.thumb.type,
  thumbSize: made.thumb.size,
});

/**
 * Stores facts and poster of a video that is still to be rendered. False when the file was deleted meanwhile.
 */
export async function markLooked(db: Db, id: string, made: Looked): Promise<boolean> {
  const rows = await db
    .update(files)
    .set({ ...looked(made), stage: 'render', cost: renderSeconds(made), tries: 0 })
    .where(eq(files.id, id))
    .returning({ id: files.id });
  return rows.length === 1;
}

/** False when the file was deleted meanwhile. `rendition` null: the original itself is safe as it is. */
export async function markReady(
  db: Db,
  file: Pick<FileRow, 'id' | 'sha256' | 'type' | 'size'>,
  rendition: Pick<Draft, 'sha256' | 'type' | 'size'> | null,
  made?: Looked,
): Promise<boolean> {
  const shown = rendition ?? file;
  const rows = await db
    .update(files)
    .set({
      ...(made ? looked(made) : {}),
      state: 'ready',
      leasedUntil: 0,
      error: null,
      renditionSha256: shown.sha256,
      renditionType: shown.type,
      renditionSize: shown.size,
    })
    .where(eq(files.id, file.id))
    .returning({ id: files.id });
  return rows.length === 1;
}

/** Replaces the thumbnail of a prepared file. False when it was deleted, or prepared anew, meanwhile. */
export async function setThumb(
  db: Db,
  file: Pick<FileRow, 'id' | 'sha256'>,
  thumb: Pick<Draft, 'sha256' | 'type' | 'size'>,
): Promise<boolean> {
  const rows = await db
    .update(files)
    .set({ thumbSha256: thumb.sha256, thumbType: thumb.type, thumbSize: thumb.size })
    .where(and(eq(files.id, file.id), eq(files.sha256, file.sha256), eq(files.state, 'ready')))
    .returning({ id: files.id });
  return rows.length === 1;
}

/** Moves a video whose time slice is over to the long lane; this try does not count. */
export async function moveToLong(db: Db, id: string): Promise<void> {
  await db
    .update(files)
    .set({ stage: 'long', leasedUntil: 0, tries: 0 })
    .where(and(eq(files.id, id), eq(files.state, 'processing')));
}

/** Whether the same bytes of another upload failed with this sentence: they would fail again. */
export async function sameBytesFailed(
  db: Db,
  file: Pick<FileRow, 'id' | 'sha256'>,
  error: NonNullable<FileRow['error']>,
): Promise<boolean> {
  const [row] = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.sha256, file.sha256),
        eq(files.state, 'failed'),
        eq(files.error, error),
        ne(files.id, file.id),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** False when the file was deleted meanwhile, or another server has marked it. */
export async function markFailed(db: Db, id: string, error: FileRow['error']): Promise<boolean> {
  const rows = await db
    .update(files)
    .set({ state: 'failed', leasedUntil: 0, error })
    .where(and(eq(files.id, id), eq(files.state, 'processing')))
    .returning({ id: files.id });
  return rows.length === 1;
}

/** Whether a promo row is a trim that is being prepared (see trim.action): its key is not that of bytes. */
export const isTrim = sql<boolean>`starts_with(${promos.sha256}, 'trim ')`;

/** Member who uploaded a promo; null when that is unknown or the member is removed. */
export async function uploaderOf(db: Db, accountId: string, promoId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: uploads.userId })
    .from(uploads)
    .innerJoin(
      memberships,
      and(eq(memberships.accountId, uploads.accountId), eq(memberships.userId, uploads.userId)),
    )
    .where(and(eq(uploads.accountId, accountId), eq(uploads.promoId, promoId)))
    .orderBy(desc(uploads.createdAt))
    .limit(1);
  return row?.userId ?? null;
}

/**
 * Queues a failed file once more, as if it were new; false when there is nothing to retry, or it was retried
 * before.
 */
export async function tryAgain(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(files)
    .set({
      state: 'processing',
      stage: 'look',
      tries: 0,
      triedAgain: sql`${files.triedAgain} + 1`,
      leasedUntil: 0,
      error: null,
    })
    .where(and(eq(files.id, id), eq(files.state, 'failed'), lt(files.triedAgain, TRIES_BY_USERS)))
    .returning({ id: files.id });
  return rows.length === 1;
}

/** Releases a lease so that the next try starts at once (a graceful stop). */
export async function giveBackLease(db: Db, id: string): Promise<void> {
  await db
    .update(files)
    .set({ leasedUntil: 0, tries: sql`greatest(${files.tries} - 1, 0)` })
    .where(and(eq(files.id, id), eq(files.state, 'processing')));
}

/**
 * Promo and account of a file; null for stock and for deleted promos. `subjectId` is the promo that users
 * know: of a trim that is being prepared, the trimmed one.
 */
export const promoOfFile = (db: Db, fileId: string) =>
  db
    .select({
      id: promos.id,
      subjectId: sql<string>`coalesce(CASE WHEN ${isTrim} THEN ${promos.replaces} END, ${promos.id})`,
      accountId: promos.accountId,
      name: promos.name,
    })
    .from(promos)
    .where(eq(promos.fileId, fileId))
    .then(first);

/** Files of an account's promos, with the keys of all their bytes. */
export const filesOfAccount = (db: Db, accountId: string) =>
  db
    .select({
      id: files.id,
      keys: sql<
        string[]
      >`array_remove(ARRAY[${files.sha256}, ${files.renditionSha256}, ${files.thumbSha256}], NULL)`,
    })
    .from(files)
    .where(
      inArray(files.id, db.select({ id: promos.fileId }).from(promos).where(eq(promos.accountId, accountId))),
    );

/** Deletes files whose promos are deleted. */
export async function deleteFiles(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(files).where(isOneOf(files.id, ids));
}

export const deleteFile = (db: Db, id: string) =>
  db.delete(files).where(eq(files.id, id)).returning().then(first);

export const fileByPublicKey = (db: Db, publicKey: string) =>
  db.select().from(files).where(eq(files.publicKey, publicKey)).then(first);

/** A stock item for a stored file; null when the library already has these bytes. */
export async function insertMedia(db: Db, item: { name: string; file: NewFile }): Promise<string | null> {
  const [known] = await db.select({ id: media.id }).from(media).where(eq(media.sha256, item.file.sha256));
  if (known) return null;
  const id = newId();
  const fileId = await insertFile(db, item.file);
  await db
    .insert(media)
    .values({ id, fileId, sha256: item.file.sha256, name: item.name, createdAt: item.file.createdAt });
  return id;
}

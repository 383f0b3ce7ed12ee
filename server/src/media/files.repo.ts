import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { newId } from '../db/ids';
import { files, media, promos, uploads, type FileRow } from '../db/tables/promos';
import type { Db } from '../deps';
import type { Draft, Prepared } from './prepare/prepared';

export interface NewFile {
  sha256: string;
  type: string;
  size: number;
  createdAt: number;
}

/** A stored original that waits to be prepared. */
export async function insertFile(db: Db, file: NewFile): Promise<string> {
  const id = newId();
  await db.insert(files).values({ ...file, id, publicKey: randomBytes(16).toString('hex') });
  return id;
}

/** Held to the end of the transaction: who stores or removes these bytes does so alone, over all processes. */
export async function lockBytes(db: Db, sha256s: string[]): Promise<void> {
  for (const sha256 of [...new Set(sha256s)].sort()) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`);
  }
}

/** Takes the oldest waiting file for this process; counts the try. */
export async function leaseNextFile(db: Db, now: number, leaseSeconds: number): Promise<FileRow | null> {
  const next = db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.state, 'processing'), lte(files.leasedUntil, now)))
    .orderBy(asc(files.tries), asc(files.createdAt), asc(files.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [leased] = await db
    .update(files)
    .set({ tries: sql`${files.tries} + 1`, leasedUntil: now + leaseSeconds })
    .where(inArray(files.id, next))
    .returning();
  return leased ?? null;
}

export async function extendLease(db: Db, id: string, until: number): Promise<void> {
  await db
    .update(files)
    .set({ leasedUntil: until })
    .where(and(eq(files.id, id), eq(files.state, 'processing')));
}

/** False when the file was deleted meanwhile. `screen` is the original itself where it is safe as it is. */
export async function markReady(db: Db, file: FileRow, made: Prepared): Promise<boolean> {
  const screen: Pick<Draft, 'sha256' | 'type' | 'size'> = made.screen ?? file;
  const rows = await db
    .update(files)
    .set({
      state: 'ready',
      leasedUntil: 0,
      error: null,
      width: made.width,
      height: made.height,
      duration: made.duration,
      screenSha256: screen.sha256,
      screenType: screen.type,
      screenSize: screen.size,
      thumbSha256: made.thumb.sha256,
      thumbType: made.thumb.type,
      thumbSize: made.thumb.size,
    })
    .where(eq(files.id, file.id))
    .returning({ id: files.id });
  return rows.length === 1;
}

export async function markFailed(db: Db, id: string, error: string): Promise<void> {
  await db.update(files).set({ state: 'failed', leasedUntil: 0, error }).where(eq(files.id, id));
}

/** A file that could not be prepared waits once more, as if it were new; false when there is nothing to repeat. */
export async function tryAgain(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(files)
    .set({ state: 'processing', tries: 0, leasedUntil: 0, error: null })
    .where(and(eq(files.id, id), eq(files.state, 'failed')))
    .returning({ id: files.id });
  return rows.length === 1;
}

/** Gives a lease back so that the next try comes at once (a graceful stop). */
export async function giveBackLease(db: Db, id: string): Promise<void> {
  await db
    .update(files)
    .set({ leasedUntil: 0, tries: sql`greatest(${files.tries} - 1, 0)` })
    .where(and(eq(files.id, id), eq(files.state, 'processing')));
}

/** Whose promo this file is, to speak about it; null for stock and for what was deleted. */
export async function promoOfFile(db: Db, fileId: string): Promise<{ id: string; accountId: string } | null> {
  const [row] = await db
    .select({ id: promos.id, accountId: promos.accountId })
    .from(promos)
    .where(eq(promos.fileId, fileId));
  return row ?? null;
}

export async function deleteFile(db: Db, id: string): Promise<FileRow | null> {
  const [row] = await db.delete(files).where(eq(files.id, id)).returning();
  return row ?? null;
}

/** Of these keys, the ones that no file and no upload about to finish refers to. */
export async function unreferenced(db: Db, sha256s: string[]): Promise<string[]> {
  if (sha256s.length === 0) return [];
  const kept = await db
    .select({ a: files.sha256, b: files.screenSha256, c: files.thumbSha256 })
    .from(files)
    .where(
      or(
        inArray(files.sha256, sha256s),
        inArray(files.screenSha256, sha256s),
        inArray(files.thumbSha256, sha256s),
      ),
    );
  const finishing = await db
    .select({ a: uploads.sha256 })
    .from(uploads)
    .where(and(eq(uploads.state, 'finishing'), inArray(uploads.sha256, sha256s)));
  const inUse = new Set([...kept.flatMap((row) => [row.a, row.b, row.c]), ...finishing.map((row) => row.a)]);
  return sha256s.filter((sha256) => !inUse.has(sha256));
}

export async function fileByPublicKey(db: Db, publicKey: string): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.publicKey, publicKey));
  return row ?? null;
}

export async function waitingFiles(db: Db): Promise<number> {
  return db.$count(files, eq(files.state, 'processing'));
}

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

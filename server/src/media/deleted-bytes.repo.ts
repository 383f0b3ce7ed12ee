import { asc, gt, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/database.client';
import { deletedBytes } from '../platform/database/tables/promos.table';

const BATCH = 1000;

/** Notes bytes that are to be removed from the storage after the commit. */
export async function noteDeletedBytes(tx: Db, sha256s: Iterable<string>): Promise<void> {
  const rows = [...new Set(sha256s)].map((sha256) => ({ sha256 }));
  for (let from = 0; from < rows.length; from += BATCH)
    await tx
      .insert(deletedBytes)
      .values(rows.slice(from, from + BATCH))
      .onConflictDoNothing();
}

/** Bytes that are to be removed, in order, after this one. */
export async function nextDeletedBytes(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select()
    .from(deletedBytes)
    .where(gt(deletedBytes.sha256, after))
    .orderBy(asc(deletedBytes.sha256))
    .limit(limit);
  return rows.map(({ sha256 }) => sha256);
}

export async function forgetDeletedBytes(db: Db, sha256s: readonly string[]): Promise<void> {
  if (sha256s.length > 0) await db.delete(deletedBytes).where(inArray(deletedBytes.sha256, [...sha256s]));
}

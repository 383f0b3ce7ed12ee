import { and, eq, inArray, max } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.client';
import { first } from '../../../platform/database/ids.lib';
import { uploadChunks } from '../../../platform/database/tables/promos.table';
import type { Held } from './journal.rule';

/** Chunks of an upload on all servers. */
export async function chunksOf(db: Db, uploadId: string): Promise<Map<number, Held>> {
  const { number, crc, length } = uploadChunks;
  const rows = await db
    .select({ number, crc, length })
    .from(uploadChunks)
    .where(eq(uploadChunks.uploadId, uploadId));
  return new Map(rows.map((row) => [row.number, { crc: row.crc, length: row.length }]));
}

/** Adds a chunk; false when there is one with this number. */
export async function addChunk(
  db: Db,
  uploadId: string,
  number: number,
  chunk: Held & { receivedAt: number },
): Promise<boolean> {
  const rows = await db
    .insert(uploadChunks)
    .values({ uploadId, number, ...chunk })
    .onConflictDoNothing()
    .returning({ number: uploadChunks.number });
  return rows.length === 1;
}

export async function dropChunks(db: Db, uploadId: string, numbers: number[]): Promise<void> {
  await db
    .delete(uploadChunks)
    .where(and(eq(uploadChunks.uploadId, uploadId), inArray(uploadChunks.number, numbers)));
}

/** Time of the last chunk (unix seconds); 0 without chunks. */
export const lastChunkAt = (db: Db, uploadId: string): Promise<number> =>
  db
    .select({ at: max(uploadChunks.receivedAt) })
    .from(uploadChunks)
    .where(eq(uploadChunks.uploadId, uploadId))
    .then(first)
    .then((row) => row?.at ?? 0);

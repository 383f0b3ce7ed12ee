import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import pLimit from 'p-limit';
import type { Deps } from '../../../deps.types';
import type { UploadParts } from '../../../platform/storage/storage.types';
import { conflict } from '../../../platform/errors/errors.lib';
import { draftPath } from '../../../media/prepare/write-draft.files';
import type { Held } from './journal.rule';
import type { Measured, PartFile, PartLimits } from './part-file.files';
import { addChunk, chunksOf, dropChunks } from './upload-chunks.repo';

type SharedDeps = Pick<Deps, 'db' | 'clock'> & { storage: Pick<Deps['storage'], 'stagingFolder'> };

/** Chunks fetched or deleted concurrently. */
const CONCURRENCY = 8;

/** Object name: two versions of a chunk are two objects, and the one in the database counts. */
const nameOf = (number: number, { crc, length }: Held) =>
  `${number}-${crc.toString(16).padStart(8, '0')}-${length}`;

/**
 * Part with its chunks as objects in the file store, and the database as its journal, shared by all
 * servers. A chunk
 * is recorded once it is stored, so an acknowledged one outlives its server.
 */
export async function openSharedPart(
  { db, clock, storage }: SharedDeps,
  parts: UploadParts,
  id: string,
  turns: PartLimits,
): Promise<PartFile> {
  const held = new Map<number, Held>();
  const drafts: string[] = [];
  // Serialized: an older result must not overwrite a newer one.
  const serialized = pLimit(1);
  let isClosed = false;
  const refresh = () =>
    serialized(async () => {
      const found = await chunksOf(db, id);
      held.clear();
      for (const [number, chunk] of found) held.set(number, chunk);
    });
  const release = async () => {
    for (const draft of drafts.splice(0)) await rm(draft, { force: true });
  };
  await refresh();

  return {
    held,
    refresh,
    release,
    async write(number, bytes, crc) {
      const chunk = { crc, length: bytes.length };
      await turns.files(async () => {
        if (isClosed) throw new Error('The server is stopping.');
        await parts.put(id, nameOf(number, chunk), bytes);
        await addChunk(db, id, number, { ...chunk, receivedAt: clock.nowSeconds() });
      });
      await refresh();
      const counted = held.get(number);
      if (!counted || (counted.crc === crc && counted.length === chunk.length)) return;
      await removeObjects(parts, id, [[number, chunk]]);
      throw conflict('Another file with this name is being uploaded.', { code: 'chunk_mismatch' });
    },
    measure: () =>
      turns.measures(async () => {
        await release();
        await refresh();
        const draft = draftPath(storage.stagingFolder);
        drafts.push(draft);
        return fetchAll(parts, id, [...held], draft);
      }),
    async forget(numbers) {
      const lost = [...held].filter(([number]) => numbers.includes(number));
      await dropChunks(db, id, numbers);
      await removeObjects(parts, id, lost);
      await refresh();
    },
    close() {
      isClosed = true;
    },
    async remove() {
      await release();
      await removeObjects(parts, id, [...held]);
    },
  };
}

/** Deletes objects; the sweep deletes those that remain. */
async function removeObjects(parts: UploadParts, id: string, chunks: [number, Held][]): Promise<void> {
  const limit = pLimit(CONCURRENCY);
  await Promise.allSettled(
    chunks.map(([number, chunk]) => limit(() => parts.remove(id, nameOf(number, chunk)))),
  );
}

/** Downloads all chunks into one local file, a few at a time, and compares them with their records. */
async function fetchAll(
  parts: UploadParts,
  id: string,
  chunks: [number, Held][],
  path: string,
): Promise<Measured> {
  const inOrder = chunks.sort(([a], [b]) => a - b);
  const hash = createHash('sha256');
  const damaged: number[] = [];
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for (let from = 0; from < inOrder.length; from += CONCURRENCY) {
      const some = inOrder.slice(from, from + CONCURRENCY);
      const found = await Promise.all(some.map(([number, chunk]) => parts.get(id, nameOf(number, chunk))));
      for (const [index, [number, { crc, length }]] of some.entries()) {
        const bytes = found[index] ?? Buffer.alloc(0);
        if (bytes.length !== length || crc32(bytes) !== crc) damaged.push(number);
        hash.update(bytes);
        await file.writeFile(bytes);
        size += length;
      }
    }
  } finally {
    await file.close();
  }
  return { path, sha256: hash.digest('hex'), size, chunks: chunks.length, damaged };
}

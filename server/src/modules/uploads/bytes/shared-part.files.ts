import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import pLimit from 'p-limit';
import type { Deps, UploadParts } from '../../../deps.types';
import { conflict } from '../../../platform/errors/errors.lib';
import { draftPath } from '../../../media/prepare/write-draft.files';
import type { Held } from './journal.rule';
import type { Measured, PartFile, PartTurns } from './part-file.files';
import { addChunk, chunksOf, dropChunks } from './upload-chunks.repo';

type SharedDeps = Pick<Deps, 'db' | 'clock'> & { storage: Pick<Deps['storage'], 'stagingFolder'> };

/** Chunks that are fetched or removed at a time. */
const AT_ONCE = 8;

/** Two chunks of one number are two objects: the one that is written down counts. */
const nameOf = (number: number, { crc, length }: Held) =>
  `${number}-${crc.toString(16).padStart(8, '0')}-${length}`;

/**
 * A part whose chunks are objects of the file store, and whose journal is the database: every server finds all of it. A chunk is written down once
 * the store has it, so what was acknowledged outlives the server that took it.
 */
export async function openSharedPart(
  { db, clock, storage }: SharedDeps,
  parts: UploadParts,
  id: string,
  turns: PartTurns,
): Promise<PartFile> {
  const held = new Map<number, Held>();
  const drafts: string[] = [];
  // One reading after the other, or an older one would come last.
  const inTurn = pLimit(1);
  let isClosed = false;
  const refresh = () =>
    inTurn(async () => {
      const found = await chunksOf(db, id);
      held.clear();
      for (const [number, chunk] of found) held.set(number, chunk);
    });
  const letGo = async () => {
    for (const draft of drafts.splice(0)) await rm(draft, { force: true });
  };
  await refresh();

  return {
    held,
    refresh,
    letGo,
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
        await letGo();
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
      await letGo();
      await removeObjects(parts, id, [...held]);
    },
  };
}

/** What stays behind is found by the sweep. */
async function removeObjects(parts: UploadParts, id: string, chunks: [number, Held][]): Promise<void> {
  const limit = pLimit(AT_ONCE);
  await Promise.allSettled(
    chunks.map(([number, chunk]) => limit(() => parts.remove(id, nameOf(number, chunk)))),
  );
}

/** Brings all chunks into one file of this machine, a handful at a time, and compares each with what was written down of it. */
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
    for (let from = 0; from < inOrder.length; from += AT_ONCE) {
      const some = inOrder.slice(from, from + AT_ONCE);
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

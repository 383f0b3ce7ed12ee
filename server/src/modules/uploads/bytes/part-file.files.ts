import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readFile, rm, stat, truncate, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { LimitFunction } from 'p-limit';
import { CHUNK_BYTES } from '@vitrine/shared/contract';
import { codeOf } from '../../../platform/errors/error-code.lib';
import { journalRecord, readJournal, RECORD_BYTES, type Held } from './journal.rule';

/** Limits of open files, and of concurrent checks. */
export interface PartLimits {
  files: LimitFunction;
  measures: LimitFunction;
}

/** Bytes of an upload in progress: a part file with each chunk at its offset, and a journal of chunks. */
export interface PartFile {
  readonly held: ReadonlyMap<number, Held>;
  /** Writes a chunk, then its record. No fsync: after a power cut measure() detects what is lost. */
  write(number: number, bytes: Uint8Array, crc: number): Promise<void>;
  /**
   * Reads all back: path, hash, and damaged chunks, which differ from their records; null without the part.
   */
  measure(): Promise<Measured | null>;
  /** Reads the chunks of other servers; nothing on a local disk. */
  refresh(): Promise<void>;
  /** Frees what measure() has made. */
  release(): Promise<void>;
  /** Removes chunks from the journal; they must be sent again. */
  forget(numbers: number[]): Promise<void>;
  /** Server shutdown: later writes fail. */
  close(): void;
  remove(): Promise<void>;
}

export interface Measured {
  path: string;
  sha256: string;
  size: number;
  /** Number of chunks; without those that arrived meanwhile. */
  chunks: number;
  damaged: number[];
}

export const partPath = (folder: string, id: string) => join(folder, `${id}.part`);
export const journalPath = (folder: string, id: string) => join(folder, `${id}.journal`);

/** Opens the part of an upload, including that of an earlier process. */
export async function openPart(folder: string, id: string, turns: PartLimits): Promise<PartFile> {
  const path = partPath(folder, id);
  const journal = journalPath(folder, id);
  const noted = await readIfThere(journal);
  const held = readJournal(noted);
  const torn = noted.length % RECORD_BYTES;
  // A torn record at the end would shift all later ones.
  if (torn > 0) await truncate(journal, noted.length - torn);
  let isClosed = false;

  return {
    held,
    refresh: async () => undefined,
    release: async () => undefined,
    async write(number, bytes, crc) {
      await turns.files(async () => {
        if (isClosed) throw new Error('The server is stopping.');
        await withFile(path, constants.O_RDWR | constants.O_CREAT, (part) =>
          writeFully(part, bytes, (number - 1) * CHUNK_BYTES),
        );
        await withFile(journal, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT, (notes) =>
          writeFully(notes, journalRecord(number, { crc, length: bytes.length }), null),
        );
      });
      held.set(number, { crc, length: bytes.length });
    },
    measure: () =>
      turns.measures(async () => {
        const hash = createHash('sha256');
        const damaged: number[] = [];
        const file = await openIfThere(path);
        if (!file) return null;
        let size = 0;
        const chunks = [...held].sort(([a], [b]) => a - b);
        try {
          const block = Buffer.allocUnsafe(CHUNK_BYTES);
          for (const [number, { crc, length }] of chunks) {
            const { bytesRead } = await file.read(block, 0, length, (number - 1) * CHUNK_BYTES);
            const bytes = block.subarray(0, bytesRead);
            if (bytesRead !== length || crc32(bytes) !== crc) damaged.push(number);
            hash.update(bytes);
            size += length;
          }
        } finally {
          await file.close();
        }
        return { path, sha256: hash.digest('hex'), size, chunks: chunks.length, damaged };
      }),
    async forget(numbers) {
      for (const number of numbers) held.delete(number);
      await writeFile(journal, recordsOf(held), { mode: 0o600 });
    },
    close() {
      isClosed = true;
    },
    async remove() {
      await rm(path, { force: true });
      await rm(journal, { force: true });
    },
  };
}

/** Time of the last chunk (ms); 0 without a journal. */
export async function lastTouchedMs(folder: string, id: string): Promise<number> {
  const found = await stat(journalPath(folder, id)).catch(() => null);
  return found?.mtimeMs ?? 0;
}

/** Empty without the file. Other errors (no handle, no permission) must not look like an empty journal. */
async function readIfThere(path: string): Promise<Uint8Array> {
  return readFile(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return new Uint8Array();
    throw error;
  });
}

const openIfThere = (path: string): Promise<FileHandle | null> =>
  open(path, 'r').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });

async function withFile(
  path: string,
  flags: number,
  work: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}

/** Writes all bytes at a position, or (null) at the end of a file opened for appending. */
async function writeFully(file: FileHandle, bytes: Uint8Array, position: number | null): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const at = position === null ? null : position + done;
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at);
    done += bytesWritten;
  }
}

const recordsOf = (held: ReadonlyMap<number, Held>) =>
  Buffer.concat([...held].map(([number, chunk]) => journalRecord(number, chunk)));

import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readFile, rm, stat, truncate, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { LimitFunction } from 'p-limit';
import { CHUNK_BYTES } from '@vitrine/shared/contract';
import { codeOf } from '../../../platform/errors/error-code.lib';
import { journalRecord, readJournal, RECORD_BYTES, type Held } from './journal.rule';

/** How many may have a file open, and how many may read theirs back, at a time. */
export interface PartTurns {
  files: LimitFunction;
  measures: LimitFunction;
}

/** The bytes of one upload while it arrives: a part file with every chunk at its place, and a journal of what has arrived. */
export interface PartFile {
  readonly held: ReadonlyMap<number, Held>;
  /** Puts a chunk at its place, then notes it. No fsync: after a power cut measure() finds what did not reach the disk. */
  write(number: number, bytes: Uint8Array, crc: number): Promise<void>;
  /** Reads everything back: where it lies, hash of the whole, and the chunks whose bytes are not those that were noted; null when it lies there no more. */
  measure(): Promise<Measured | null>;
  /** Learns what other servers hold of it; on a disk there is nobody else. */
  refresh(): Promise<void>;
  /** Whoever measured needs the file no more. */
  letGo(): Promise<void>;
  /** Takes chunks out of the journal; they have to be sent again. */
  forget(numbers: number[]): Promise<void>;
  /** The server stops: a write that comes later fails. */
  close(): void;
  remove(): Promise<void>;
}

export interface Measured {
  path: string;
  sha256: string;
  size: number;
  /** How many it consists of; one that came while it was read is not among them. */
  chunks: number;
  damaged: number[];
}

export const partPath = (folder: string, id: string) => join(folder, `${id}.part`);
export const journalPath = (folder: string, id: string) => join(folder, `${id}.journal`);

/** Opens the part of an upload, with whatever an earlier process has left of it. */
export async function openPart(folder: string, id: string, turns: PartTurns): Promise<PartFile> {
  const path = partPath(folder, id);
  const journal = journalPath(folder, id);
  const noted = await readIfThere(journal);
  const held = readJournal(noted);
  const torn = noted.length % RECORD_BYTES;
  // A half-written record at the end would shift every record after it.
  if (torn > 0) await truncate(journal, noted.length - torn);
  let isClosed = false;

  return {
    held,
    refresh: async () => undefined,
    letGo: async () => undefined,
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

/** When the upload last went on (ms); 0 when nothing of it is on the disk. */
export async function lastTouchedMs(folder: string, id: string): Promise<number> {
  const found = await stat(journalPath(folder, id)).catch(() => null);
  return found?.mtimeMs ?? 0;
}

/** Nothing where there is no file. Whatever else stands in the way (no handle left, no right) must not look like an empty journal. */
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

/** At a position, or (null) at the end of a file that was opened for appending. */
async function writeFully(file: FileHandle, bytes: Uint8Array, position: number | null): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const at = position === null ? null : position + done;
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at);
    done += bytesWritten;
  }
}

const recordsOf = (held: ReadonlyMap<number, Held>) =>
  Buffer.concat([...held].map(([number, chunk]) => journalRecord(number, chunk)));

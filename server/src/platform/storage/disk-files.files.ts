import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoragePort } from './storage.types';

/** Free disk space reserved for the database, the logs and prepared files. */
export const KEEP_FREE_BYTES = 256_000_000;

/** Chunk size of reading: a video is sent in few chunks. */
const READ_BYTES = 256 * 1024;

const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Content-addressed files below `<folder>/files/ab/<sha256>`. A file gets its key only when all of its bytes
 * are durable (fsync, then rename, then fsync of the folder), so an existing key is complete, whatever
 * crashed.
 */
export async function createDiskFiles(folder: string): Promise<StoragePort> {
  const filesFolder = join(folder, 'files');
  const stagingFolder = join(folder, 'uploads');
  await mkdir(filesFolder, { recursive: true, mode: 0o700 });
  await mkdir(stagingFolder, { recursive: true, mode: 0o700 });

  const path = (key: string) => {
    if (!SHA256.test(key)) throw new Error('A storage key is 64 lower-case hex digits.');
    return join(filesFolder, key.slice(0, 2), key);
  };

  const adopt = async (source: string, sha256: string) => {
    const target = path(sha256);
    await syncFile(source);
    if (await mkdir(dirname(target), { recursive: true, mode: 0o700 })) await syncFolder(filesFolder);
    await rename(source, target);
    await syncFolder(dirname(target));
  };

  return {
    stagingFolder,
    adopt,
    bring: async () => undefined,
    read: async (key, range) => createReadStream(path(key), { ...range, highWaterMark: READ_BYTES }),
    withLocal: async (key, use) => use(path(key)),
    async write(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex');
      const draft = join(stagingFolder, `${randomUUID()}.draft`);
      try {
        await writeWhole(draft, bytes);
        await adopt(draft, key);
      } catch (error) {
        // A full disk is the most common reason, and an incomplete draft would keep it full.
        await rm(draft, { force: true });
        throw error;
      }
      return { key, size: bytes.byteLength };
    },
    has: (key) =>
      access(path(key)).then(
        () => true,
        () => false,
      ),
    check: async () => void (await statfs(folder)),
    addressOf: async () => null,
    parts: null,
    remove: (key) => rm(path(key), { force: true }),
    async freeBytes() {
      const space = await statfs(folder);
      return space.bavail * space.bsize;
    },
    async *keys() {
      for (const prefix of await readdir(filesFolder)) {
        // Foreign files (.DS_Store, lost+found) are ignored.
        for (const key of await readdir(join(filesFolder, prefix)).catch(() => [])) {
          if (!SHA256.test(key)) continue;
          const found = await stat(path(key)).catch(() => null);
          if (found?.isFile()) yield { key, modifiedMs: found.mtimeMs };
        }
      }
    },
  };
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a rename survive a power cut. Windows has no such call; its journal keeps renames in order. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

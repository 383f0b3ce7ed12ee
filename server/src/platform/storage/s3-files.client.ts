import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, mkdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../config/files.config';
import type { StoragePort, UploadParts } from './storage.types';
import { StorageError } from '../errors/storage-error.types';
import { createS3Calls, nullIfMissing, type Patience, type S3Calls } from './s3-calls.client';

const SHA256 = /^[0-9a-f]{64}$/;
const FILE = /^files\/[0-9a-f]{2}\/([0-9a-f]{64})$/;
const PART = /^uploads\/([0-9a-f-]{36})\//;

const keyOf = (sha256: string) => {
  if (!SHA256.test(sha256)) throw new Error('A storage key is 64 lower-case hex digits.');
  return `files/${sha256.slice(0, 2)}/${sha256}`;
};

/**
 * Content-addressed files below `<prefix>files/ab/<sha256>` of a bucket that all servers share. The store
 * verifies the hash before an object exists. Files for programs are downloaded into `<folder>/uploads` and
 * verified.
 * @throws {StorageError} from every call, when the store fails or is late
 */
export async function createS3Files(
  folder: string,
  config: S3Config,
  patience?: Patience,
): Promise<StoragePort & { close(): void }> {
  const calls = createS3Calls(config, patience);
  const stagingFolder = join(folder, 'uploads');
  await mkdir(stagingFolder, { recursive: true, mode: 0o700 });

  const bring = async (path: string, sha256: string) => {
    const key = keyOf(sha256);
    const { size } = await stat(path);
    if ((await calls.sizeOf(key)) !== size) await calls.put(key, () => createReadStream(path), size, sha256);
  };
  const withLocal = async <T>(sha256: string, use: (path: string) => Promise<T>): Promise<T> => {
    const path = join(stagingFolder, `${randomUUID()}.draft`);
    try {
      const { body } = await calls.get(keyOf(sha256));
      await writeChecked(path, body, sha256);
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
  };

  return {
    stagingFolder,
    bring,
    withLocal,
    async adopt(path, sha256) {
      await bring(path, sha256);
      await rm(path, { force: true });
    },
    async write(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await calls.put(keyOf(sha256), () => bytes, bytes.byteLength, sha256);
      return { key: sha256, size: bytes.byteLength };
    },
    read: async (sha256, range) => (await calls.get(keyOf(sha256), range)).body,
    has: async (sha256) => (await calls.sizeOf(keyOf(sha256))) !== null,
    remove: async (sha256) => calls.remove(keyOf(sha256)),
    async *keys() {
      for await (const { key, modifiedMs } of calls.list('files/')) {
        const sha256 = FILE.exec(key)?.[1];
        if (sha256) yield { key: sha256, modifiedMs };
      }
    },
    async freeBytes() {
      const space = await statfs(folder);
      return space.bavail * space.bsize;
    },
    check: () => calls.check(),
    addressOf: async (sha256, type) => (config.isSigned ? calls.sign(keyOf(sha256), type) : null),
    parts: partsOf(calls),
    close: () => calls.close(),
  };
}

const partsOf = (calls: S3Calls): UploadParts => ({
  put: (upload, name, bytes) => calls.put(`uploads/${upload}/${name}`, () => bytes, bytes.byteLength),
  async get(upload, name) {
    const found = await calls.get(`uploads/${upload}/${name}`).catch(nullIfMissing);
    return found && buffer(found.body);
  },
  remove: (upload, name) => calls.remove(`uploads/${upload}/${name}`),
  async *list() {
    for await (const { key } of calls.list('uploads/')) {
      const upload = PART.exec(key)?.[1];
      if (upload) yield { upload, name: key.slice(`uploads/${upload}/`.length) };
    }
  },
});

async function writeChecked(path: string, body: AsyncIterable<Uint8Array>, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const block of body) {
      hash.update(block);
      await file.writeFile(block);
    }
  } finally {
    await file.close();
  }
  if (hash.digest('hex') !== sha256) throw new StorageError('wrong', 'get', 'other bytes');
}

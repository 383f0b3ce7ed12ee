import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoragePort } from './storage.types';
import { storedBytes } from '../../testing/stored-bytes';
import { createDiskFiles } from './disk-files.files';
import { moveFiles } from './move-files.files';
import { createS3Files } from './s3-files.client';
import { startTestBucket, type TestBucket } from './testing/test-bucket';

let root: string;
let bucket: TestBucket;
let disk: StoragePort;
let store: StoragePort & { close(): void };
const keys: string[] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-move-'));
  bucket = await startTestBucket(root);
  disk = await createDiskFiles(join(root, 'data'));
  store = await createS3Files(join(root, 'other'), bucket.config, { answerMs: 30_000, stallMs: 30_000 });
  for (const size of [0, 1, 70_000, 2_000_000]) keys.push((await disk.write(randomBytes(size))).key);
});
afterAll(async () => {
  store.close();
  await bucket.stop();
  await rm(root, { recursive: true, force: true });
});

const quiet = () => undefined;

it('copies every file, goes on where it was broken off, and is safe twice', async () => {
  let reported = 0;
  const brokenOff = moveFiles(disk, store, () => {
    reported += 1;
    if (reported === 2) bucket.proxy.mode = 403;
  });
  await expect(brokenOff).rejects.toMatchObject({ fault: 'refused' });
  bucket.proxy.mode = 'pass';
  const whole = { files: 4, bytes: 2_070_001, damaged: [] };
  expect(await moveFiles(disk, store, quiet)).toEqual({ ...whole, already: 2 });
  expect(await moveFiles(disk, store, quiet)).toEqual({ ...whole, already: 4 });
  for (const key of keys)
    expect((await storedBytes(store, key)).equals(await storedBytes(disk, key))).toBe(true);
});

it('puts right what the bucket has wrong, and leaves what the disk has wrong', async () => {
  const [, , good = '', bad = ''] = keys;
  // The same length under the same key: only the hash differs.
  await bucket.spoil(bucket.config.prefix, good, Buffer.alloc(70_000));
  await disk.withLocal(bad, (path) => writeFile(path, 'rotten'));
  expect(await moveFiles(disk, store, quiet)).toMatchObject({ files: 3, damaged: [bad] });
  expect((await storedBytes(store, good)).equals(await storedBytes(disk, good))).toBe(true);
  expect((await storedBytes(store, bad)).length).toBe(2_000_000);
});

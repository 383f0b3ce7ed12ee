import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createS3Files } from '../../../platform/storage/s3-files.client';
import { startTestBucket, type TestBucket } from '../../../platform/storage/testing/test-bucket';
import { uploadStore } from './upload-client';

const PATIENCE = { answerMs: 30_000, stallMs: 30_000 };
let root: string;
let bucket: TestBucket;
const opened: { close(): void }[] = [];

// Imported before the tests that are to run over a bucket: its hooks come before theirs, and each of their apps gets a place of its own in it.
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-uploads-'));
  bucket = await startTestBucket(root);
}, 400_000);

uploadStore.open = async () => {
  const folder = await mkdtemp(join(root, 'server-'));
  const files = await createS3Files(folder, { ...bucket.config, prefix: `${randomUUID()}/` }, PATIENCE);
  opened.push(files);
  return files;
};

/** Called after them, so that theirs ends first. */
export function endBucket(): void {
  afterAll(async () => {
    for (const files of opened) files.close();
    await bucket.stop();
    await rm(root, { recursive: true, force: true });
  }, 60_000);
}

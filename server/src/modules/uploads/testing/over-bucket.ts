import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createS3Files } from '../../../platform/storage/s3-files.client';
import { startTestBucket, type TestBucket } from '../../../platform/storage/testing/test-bucket';
import { uploadStore } from './upload-client';

const TIMEOUTS = { answerMs: 30_000, stallMs: 30_000 };
let root: string;
let bucket: TestBucket;
const opened: { close(): void }[] = [];

// Import this before the tests: its hooks must run first. Each app gets its own prefix in the bucket.
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-uploads-'));
  bucket = await startTestBucket(root);
}, 400_000);

uploadStore.open = async () => {
  const folder = await mkdtemp(join(root, 'server-'));
  const files = await createS3Files(folder, { ...bucket.config, prefix: `${randomUUID()}/` }, TIMEOUTS);
  opened.push(files);
  return files;
};

/** Call this after the tests, so that their hooks end first. */
export function endBucket(): void {
  afterAll(async () => {
    for (const files of opened) files.close();
    await bucket.stop();
    await rm(root, { recursive: true, force: true });
  }, 60_000);
}

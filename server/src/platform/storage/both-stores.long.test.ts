import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoragePort } from './storage.types';
import { toProblem } from '../errors/error-translation.lib';
import { storedBytes } from '../../testing/stored-bytes';
import { createDiskFiles } from './disk-files.files';
import { openFiles } from './open-files.service';
import { createS3Files } from './s3-files.client';
import { startTestBucket, type ProxyMode, type TestBucket } from './testing/test-bucket';

const sha = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const NONE = sha('nobody wrote this');

let root: string;
let bucket: TestBucket;
const opened: { close(): void }[] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-stores-'));
  bucket = await startTestBucket(root);
});
afterAll(async () => {
  await bucket.stop();
  await rm(root, { recursive: true, force: true });
});

let folder: string;
let store: StoragePort;
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'data-'));
});
afterEach(() => {
  for (const files of opened.splice(0)) files.close();
  bucket.proxy.mode = 'pass';
});

/** Every test has a prefix of its own in the one bucket. */
async function openS3(
  patience = { answerMs: 20_000, stallMs: 20_000 },
  prefix = `${randomBytes(4).toString('hex')}/`,
) {
  const files = await createS3Files(folder, { ...bucket.config, prefix }, patience);
  opened.push(files);
  return files;
}
const keysOf = async ({ keys }: StoragePort) => {
  const found: string[] = [];
  for await (const { key } of keys()) found.push(key);
  return found.sort();
};

describe.each([
  ['disk', () => createDiskFiles(folder)],
  ['S3', () => openS3()],
])('a store of files: %s', (_name, openStore) => {
  beforeEach(async () => {
    store = await openStore();
  });

  it('keeps bytes under the hash of their content, once', async () => {
    expect(await store.write(Buffer.from('bar aurora'))).toEqual({ key: sha('bar aurora'), size: 10 });
    await store.write(Buffer.from('bar aurora'));
    expect(String(await storedBytes(store, sha('bar aurora')))).toBe('bar aurora');
    expect(await keysOf(store)).toEqual([sha('bar aurora')]);
    for await (const { modifiedMs } of store.keys()) expect(modifiedMs).toBeGreaterThan(Date.now() - 600_000);
  });

  it('takes a finished file over, brought ahead or not, and leaves nothing in staging', async () => {
    const bytes = randomBytes(3_000_000);
    const part = join(store.stagingFolder, 'x.part');
    for (const isAhead of [true, false]) {
      await writeFile(part, bytes);
      if (isAhead) await store.bring(part, sha(bytes));
      expect((await readFile(part)).equals(bytes)).toBe(true);
      await store.adopt(part, sha(bytes));
      expect(await store.has(sha(bytes))).toBe(true);
      expect(await readdir(store.stagingFolder)).toEqual([]);
    }
    expect((await storedBytes(store, sha(bytes))).equals(bytes)).toBe(true);
  });

  it('gives parts of a file', async () => {
    const bytes = randomBytes(700_000);
    const { key } = await store.write(bytes);
    for (const [start, end] of [
      [0, 0],
      [1, 3],
      [123_456, 699_999],
    ] as const) {
      const part: Buffer[] = [];
      for await (const block of await store.read(key, { start, end })) part.push(block as Buffer);
      expect(Buffer.concat(part).equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  it('lends a file to who needs a path, whole, and takes it back', async () => {
    const bytes = randomBytes(400_000);
    const { key } = await store.write(bytes);
    expect((await store.withLocal(key, (path) => readFile(path))).equals(bytes)).toBe(true);
    await expect(
      store.withLocal(key, async () => {
        throw new Error('not today');
      }),
    ).rejects.toThrow('not today');
    expect(await readdir(store.stagingFolder)).toEqual([]);
  });

  it('forgets a removed key, and removing it again is no error', async () => {
    const { key } = await store.write(Buffer.from('gone'));
    await store.remove(key);
    await store.remove(key);
    expect(await store.has(key)).toBe(false);
    expect(await keysOf(store)).toEqual([]);
  });

  it('what is not there is an error, no bytes are bytes, and a wrong key is refused', async () => {
    await expect(store.withLocal(NONE, (path) => readFile(path))).rejects.toThrow();
    expect(await store.has(NONE)).toBe(false);
    const { key } = await store.write(Buffer.alloc(0));
    expect([await store.has(key), (await storedBytes(store, key)).length]).toEqual([true, 0]);
    for (const wrong of ['../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(63)}/`])
      await expect(store.read(wrong)).rejects.toThrow('64 lower-case hex');
  });

  it('the same bytes written many times at once are one whole file', async () => {
    const bytes = randomBytes(300_000);
    await Promise.all(Array.from({ length: 6 }, () => store.write(bytes)));
    expect((await storedBytes(store, sha(bytes))).equals(bytes)).toBe(true);
    expect(await keysOf(store)).toEqual([sha(bytes)]);
  });

  it('reports that it works and how much space this machine has', async () => {
    await store.check();
    expect(await store.freeBytes()).toBeGreaterThan(1_000_000);
  });
});

describe('a store on S3', () => {
  it('refuses bytes that do not match their name', async () => {
    store = await openS3();
    const part = join(store.stagingFolder, 'x.part');
    await writeFile(part, 'other bytes');
    await expect(store.adopt(part, NONE)).rejects.toMatchObject({ fault: 'wrong' });
    expect(await store.has(NONE)).toBe(false);
    expect(await readdir(store.stagingFolder)).toEqual(['x.part']);
  });

  it('lends no other bytes than those of the key', async () => {
    store = await openS3(undefined, 'spoilt/');
    const { key } = await store.write(Buffer.from('bar aurora'));
    await bucket.spoil('spoilt/', key, Buffer.from('bar borealis'));
    await expect(store.withLocal(key, (path) => readFile(path))).rejects.toMatchObject({ fault: 'wrong' });
    expect(await readdir(store.stagingFolder)).toEqual([]);
  });

  it('keeps chunks of uploads for every server', async () => {
    const { parts } = await openS3();
    await parts?.put('6b1d1f4c-0000-4000-8000-000000000001', '1', Buffer.from('chunk'));
    const listed: object[] = [];
    for await (const one of parts?.list() ?? []) listed.push(one);
    expect(listed).toEqual([{ upload: '6b1d1f4c-0000-4000-8000-000000000001', name: '1' }]);
    expect(String(await parts?.get('6b1d1f4c-0000-4000-8000-000000000001', '1'))).toBe('chunk');
    await parts?.remove('6b1d1f4c-0000-4000-8000-000000000001', '1');
    expect(await parts?.get('6b1d1f4c-0000-4000-8000-000000000001', '1')).toBeNull();
  });

  it('signs addresses that need no credentials, parts of them too, and only on request', async () => {
    store = await openS3();
    expect(await store.addressOf(NONE, 'image/png')).toBeNull();
    const signed = await createS3Files(folder, { ...bucket.direct, prefix: 'signed/', isSigned: true });
    const { key } = await signed.write(Buffer.from('bar aurora'));
    const address = (await signed.addressOf(key, 'image/png')) ?? '';
    expect(address).toContain('X-Amz-Expires=600');
    expect(address).not.toContain(bucket.direct.keys?.secretAccessKey);
    const answer = await fetch(address, { headers: { range: 'bytes=4-5' } });
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([
      206,
      'au',
      'image/png',
    ]);
    expect((await fetch(address.replace(/Signature=\w{4}/, 'Signature=0000'))).status).toBe(403);
    signed.close();
  });
});

describe('a store that fails', () => {
  const problemOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => {
        expect(String((error as Error).message)).not.toMatch(/vitrine-tests|127\.0\.0\.1|secret/);
        const { status, detail } = toProblem(error) ?? {};
        return [status, detail];
      },
    );
  const GONE = [503, 'File storage is not responding. Try again in a moment.'];
  const failing: [ProxyMode, unknown[]][] = [
    ['hang', GONE],
    [500, GONE],
    [503, GONE],
    [429, GONE],
    [507, [507, 'File storage is full. Nothing was changed.']],
    [403, [503, 'File storage refuses this server. Ask your Vitrine operator to check its settings.']],
    [400, [503, 'File storage gave an unexpected answer. Try again in a moment.']],
  ];

  it.each(failing)('%s: has its own sentence, and what was acknowledged stays', async (mode, expected) => {
    const prefix = `${randomBytes(4).toString('hex')}/`;
    const patient = await openS3(undefined, prefix);
    const { key } = await patient.write(Buffer.from('kept'));
    // Only the case without any answer has a short limit.
    store = mode === 'hang' ? await openS3({ answerMs: 2_000, stallMs: 2_000 }, prefix) : patient;
    const part = join(store.stagingFolder, 'x.part');
    await writeFile(part, 'new');
    bucket.proxy.mode = mode;
    expect(await problemOf(store.write(Buffer.from('lost')))).toEqual(expected);
    expect(await problemOf(store.adopt(part, sha('new')))).toEqual(expected);
    expect(await problemOf(store.read(key))).toEqual(expected);
    expect(await problemOf(store.check())).toEqual(expected);
    expect(await problemOf(keysOf(store))).toEqual(expected);
    expect(await readFile(part, 'utf8')).toBe('new');
    bucket.proxy.mode = 'pass';
    expect(await patient.has(sha('lost'))).toBe(false);
    await patient.adopt(part, sha('new'));
    expect(await keysOf(patient)).toEqual([key, sha('new')].sort());
  });

  it('an answer that is cut is an error for who reads it, never a shorter file', async () => {
    store = await openS3({ answerMs: 20_000, stallMs: 20_000 });
    const bytes = randomBytes(500_000);
    const { key } = await store.write(bytes);
    bucket.proxy.mode = 'cut';
    expect(await problemOf(store.withLocal(key, (path) => readFile(path)))).toEqual([
      503,
      expect.any(String),
    ]);
    await expect(storedBytes(store, key)).rejects.toMatchObject({ name: 'StorageError' });
    expect(await readdir(store.stagingFolder)).toEqual([]);
    bucket.proxy.mode = 'pass';
    expect((await storedBytes(store, key)).equals(bytes)).toBe(true);
  });
});

it('a bucket whose CORS refuses our pages is reported at the start', async () => {
  const said: unknown[] = [];
  const log = { error: (_facts: unknown, text?: string) => void said.push(text) };
  const config = { dataFolder: folder, s3: bucket.direct, publicUrl: 'https://signs.example' };
  await openFiles(config, log);
  expect(said).toEqual([]);
  await openFiles({ ...config, s3: { ...bucket.direct, isSigned: true } }, log);
  expect(said).toEqual([expect.stringContaining('does not allow pages of this origin')]);
});

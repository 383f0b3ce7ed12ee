import './disk-files-faults.part.test';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoragePort } from './storage.types';
import { storedBytes } from '../../testing/stored-bytes';
import { createDiskFiles } from './disk-files.files';

const sha = (bytes: string) => createHash('sha256').update(bytes).digest('hex');

describe('disk store', () => {
  let folder: string;
  let store: StoragePort;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-store-'));
    store = await createDiskFiles(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('keeps bytes under the hash of their content', async () => {
    const { key, size } = await store.write(Buffer.from('bar aurora'));
    expect(key).toBe(sha('bar aurora'));
    expect(size).toBe(10);
    expect(String(await storedBytes(store, key))).toBe('bar aurora');
    expect(await store.withLocal(key, async (path) => path)).toBe(
      join(folder, 'files', key.slice(0, 2), key),
    );
  });

  it('moves a finished part into the store and leaves nothing in staging', async () => {
    const part = join(store.stagingFolder, 'x.part');
    await writeFile(part, 'hello');
    await store.adopt(part, sha('hello'));
    expect(await store.has(sha('hello'))).toBe(true);
    expect(await readdir(store.stagingFolder)).toEqual([]);
  });

  it('takes the same bytes twice as once', async () => {
    await store.write(Buffer.from('same'));
    const { key } = await store.write(Buffer.from('same'));
    const found: string[] = [];
    for await (const entry of store.keys()) found.push(entry.key);
    expect(found).toEqual([key]);
  });

  it('forgets a removed key, and removing it again is no error', async () => {
    const { key } = await store.write(Buffer.from('gone'));
    await store.remove(key);
    await store.remove(key);
    expect(await store.has(key)).toBe(false);
  });

  it.each(['../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(63)}/`])(
    'refuses %j as a key',
    async (key) => {
      await expect(store.read(key)).rejects.toThrow('64 lower-case hex');
    },
  );

  it('reports how much space the disk has', async () => {
    expect(await store.freeBytes()).toBeGreaterThan(1_000_000);
  });
});

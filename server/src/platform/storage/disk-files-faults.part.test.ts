import { createHash } from 'node:crypto';
import fsPromises, { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toProblem } from '../errors/error-translation.lib';
import type { StoragePort } from './storage.types';
import { storedBytes } from '../../testing/stored-bytes';
import { createDiskFiles } from './disk-files.files';

const sha = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const KEY = sha('whole');
const failing = (code: string) => Object.assign(new Error(`${code}: somewhere`), { code });

describe('a disk that does not do what it should', () => {
  let folder: string;
  let store: StoragePort;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-faults-'));
    store = await createDiskFiles(folder);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
  });

  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of store.keys()) keys.push(key);
    return keys.sort();
  };
  /** Makes `method` fail on the next file that is opened. */
  const failNext = (method: 'writeFile' | 'sync', code: string) => {
    const open = fsPromises.open;
    jest.spyOn(fsPromises, 'open').mockImplementationOnce(async (...args) => {
      const file = await open(...args);
      jest.spyOn(file, method).mockRejectedValue(failing(code));
      return file;
    });
  };

  it.each(['ENOSPC', 'EDQUOT'])(
    '%s while writing: the answer is 507, nothing is there, nothing is left',
    async (code) => {
      failNext('writeFile', code);
      const refusal: unknown = await store.write(Buffer.from('whole')).catch((error: unknown) => error);
      expect(toProblem(refusal)).toMatchObject({ status: 507, code: 'disk_full' });
      expect(await store.has(KEY)).toBe(false);
      expect(await readdir(store.stagingFolder)).toEqual([]);
      expect(await store.write(Buffer.from('whole'))).toEqual({ key: KEY, size: 5 });
    },
  );

  it('bytes that do not reach the disk are not made visible', async () => {
    const part = join(store.stagingFolder, 'x.part');
    await writeFile(part, 'whole');
    failNext('sync', 'EIO');
    await expect(store.adopt(part, KEY)).rejects.toMatchObject({ code: 'EIO' });
    expect(await store.has(KEY)).toBe(false);
    expect(await readFile(part, 'utf8')).toBe('whole');
  });

  it('a rename that fails leaves the part where it was, and the next try works', async () => {
    const part = join(store.stagingFolder, 'x.part');
    await writeFile(part, 'whole');
    jest.spyOn(fsPromises, 'rename').mockRejectedValueOnce(failing('ENOSPC'));
    await expect(store.adopt(part, KEY)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await store.has(KEY)).toBe(false);
    await store.adopt(part, KEY);
    expect(String(await storedBytes(store, KEY))).toBe('whole');
  });

  it('a key appears only when all bytes are flushed: first the file, then the rename, then the folder', async () => {
    const steps: string[] = [];
    const { open, rename } = fsPromises;
    jest.spyOn(fsPromises, 'open').mockImplementation(async (path, ...rest) => {
      const file = await open(path, ...rest);
      const sync = file.sync.bind(file);
      file.sync = async () => {
        steps.push(`sync ${String(path).startsWith(join(folder, 'files')) ? 'folder' : 'file'}`);
        return sync();
      };
      return file;
    });
    jest.spyOn(fsPromises, 'rename').mockImplementation(async (from, to) => {
      steps.push('rename');
      return rename(from, to);
    });
    await store.write(Buffer.from('whole'));
    expect(steps.filter((step, index) => step !== steps[index - 1])).toEqual([
      'sync file',
      'sync folder',
      'rename',
      'sync folder',
    ]);
  });

  it('what a power cut left half-written is no stored file and blocks no other', async () => {
    await writeFile(join(store.stagingFolder, 'half.draft'), 'who');
    await writeFile(join(store.stagingFolder, KEY), 'who');
    expect(await stored()).toEqual([]);
    expect(await store.has(KEY)).toBe(false);
    await (await createDiskFiles(folder)).write(Buffer.from('whole'));
    expect(String(await storedBytes(store, KEY))).toBe('whole');
  });

  it('files that others put there are passed over, wherever they lie', async () => {
    await store.write(Buffer.from('whole'));
    await writeFile(join(folder, 'files', '.DS_Store'), 'x');
    await mkdir(join(folder, 'files', 'lost+found'));
    await writeFile(join(folder, 'files', 'ab'), 'a file where a folder should be');
    await writeFile(join(folder, 'files', KEY.slice(0, 2), 'Thumbs.db'), 'x');
    await writeFile(join(folder, 'files', KEY.slice(0, 2), `${KEY}.bak`), 'x');
    const misplaced = KEY.slice(0, 2) === 'ff' ? 'ee'.repeat(32) : 'ff'.repeat(32);
    await writeFile(join(folder, 'files', KEY.slice(0, 2), misplaced), 'x');
    expect(await stored()).toEqual([KEY]);
  });

  it('a file that goes away while the store is listed is left out', async () => {
    await store.write(Buffer.from('whole'));
    await store.write(Buffer.from('other'));
    const seen: string[] = [];
    for await (const { key } of store.keys()) {
      seen.push(key);
      for (const each of [KEY, sha('other')]) await store.remove(each);
    }
    expect(seen).toHaveLength(1);
  });

  it('a part that is not there is an error, and the key stays free', async () => {
    await expect(store.adopt(join(store.stagingFolder, 'gone.part'), KEY)).rejects.toMatchObject({
      code: 'ENOENT',
    });
    expect(await store.has(KEY)).toBe(false);
  });

  it('the same bytes written many times at once are one whole file', async () => {
    const bytes = Buffer.alloc(300_000, 'v');
    const answers = await Promise.all(Array.from({ length: 8 }, () => store.write(bytes)));
    expect(new Set(answers.map(({ key }) => key))).toEqual(new Set([sha(bytes)]));
    expect((await storedBytes(store, sha(bytes))).equals(bytes)).toBe(true);
    expect(await readdir(store.stagingFolder)).toEqual([]);
  });

  it('no bytes are bytes too', async () => {
    const { key, size } = await store.write(Buffer.alloc(0));
    expect([size, await store.has(key), await stored()]).toEqual([0, true, [key]]);
  });

  it('is readable by no other user of the machine', async () => {
    const { key } = await store.write(Buffer.from('whole'));
    expect((await store.withLocal(key, (path) => stat(path))).mode & 0o077).toBe(0);
    for (const part of ['files', 'uploads', join('files', key.slice(0, 2))])
      expect((await stat(join(folder, part))).mode & 0o077).toBe(0);
  });

  it('is the same store after a restart', async () => {
    await store.write(Buffer.from('whole'));
    store = await createDiskFiles(folder);
    expect(await stored()).toEqual([KEY]);
  });
});

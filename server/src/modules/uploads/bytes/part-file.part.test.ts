import { appendFile, mkdtemp, open, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { crc32 } from 'node:zlib';
import { join } from 'node:path';
import { CHUNK_BYTES } from '@vitrine/shared/contract';
import { RECORD_BYTES } from './journal.rule';
import pLimit from 'p-limit';
import { journalPath, lastTouchedMs, openPart, partPath, type PartFile } from './part-file.files';

describe('part file', () => {
  /** Real module, so that mocks affect the code under test. */
  const files = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');

  let folder: string;
  let part: PartFile;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-part-'));
    part = await openPart(folder, 'a', turns);
  });
  afterEach(async () => {
    part.close();
    await rm(folder, { recursive: true, force: true });
  });

  const turns = { files: pLimit(32), measures: pLimit(4) };
  const filled = (char: string, length = CHUNK_BYTES) => Buffer.alloc(length, char);
  const CHUNKS = [filled('a'), filled('b'), filled('c', 77)];
  const put = (number: number, bytes = CHUNKS[number - 1] ?? filled('?')) =>
    part.write(number, bytes, crc32(bytes));
  const putAll = async () => {
    for (const number of [3, 1, 2]) await put(number);
  };
  /** Opens the part as a new process. */
  const afterCrash = async () => {
    part.close();
    part = await openPart(folder, 'a', turns);
  };
  const numbers = () => [...part.held.keys()].sort();
  const whole = createHash('sha256').update(Buffer.concat(CHUNKS)).digest('hex');

  it('stores each chunk at its offset, in any order', async () => {
    await putAll();
    expect((await readFile(partPath(folder, 'a'))).equals(Buffer.concat(CHUNKS))).toBe(true);
    expect(await part.measure()).toEqual({
      path: partPath(folder, 'a'),
      sha256: whole,
      size: 2 * CHUNK_BYTES + 77,
      chunks: 3,
      damaged: [],
    });
  });

  it('stores concurrent chunks at their offsets', async () => {
    await Promise.all([1, 2, 3].map((number) => put(number)));
    expect(numbers()).toEqual([1, 2, 3]);
    expect((await part.measure())?.sha256).toBe(whole);
  });

  it('a chunk’s buffer can be reused after its write', async () => {
    const memory = Buffer.from(CHUNKS[0] ?? []);
    await part.write(1, memory, crc32(memory));
    memory.fill('z');
    await put(2);
    await put(3);
    expect(await part.measure()).toMatchObject({ sha256: whole, damaged: [] });
  });

  describe('after a crash', () => {
    it('has every acknowledged chunk', async () => {
      await putAll();
      await afterCrash();
      expect(numbers()).toEqual([1, 2, 3]);
      expect((await part.measure())?.sha256).toBe(whole);
    });

    it('between the bytes and the record a chunk is missing and written again', async () => {
      await put(1);
      const file = await open(partPath(folder, 'a'), 'r+');
      await file.write(CHUNKS[1] ?? Buffer.alloc(0), 0, CHUNK_BYTES / 2, CHUNK_BYTES);
      await file.close();
      await afterCrash();
      expect(numbers()).toEqual([1]);
      await put(2);
      await put(3);
      expect(await part.measure()).toMatchObject({ sha256: whole, damaged: [] });
    });

    it.each(Array.from({ length: RECORD_BYTES - 1 }, (_, index) => index + 1))(
      'a record torn after %i bytes is truncated and does not shift the next one',
      async (length) => {
        await put(1);
        await appendFile(journalPath(folder, 'a'), Buffer.alloc(length, 1));
        await afterCrash();
        await put(2);
        await afterCrash();
        expect(numbers()).toEqual([1, 2]);
        expect((await readFile(journalPath(folder, 'a'))).length).toBe(2 * RECORD_BYTES);
      },
    );
  });

  describe('after a power cut', () => {
    it('a recorded chunk without its bytes is damaged, and can be sent again', async () => {
      await putAll();
      await truncate(partPath(folder, 'a'), CHUNK_BYTES);
      await afterCrash();
      expect((await part.measure())?.damaged).toEqual([2, 3]);
      await part.forget([2, 3]);
      await afterCrash();
      expect(numbers()).toEqual([1]);
      await put(2);
      await put(3);
      expect(await part.measure()).toMatchObject({ sha256: whole, damaged: [] });
    });

    it('a single changed bit is detected', async () => {
      await putAll();
      const file = await open(partPath(folder, 'a'), 'r+');
      await file.write(Buffer.from('`'), 0, 1, CHUNK_BYTES + 5);
      await file.close();
      expect((await part.measure())?.damaged).toEqual([2]);
    });

    it('without a journal there are no chunks, and without a part no file', async () => {
      await putAll();
      await rm(journalPath(folder, 'a'));
      await afterCrash();
      expect(numbers()).toEqual([]);
      await putAll();
      await rm(partPath(folder, 'a'));
      await afterCrash();
      expect(await part.measure()).toBeNull();
    });
  });

  describe('without free file descriptors', () => {
    const noHandles = () =>
      jest
        .spyOn(files, 'open')
        .mockRejectedValueOnce(Object.assign(new Error('too many open files'), { code: 'EMFILE' }));

    it('a write fails without loss, and the chunk can be sent again', async () => {
      await put(1);
      noHandles();
      await expect(put(2)).rejects.toMatchObject({ code: 'EMFILE' });
      expect(numbers()).toEqual([1]);
      await put(2);
      await put(3);
      expect(await part.measure()).toMatchObject({ sha256: whole, damaged: [] });
    });

    it('an unreadable journal is not an empty one', async () => {
      await put(1);
      jest
        .spyOn(files, 'readFile')
        .mockRejectedValueOnce(Object.assign(new Error('too many open files'), { code: 'EMFILE' }));
      await expect(openPart(folder, 'a', turns)).rejects.toMatchObject({ code: 'EMFILE' });
      await afterCrash();
      expect(numbers()).toEqual([1]);
    });
  });

  it('refuses writes after close', async () => {
    await put(1);
    await put(2);
    part.close();
    await expect(put(3)).rejects.toThrow('stopping');
    expect(numbers()).toEqual([1, 2]);
  });

  it('removes all files, idempotently', async () => {
    await putAll();
    await part.remove();
    await part.remove();
    expect(await readdir(folder)).toEqual([]);
  });

  it('has its last change; 0 when missing', async () => {
    await put(1);
    expect(Date.now() - (await lastTouchedMs(folder, 'a'))).toBeLessThan(60_000);
    expect(await lastTouchedMs(folder, 'unknown')).toBe(0);
  });
});

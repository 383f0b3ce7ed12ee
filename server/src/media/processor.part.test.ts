import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { files } from '../platform/database/tables/promos.table';
import { answerOf, uploadPlainly } from '../modules/uploads/testing/upload-client';
import { buildTestApp, type TestApp } from '../testing/build-test-app';
import type { TestMember } from '../testing/test-members';
import { StorageError } from '../platform/errors/storage-error.types';
import { leaseNextFile } from './files.repo';
import { preparePicture } from './prepare/prepare-picture.lib';
import { MediaRefused } from './prepare/prepared.types';
import { createProcessor } from './processor.service';
import { sweepFiles } from './sweep-files.action';
import { plainPng, sha256Of } from './testing/sample-files';
import type { MediaWorker } from './worker-process.client';

describe('processor', () => {
  let kit: TestApp;
  let owner: TestMember;
  let shade = 0;
  beforeAll(async () => {
    kit = await buildTestApp();
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    owner = await kit.asAccount();
    kit.published.length = 0;
  });

  /** Works in this process; `before` may fail or do something first. */
  const worker = (before: () => void | Promise<void> = () => undefined): MediaWorker => ({
    async run(task, { report = () => undefined } = {}) {
      await before();
      if (task.do !== 'prepare') throw new Error('Only preparing here.');
      return preparePicture(task, report);
    },
    close: async () => undefined,
  });
  const process = (by: MediaWorker) => createProcessor(kit.deps, by).drain();
  const upload = async () => {
    const bytes = await plainPng(640, 360, shade++);
    return { id: answerOf(await uploadPlainly(owner, 'a.png', bytes)).id ?? '', bytes };
  };
  const promo = async () => (await owner.inject('/api/promo/get-items')).json()[0];
  const said = (topic: string) =>
    kit.published.filter((message) => message.topic === topic).map((message) => message.payload);

  it('prepares what waits: rendition, thumbnail, size, progress and the news', async () => {
    const { id, bytes } = await upload();
    await process(worker());
    expect(await promo()).toMatchObject({
      id,
      is_processing: false,
      width: 640,
      height: 360,
      src: expect.stringMatching(/^\/files\/[0-9a-f]{32}\/screen\.webp$/),
      thumb: [expect.stringMatching(/^\/files\/[0-9a-f]{32}\/thumb\.webp$/)],
      file_type: 'image/png',
      file_size: bytes.length,
    });
    const progress = said(`promo/${id}/processing`);
    expect(progress.at(-1)).toEqual({ id, percent: 100, done: true });
    expect(progress.length).toBeGreaterThan(2);
    expect(said('changed/promo').at(-1)).toEqual({ id });
    expect(await readdir(kit.deps.storage.stagingFolder)).toEqual([]);
  });

  it('explains why a file cannot be used, at once', async () => {
    const { id } = await upload();
    let tries = 0;
    await process(
      worker(() => {
        tries += 1;
        throw new MediaRefused('This picture is damaged and can’t be opened.');
      }),
    );
    expect(tries).toBe(1);
    expect(await promo()).toMatchObject({
      is_processing: false,
      error: 'This picture is damaged and can’t be opened.',
      src: '',
    });
    expect(said(`promo/${id}/processing`)).toContainEqual({
      id,
      percent: 100,
      done: true,
      error: 'This picture is damaged and can’t be opened.',
    });
  });

  it('tries three times when the process dies, then gives up in words', async () => {
    await upload();
    let tries = 0;
    await process(
      worker(() => {
        tries += 1;
        throw new Error('The media process ended (SIGKILL).');
      }),
    );
    expect(tries).toBe(3);
    expect(await promo()).toMatchObject({
      is_processing: false,
      error: expect.stringContaining('couldn’t be prepared'),
    });
  });

  it('a second try may succeed', async () => {
    await upload();
    let tries = 0;
    await process(
      worker(() => {
        tries += 1;
        if (tries === 1) throw new Error('killed');
      }),
    );
    expect(await promo()).toMatchObject({ is_processing: false });
    expect(await promo()).not.toHaveProperty('error');
  });

  it('takes over what a killed server was working on, within half a minute', async () => {
    await upload();
    await leaseNextFile(kit.deps.db, {
      lane: 'quick',
      who: owner.accountId,
      now: kit.clock.nowSeconds(),
      leaseSeconds: 30,
    });
    await process(worker());
    expect((await promo()).is_processing).toBe(true);
    kit.clock.advance(30);
    await process(worker());
    expect((await promo()).is_processing).toBe(false);
  });

  it('a promo deleted while it is prepared leaves nothing behind', async () => {
    const { id, bytes } = await upload();
    await process(
      worker(async () => {
        await owner.inject({ method: 'DELETE', url: `/api/promo/del/${id}` });
        await kit.deps.storage.write(bytes);
      }),
    );
    expect(await owner.inject('/api/promo/get-items').then((answer) => answer.json())).toEqual([]);
    expect(await kit.deps.storage.has(sha256Of(bytes))).toBe(false);
    expect(await readdir(kit.deps.storage.stagingFolder)).toEqual([]);
  });

  it('waits for a file store that does not answer, however often, and gives no file up for it', async () => {
    await upload();
    let isGone = true;
    let asked = 0;
    const waiting = worker(() => {
      asked += 1;
      if (isGone) throw new StorageError('gone', 'get', 'too slow');
    });
    for (let round = 0; round < 5; round += 1) {
      await process(waiting);
      expect(await promo()).toMatchObject({ is_processing: true });
      kit.clock.advance(31);
    }
    expect(asked).toBe(5);
    isGone = false;
    await process(waiting);
    expect((await promo()).is_processing).toBe(false);
  });

  it.each([
    ['the code of a write', () => new Error('ENOSPC: no space left on device, write')],
    [
      'the words of a program',
      () => new Error('ffmpeg ended (av_interleaved_write_frame(): No space left on device).'),
    ],
  ])(
    'waits for space on a full disk, reported by %s, however often, and later each time',
    async (_reporter, fault) => {
      const { id } = await upload();
      let isFull = true;
      let asked = 0;
      const work = worker(() => {
        asked += 1;
        if (isFull) throw fault();
      });
      const processor = createProcessor(kit.deps, work);
      for (const seconds of [30, 60, 120, 240, 480, 600, 600]) {
        const before = asked;
        await processor.drain();
        expect(asked).toBe(before + 1);
        expect(await promo()).toMatchObject({ is_processing: true });
        expect(await promo()).not.toHaveProperty('error');
        kit.clock.advance(seconds - 1);
        await processor.drain();
        expect(asked).toBe(before + 1);
        kit.clock.advance(1);
      }
      expect(said(`promo/${id}/processing`).filter((news) => 'error' in (news as object))).toEqual([]);
      isFull = false;
      await processor.drain();
      expect(await promo()).toMatchObject({ is_processing: false });
      expect(await promo()).not.toHaveProperty('error');
    },
  );

  it('takes no codec at its word that a file is broken while the disk is full', async () => {
    await upload();
    const free = jest.spyOn(kit.deps.storage, 'freeBytes').mockResolvedValue(1000);
    const processor = createProcessor(
      kit.deps,
      worker(() => {
        throw new MediaRefused('This video can’t be decoded to its end.');
      }),
    );
    await processor.drain();
    expect(await promo()).toMatchObject({ is_processing: true });
    free.mockRestore();
    kit.clock.advance(30);
    await processor.drain();
    expect(await promo()).toMatchObject({ error: 'This video can’t be decoded to its end.' });
  });

  it('works on one file at a time', async () => {
    await Promise.all([upload(), upload(), upload()]);
    let now = 0;
    let most = 0;
    const slow = worker(async () => {
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
    });
    const processor = createProcessor(kit.deps, slow);
    await Promise.all([processor.drain(), processor.drain()]);
    expect(most).toBe(1);
    expect(await kit.deps.db.$count(files, eq(files.state, 'processing'))).toBe(0);
  });

  it('the store is swept every night, not only at a start: servers run for months', () => {
    expect(kit.deps.jobs.schedules).toContainEqual({ queue: 'store-sweep', cron: '31 4 * * *' });
  });

  it('the sweep removes nothing where most files are unreferenced: that is another database', async () => {
    const strangers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        kit.deps.storage.write(Buffer.from(`of another database ${index}`)),
      ),
    );
    kit.clock.set(Math.floor(Date.now() / 1000) + 2 * 3600);
    // No file at all at first, then a few.
    for (let times = 0; times < 2; times += 1) {
      expect(await sweepFiles(kit.deps)).toBe(0);
      for (const { key } of strangers) expect(await kit.deps.storage.has(key)).toBe(true);
      await upload();
    }
    for (const { key } of strangers) await kit.deps.storage.remove(key);
  });

  it('the sweep removes stored bytes that nothing refers to, and only old ones', async () => {
    const { key } = await kit.deps.storage.write(Buffer.from('left by a crash'));
    const { bytes } = await upload();
    kit.clock.set(Math.floor(Date.now() / 1000));
    expect(await sweepFiles(kit.deps)).toBe(0);
    kit.clock.advance(2 * 3600);
    expect(await sweepFiles(kit.deps)).toBe(1);
    expect([await kit.deps.storage.has(key), await kit.deps.storage.has(sha256Of(bytes))]).toEqual([
      false,
      true,
    ]);
  });
});

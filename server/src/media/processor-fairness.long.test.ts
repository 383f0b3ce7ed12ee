import { readdir } from 'node:fs/promises';
import { files } from '../platform/database/tables/promos.table';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerOf, uploadPlainly } from '../modules/uploads/testing/upload-client';
import { buildTestApp, type TestApp } from '../testing/build-test-app';
import { eventually } from '../testing/test-broker';
import type { TestMember } from '../testing/test-members';
import type { Processor } from '../deps.types';
import { preparePicture } from './prepare/prepare-picture.lib';
import {
  MediaRefused,
  MediaStalled,
  type Prepared,
  type WorkerResult,
  type WorkerTask,
} from './prepare/prepared.types';
import { writeDraft } from './prepare/write-draft.files';
import { createProcessor } from './processor.service';
import { plainPng } from './testing/sample-files';
import type { MediaWorker } from './worker-process.client';

let kit: TestApp;
let shade = 0;
beforeAll(async () => {
  kit = await buildTestApp();
});
afterAll(() => kit.close());

const upload = async (owner: TestMember, bytes?: Buffer) =>
  answerOf(await uploadPlainly(owner, 'a.png', bytes ?? (await plainPng(320, 180, shade++)))).id ?? '';
const promoOf = async (owner: TestMember, id: string) =>
  (await owner.inject('/api/promo/get-items')).json().find((one: { id: string }) => one.id === id);

type Work = (task: WorkerTask, signal: AbortSignal | undefined) => Promise<WorkerResult>;
const worker = (work: Work): MediaWorker => ({
  run: (task, options) => work(task, options?.signal),
  close: async () => undefined,
});
const isOfFile = (task: WorkerTask): task is Extract<WorkerTask, { source: string }> => 'source' in task;
const picture = (task: WorkerTask): Promise<Prepared> =>
  isOfFile(task) ? preparePicture(task, () => undefined) : Promise.reject(new Error('no'));
/** Result of a look at a video that is to be rendered. */
const looked = async (task: WorkerTask) => ({ ...(await picture(task)), rendition: null, isToRender: true });
const rendered = async (task: WorkerTask) => {
  if (!isOfFile(task)) throw new Error('no');
  return writeDraft(task.folder, Buffer.from(task.folder), 'video/mp4');
};
const untilStopped = (signal: AbortSignal | undefined) =>
  new Promise<never>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );

/** Wakes it at intervals, as its own timer would. */
async function untilReady(processor: Processor, owner: TestMember, id: string) {
  for (let tries = 0; (await promoOf(owner, id)).is_processing; tries += 1) {
    if (tries > 400) throw new Error('It is never ready.');
    processor.wake();
    await sleep(20);
  }
}

test('a backlog of one account makes another wait for no more than the piece under way', async () => {
  const [many, one] = [await kit.asAccount(), await kit.asAccount()];
  const backlog: string[] = [];
  for (let at = 0; at < 5; at += 1) backlog.push(await upload(many));
  const single = await upload(one);
  const done: string[] = [];
  kit.published.length = 0;
  await createProcessor(kit.deps, worker(picture)).drain();
  for (const { topic, payload } of kit.published)
    if (/processing$/.test(topic) && (payload as { done?: boolean }).done)
      done.push((payload as { id: string }).id);
  expect(done).toHaveLength(6);
  expect(done.indexOf(single)).toBeLessThan(2);
  expect(done.filter((id) => id !== single)).toEqual(backlog);
});

test('a video is shown before it is rendered, and is ready after', async () => {
  const owner = await kit.asAccount();
  const id = await upload(owner);
  let between: unknown;
  const steps: string[] = [];
  const videoWorker = worker(async (task) => {
    steps.push(task.do);
    if (task.do === 'prepare') return looked(task);
    between = await promoOf(owner, id);
    return rendered(task);
  });
  await createProcessor(kit.deps, videoWorker).drain();
  expect(steps).toEqual(['prepare', 'render']);
  expect(between).toMatchObject({ is_processing: true, width: 320, thumb: [expect.any(String)], src: '' });
  expect(await promoOf(owner, id)).toMatchObject({
    is_processing: false,
    src: expect.stringContaining('.mp4'),
  });
  expect(await readdir(kit.deps.storage.stagingFolder)).toEqual([]);
});

test('what took too long once is not retried automatically, nor are the same bytes of another account', async () => {
  const [first, second] = [await kit.asAccount(), await kit.asAccount()];
  const bytes = await plainPng(200, 100, 77);
  const [a, b] = [await upload(first, bytes), await upload(second, bytes)];
  let tries = 0;
  const slow = worker(async () => {
    tries += 1;
    throw new MediaStalled('no progress');
  });
  await createProcessor(kit.deps, slow).drain();
  expect(await promoOf(first, a)).toMatchObject({ error: expect.stringContaining('takes too long') });
  expect(await promoOf(second, b)).toMatchObject({ error: expect.stringContaining('takes too long') });
  // Both may have started at once; a third finds the result known.
  const before = tries;
  expect(before).toBeLessThanOrEqual(2);
  const third = await kit.asAccount();
  const c = await upload(third, bytes);
  await createProcessor(kit.deps, slow).drain();
  expect(tries).toBe(before);
  expect(await promoOf(third, c)).toMatchObject({ error: expect.stringContaining('takes too long') });
});

test('the same bytes again are prepared once more because a person asked, and then no more', async () => {
  const owner = await kit.asAccount();
  const bytes = await plainPng(210, 100, 78);
  let tries = 0;
  const damaged = worker(async () => {
    tries += 1;
    throw new MediaRefused('This picture is damaged and can’t be opened.');
  });
  for (const expected of [1, 2, 2, 2]) {
    const id = await upload(owner, bytes);
    await createProcessor(kit.deps, damaged).drain();
    expect(tries).toBe(expected);
    expect(await promoOf(owner, id)).toMatchObject({ is_processing: false, error: expect.any(String) });
  }
});

test('deleting a promo ends the work on it, and the next one has its turn', async () => {
  const [owner, other] = [await kit.asAccount(), await kit.asAccount()];
  const id = await upload(owner);
  let renders = 0;
  let isStopped = false;
  const processor = createProcessor(
    kit.deps,
    worker(async (task, signal) => {
      if (task.do === 'prepare') return looked(task);
      renders += 1;
      if (renders > 1) return rendered(task);
      signal?.addEventListener('abort', () => (isStopped = true));
      return untilStopped(signal);
    }),
  );
  const dropped = jest.spyOn(kit.deps.processor, 'drop').mockImplementation(processor.drop);
  processor.start();
  await eventually(() => expect(renders).toBe(1));
  const next = await upload(other);
  const answer = await owner.inject({ method: 'DELETE', url: `/api/promo/del/${id}` });
  expect([answer.statusCode, dropped.mock.calls.length, isStopped]).toEqual([200, 1, true]);
  await untilReady(processor, other, next);
  await processor.stop();
  expect(renders).toBe(2);
  expect(await readdir(kit.deps.storage.stagingFolder)).toEqual([]);
});

test('a video whose first time slice is over makes way for another account and goes on among the long ones', async () => {
  const [slow, quick] = [await kit.asAccount(), await kit.asAccount()];
  const long = await upload(slow);
  const order: string[] = [];
  let renders = 0;
  const processor = createProcessor(
    kit.deps,
    worker(async (task, signal) => {
      if (task.do === 'prepare') return looked(task);
      renders += 1;
      order.push(`begin ${renders}`);
      if (renders > 1) return rendered(task);
      return untilStopped(signal).catch((error: unknown) => {
        order.push('stopped');
        throw error;
      });
    }),
    0,
  );
  processor.start();
  await eventually(() => expect(renders).toBe(1));
  const short = await upload(quick);
  processor.wake();
  await untilReady(processor, quick, short);
  await untilReady(processor, slow, long);
  await processor.stop();
  expect(order.slice(0, 2)).toEqual(['begin 1', 'stopped']);
  const stages = (await kit.deps.db.select().from(files)).map(({ stage, tries }) => [stage, tries]);
  expect(stages).toContainEqual(['long', 1]);
  expect(stages).toContainEqual(['render', 1]);
});

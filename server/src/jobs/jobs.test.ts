import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { createTestDatabase } from '../testing/shared-postgres';
import { createJobs, type Jobs } from './jobs';

const log = pino({ level: 'silent' });

describe('jobs', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const running: Jobs[] = [];
  const create = async (more: { isOnlyServer?: boolean; pollSeconds?: number } = {}) => {
    const jobs = await createJobs(database.pool, log, { isOnlyServer: true, ...more });
    running.push(jobs);
    return jobs;
  };
  /** The pause before another try is over. */
  const pauseIsOver = (queue: string) =>
    database.pool.query(
      `UPDATE jobs.job SET start_after = now() WHERE name = $1 AND state = 'retry' RETURNING data`,
      [queue],
    );
  const eventually = async (check: () => boolean | Promise<boolean>) => {
    let isTrue = await check();
    for (let tries = 0; tries < 400 && !isTrue; tries += 1) {
      await sleep(25);
      isTrue = await check();
    }
    expect(isTrue).toBe(true);
  };

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    for (const jobs of running.splice(0)) await jobs.stop();
  });
  afterAll(() => database.close());

  test('wait until the start, then run without a pause between them', async () => {
    const jobs = await create();
    const seen: unknown[] = [];
    await jobs.work('in-order', async (payload) => void seen.push(payload));
    for (const n of [1, 2, 3]) await jobs.send('in-order', { n });
    await sleep(100);
    expect(seen).toEqual([]);
    const began = Date.now();
    await jobs.start();
    await eventually(() => seen.length === 3);
    expect(seen).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(Date.now() - began).toBeLessThan(5000);
  }, 20_000);

  test('one that is sent while the server runs is looked at without waiting for the next round', async () => {
    const jobs = await create();
    let ran = 0;
    await jobs.work('prompt', async () => void (ran += 1));
    await jobs.start();
    await sleep(300);
    const began = Date.now();
    await jobs.send('prompt', {});
    await eventually(() => ran === 1);
    expect(Date.now() - began).toBeLessThan(1900);
  }, 20_000);

  test('waiting ones with the same key are one', async () => {
    const jobs = await create();
    const seen: unknown[] = [];
    await jobs.work('keyed', async (payload) => void seen.push(payload));
    await jobs.send('keyed', { n: 1 }, { singletonKey: 'a' });
    await jobs.send('keyed', { n: 2 }, { singletonKey: 'a' });
    await jobs.send('keyed', { n: 3 }, { singletonKey: 'b' });
    await jobs.start();
    await eventually(() => seen.length === 2);
    expect(seen).toEqual([{ n: 1 }, { n: 3 }]);
  }, 20_000);

  test('one that fails is tried again', async () => {
    const jobs = await create({ pollSeconds: 0.5 });
    let tries = 0;
    await jobs.work('flaky', async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    });
    await jobs.send('flaky', {});
    await jobs.start();
    let given = 0;
    await eventually(async () => (given += (await pauseIsOver('flaky')).rowCount ?? 0) > 0);
    await eventually(() => tries === 2);
  }, 20_000);

  test('one that was running when the server was killed is taken up again', async () => {
    const killed = await create();
    await killed.send('orphan', { n: 1 });
    await database.pool.query(
      `UPDATE jobs.job SET state = 'active', started_on = now() WHERE name = 'orphan'`,
    );
    const jobs = await create({ pollSeconds: 0.5 });
    const seen: unknown[] = [];
    await jobs.work('orphan', async (payload) => void seen.push(payload));
    await jobs.start();
    expect((await pauseIsOver('orphan')).rows).toEqual([{ data: { n: 1 } }]);
    await eventually(() => seen.length === 1);
  }, 20_000);

  test('a stop tells the handler', async () => {
    const jobs = await create();
    let told = false;
    let began = false;
    await jobs.work('long', async (_payload, signal) => {
      began = true;
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      told = true;
    });
    await jobs.send('long', {});
    await jobs.start();
    await eventually(() => began);
    await jobs.stop();
    expect(told).toBe(true);
  }, 20_000);
});

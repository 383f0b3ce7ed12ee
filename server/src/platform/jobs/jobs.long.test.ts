import './running-marks.part.test';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { createTestDatabase } from '../../testing/shared-postgres';
import { createJobs, type Jobs } from './jobs.service';

const log = pino({ level: 'silent' });

describe('jobs', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const running: Jobs[] = [];
  const create = async (more: { isOnlyServer?: boolean; pollSeconds?: number } = {}) => {
    const jobs = await createJobs(database.pool, log, { isOnlyServer: true, ...more });
    running.push(jobs);
    return jobs;
  };
  /** Ends the backoff of a retry. */
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
    const jobs = await create({ pollSeconds: 3600 });
    const seen: unknown[] = [];
    await jobs.work('in-order', async (payload) => void seen.push(payload));
    for (const n of [1, 2, 3]) await jobs.send('in-order', { n });
    await sleep(100);
    expect(seen).toEqual([]);
    await jobs.start();
    await eventually(() => seen.length === 3);
    expect(seen).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  test('queues are made before the start: the first ones then need no lock on the tables', async () => {
    const jobs = await create();
    const names = Array.from({ length: 8 }, (_, index) => `early-${index}`);
    for (const name of names) await jobs.work(name, async () => undefined, { retryLimit: 7 });
    await jobs.prepare();
    const texts: string[] = [];
    const { query } = database.pool;
    const spy = jest.spyOn(database.pool, 'query').mockImplementation(((text: string, values: unknown[]) => {
      texts.push(text);
      return (query as (text: string, values: unknown[]) => unknown).call(database.pool, text, values);
    }) as never);
    await Promise.all(Array.from({ length: 64 }, (_, at) => jobs.send(names[at % 8] ?? '', { at })));
    spy.mockRestore();
    expect(texts.length).toBeGreaterThanOrEqual(64);
    expect(texts.filter((text) => /create_queue|CREATE TABLE|LOCK/i.test(text))).toEqual([]);
    const kept = await database.pool.query(
      `SELECT DISTINCT retry_limit FROM jobs.job WHERE name LIKE 'early-%'`,
    );
    expect(kept.rows).toEqual([{ retry_limit: 7 }]);
  });

  test('of a transaction exist with its commit, and not without', async () => {
    const jobs = await create();
    const seen: unknown[] = [];
    await jobs.work('with-events', async (payload) => void seen.push(payload));
    await jobs.start();
    const send = (n: number, end: () => void) =>
      database.db.transaction(async (tx) => {
        await jobs.send('with-events', { n, text: "it's $1" }, { singletonKey: String(n), tx });
        end();
      });
    const crash = () => {
      throw new Error('killed');
    };
    await expect(send(1, crash)).rejects.toThrow('killed');
    await send(2, () => undefined);
    await eventually(() => seen.length > 0);
    const { rows } = await database.pool.query(`SELECT count(*) FROM jobs.job WHERE name = 'with-events'`);
    expect([seen, rows]).toEqual([[{ n: 2, text: "it's $1" }], [{ count: 1 }]]);
  });

  test('sixty-four at once for a new queue are all kept, and it is created once', async () => {
    const jobs = await create();
    const spy = jest.spyOn(database.pool, 'query');
    await Promise.all(Array.from({ length: 64 }, (_, at) => jobs.send('unmade', { at })));
    const makings = spy.mock.calls.filter(([text]) => /create_queue/i.test(String(text)));
    spy.mockRestore();
    expect(makings).toHaveLength(1);
    const kept = await database.pool.query(`SELECT count(*)::int AS n FROM jobs.job WHERE name = 'unmade'`);
    expect(kept.rows).toEqual([{ n: 64 }]);
  });

  test('one that is sent while the server runs is looked at without waiting for the next round', async () => {
    const jobs = await create({ pollSeconds: 3600 });
    let ran = 0;
    await jobs.work('prompt', async () => void (ran += 1));
    await jobs.start();
    await sleep(300);
    await jobs.send('prompt', {});
    await eventually(() => ran === 1);
  });

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
  });

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
  });

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
  });

  test('of several servers none takes what another one is working on', async () => {
    const first = await create({ isOnlyServer: false });
    await first.send('shared', { n: 1 });
    await database.pool.query(
      `UPDATE jobs.job SET state = 'active', started_on = now() WHERE name = 'shared'`,
    );
    const second = await create({ isOnlyServer: false, pollSeconds: 0.5 });
    const seen: unknown[] = [];
    await second.work('shared', async (payload) => void seen.push(payload));
    await second.start();
    await second.send('shared', { n: 2 });
    await eventually(() => seen.length > 0);
    expect(seen).toEqual([{ n: 2 }]);
  });

  test('one that never works keeps none of the others waiting, and is given up after its tries', async () => {
    const jobs = await create({ pollSeconds: 0.5 });
    const seen: unknown[] = [];
    await jobs.work(
      'poisoned',
      async (payload: { isBad?: boolean }) => {
        seen.push(payload);
        if (payload.isBad) throw new Error('never');
      },
      { retryLimit: 1 },
    );
    await jobs.send('poisoned', { isBad: true });
    await jobs.send('poisoned', { n: 2 });
    await jobs.start();
    await eventually(() => seen.length === 2);
    expect(seen).toEqual([{ isBad: true }, { n: 2 }]);
    await eventually(async () => ((await pauseIsOver('poisoned')).rowCount ?? 0) > 0);
    const stateOf = async () =>
      (await database.pool.query(`SELECT state FROM jobs.job WHERE name = 'poisoned' ORDER BY state::text`))
        .rows;
    await eventually(async () => (await stateOf()).some(({ state }) => state === 'failed'));
    // One more try was requested, before the start already.
    expect(seen).toHaveLength(3);
    expect(await stateOf()).toEqual([{ state: 'completed' }, { state: 'failed' }]);
  });

  test('what a statement carried is kept by no queue: only the reason is', async () => {
    const jobs = await create();
    let tries = 0;
    await jobs.work('secretive', async () => {
      tries += 1;
      throw new Error('Failed query: insert … params: geheim', { cause: new Error('duplicate key') });
    });
    await jobs.send('secretive', {});
    await jobs.start();
    await eventually(() => tries === 1);
    const kept = async () =>
      (
        await database.pool.query<{ text: string }>(
          `SELECT j::text AS text FROM jobs.job j WHERE name = 'secretive'`,
        )
      ).rows
        .map(({ text }) => text)
        .join();
    await eventually(async () => (await kept()).includes('duplicate key'));
    expect(await kept()).not.toContain('geheim');
  });

  test('one that was cut off by a stop is taken up by the next server', async () => {
    const jobs = await create({ pollSeconds: 0.5 });
    let began = false;
    await jobs.work('cut-off', async (_payload, signal) => {
      began = true;
      await new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('the server stops'))),
      );
    });
    await jobs.send('cut-off', { n: 1 });
    await jobs.start();
    await eventually(() => began);
    await jobs.stop();
    const next = await create({ pollSeconds: 0.5 });
    const seen: unknown[] = [];
    await next.work('cut-off', async (payload) => void seen.push(payload));
    await next.start();
    await pauseIsOver('cut-off');
    await eventually(() => seen.length === 1);
    expect(seen).toEqual([{ n: 1 }]);
  });

  test('a stop waits for one that was just being fetched, and for what is written of its end', async () => {
    let isFetching = () => {};
    const fetching = new Promise<void>((resolve) => (isFetching = resolve));
    let isClosed = false;
    const asked: string[] = [];
    const slow = {
      async query(text: string, values: unknown[]) {
        if (isClosed) asked.push(text);
        const answer = await database.pool.query(text, values);
        if (/SKIP LOCKED/.test(text) && answer.rows.length > 0) {
          isFetching();
          await sleep(300);
        }
        return answer;
      },
    };
    const jobs = await createJobs(slow as never, log, { isOnlyServer: true });
    const seen: string[] = [];
    await jobs.work('fetched-late', async () => {
      seen.push('begun');
      await sleep(50);
      seen.push('ended');
    });
    await jobs.send('fetched-late', {});
    await jobs.start();
    await fetching;
    await jobs.stop();
    isClosed = true;
    expect(seen).toEqual(['begun', 'ended']);
    await sleep(500);
    expect(asked).toEqual([]);
  });

  test("a stop aborts the handler's signal", async () => {
    const jobs = await create();
    let aborted = false;
    let began = false;
    await jobs.work('long', async (_payload, signal) => {
      began = true;
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      aborted = true;
    });
    await jobs.send('long', {});
    await jobs.start();
    await eventually(() => began);
    await jobs.stop();
    expect(aborted).toBe(true);
  });
});

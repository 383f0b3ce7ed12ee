import pino from 'pino';
import { openDatabase, type Database } from '../database/database.client';
import { ADVISORY_LOCKS, createTestDatabase } from '../../testing/shared-postgres';
import { eventually } from '../../testing/test-broker';
import { createJobs } from './jobs.service';
import { createRunningMarks } from './running-marks.service';

describe('running marks', () => {
  const log = pino({ level: 'silent' });
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let other: Database;
  let here: ReturnType<typeof createRunningMarks>;
  let there: ReturnType<typeof createRunningMarks>;

  /** A job that another server has been running for a while. */
  async function running(queue: string): Promise<string> {
    const jobs = await createJobs(database.pool, log, { isOnlyServer: false });
    await jobs.send(queue, { n: 1 });
    await jobs.stop();
    const { rows } = await database.pool.query<{ id: string }>(
      `UPDATE jobs.job SET state = 'active', started_on = now() - interval '1 minute' WHERE name = $1 RETURNING id::text`,
      [queue],
    );
    return rows[0]!.id;
  }
  const looks = async (times: number) => {
    const found: string[][] = [];
    for (let look = 0; look < times; look += 1) found.push((await there.orphans()).map(({ id }) => id));
    return found;
  };
  const marks = async () =>
    (await database.pool.query<{ pid: number; granted: boolean }>(ADVISORY_LOCKS)).rows.filter(
      ({ granted }) => granted,
    );

  beforeAll(async () => {
    database = await createTestDatabase();
    other = openDatabase({ ...database.connection, max: 4 }, log);
  });
  beforeEach(() => {
    here = createRunningMarks(database.pool, log);
    there = createRunningMarks(other.pool, log);
  });
  afterEach(async () => {
    await here.close();
    await there.close();
    await database.pool.query('DELETE FROM jobs.job');
  });
  afterAll(async () => {
    await other.close();
    await database.close();
  });

  it('a job is safe while its server lives, and an orphan at the second look after that has died', async () => {
    const id = await running('marked');
    const done = await here.mark(id);
    expect(await looks(3)).toEqual([[], [], []]);
    await here.close();
    // PostgreSQL notices the end of a session with a delay.
    await eventually(async () => expect(await marks()).toEqual([]));
    expect(await looks(2)).toEqual([[], [id]]);
    await done();
  });

  it('one that is done leaves no mark, and a server never calls its own jobs orphans', async () => {
    const id = await running('done');
    const done = await there.mark(id);
    expect(await looks(3)).toEqual([[], [], []]);
    await done();
    expect(await marks()).toEqual([]);
  });

  it('a connection that breaks is made anew with its marks', async () => {
    const id = await running('broken');
    await here.mark(id);
    const [before] = await marks();
    await other.pool.query('SELECT pg_terminate_backend($1)', [before!.pid]);
    await eventually(async () => {
      const held = await marks();
      expect([held.length, held[0]?.pid === before!.pid]).toEqual([1, false]);
    });
    expect(await looks(3)).toEqual([[], [], []]);
  });

  it('what a killed server was working on is done by another one, long before it expires', async () => {
    await running('left');
    const jobs = await createJobs(other.pool, log, {
      isOnlyServer: false,
      pollSeconds: 0.5,
      lookEveryMs: 50,
    });
    const seen: unknown[] = [];
    await jobs.work('left', async (payload) => void seen.push(payload));
    await jobs.start();
    await eventually(() => expect(seen).toEqual([{ n: 1 }]));
    await jobs.stop();
  });
});

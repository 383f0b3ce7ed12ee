import { sql } from 'drizzle-orm';
import { Writable } from 'node:stream';
import pino from 'pino';
import { createTestDatabase } from '../../testing/shared-postgres';
import { openDatabase, type Database } from './database.client';

describe('the pool', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: Database;
  let lines = '';
  beforeAll(async () => {
    test = await createTestDatabase();
    const sink = new Writable({
      write: (bytes: Buffer, _encoding, done) => {
        lines += bytes.toString();
        done();
      },
    });
    database = openDatabase({ ...test.connection, max: 2 }, pino({ level: 'warn' }, sink));
  });
  afterAll(async () => {
    await database.close();
    await test.close();
  });

  it('gives counts, sizes and times as numbers, and leaves what is exact alone', async () => {
    const { rows } = await database.pool.query(
      `SELECT count(*) AS counted, 9007199254740991::bigint AS largest, (-1)::bigint AS negative, NULL::bigint AS none,
              1.10::numeric AS exact, '{1,2}'::int[] AS list, 'x'::text AS words FROM generate_series(1, 3)`,
    );
    expect(rows).toEqual([
      {
        counted: 3,
        largest: Number.MAX_SAFE_INTEGER,
        negative: -1,
        none: null,
        exact: '1.10',
        list: [1, 2],
        words: 'x',
      },
    ]);
  });

  it('bounds every statement and names the application', async () => {
    const { rows } = await database.pool.query(
      `SELECT current_setting('statement_timeout') AS timeout, current_setting('application_name') AS name`,
    );
    expect(rows).toEqual([{ timeout: '15s', name: 'vitrine' }]);
  });

  it('goes on after its connections were cut, idle ones too, and logs it', async () => {
    const cut = () =>
      test.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vitrine' AND datname = current_database() AND pid <> pg_backend_pid()`,
      );
    const lost = new Promise((resolve) => database.pool.once('error', resolve));
    await database.pool.query('SELECT 1');
    await cut();
    await lost;
    expect(lines).toContain('a database connection was lost');
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('a statement that is cut off is an error of that statement only', async () => {
    const client = await database.pool.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const slow = client.query('SELECT pg_sleep(20)').catch((error: unknown) => error);
    await test.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(await slow).toBeInstanceOf(Error);
    client.release(true);
    expect((await database.pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
  });

  it('a connection that is cut off between two statements of a transaction fails that transaction only', async () => {
    const failing = database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await test.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      const isThere = async () =>
        (await test.pool.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [rows[0]?.pid])).rowCount;
      while (await isThere());
      await tx.execute(sql`SELECT 1`);
    });
    await expect(failing).rejects.toThrow();
    expect((await database.pool.query('SELECT 3 AS three')).rows).toEqual([{ three: 3 }]);
  });

  it('connections that break before their transaction began are not lost to the pool', async () => {
    for (let n = 0; n < 3; n += 1) {
      database.pool.once('acquire', (client) =>
        process.nextTick(() => client.emit('error', new Error('cut'))),
      );
      await expect(database.db.transaction(async () => undefined)).rejects.toThrow();
    }
    expect((await database.pool.query('SELECT 4 AS four')).rows).toEqual([{ four: 4 }]);
  });

  it('a transaction that throws leaves nothing', async () => {
    await database.pool.query('CREATE TABLE half (n int)');
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO half VALUES (1)`);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await database.pool.query('SELECT * FROM half')).rows).toEqual([]);
  });
});

it('nothing listens there: refused with the reason of the system, not left hanging', async () => {
  const nowhere = openDatabase(
    { host: '/tmp/vitrine-pg-nowhere', port: 5432, user: 'x', database: 'x' },
    pino({ level: 'silent' }),
  );
  await expect(nowhere.pool.query('SELECT 1')).rejects.toMatchObject({ code: 'ENOENT' });
  await nowhere.close();
});

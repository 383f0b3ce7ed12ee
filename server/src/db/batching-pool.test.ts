import { sql } from 'drizzle-orm';
import pino from 'pino';
import { createTestDatabase } from '../testing/shared-postgres';
import { openDatabase, type Database } from './database';

describe('reads of one turn of the event loop', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: Database;
  let lent = 0;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = openDatabase(test.connection, pino({ level: 'silent' }));
    await database.pool.query('SELECT 0');
    database.pool.on('acquire', () => (lent += 1));
  });
  beforeEach(() => {
    lent = 0;
  });
  afterAll(async () => {
    await database.close();
    await test.close();
  });
  const ask = async (text: string, values?: unknown[]) => (await database.pool.query(text, values)).rows[0];

  it('go over one connection in one write, and each has its own answer', async () => {
    let writes = 0;
    database.pool.once('acquire', ({ connection: { stream } }) => {
      const write = jest.spyOn(stream, '_writev');
      const single = jest.spyOn(stream, '_write');
      database.pool.once('release', () => {
        writes = write.mock.calls.length + single.mock.calls.length;
        write.mockRestore();
        single.mockRestore();
      });
    });
    const answers = await Promise.all([
      ask('SELECT 1 AS one'),
      ask('SELECT $1::text AS word', ['two']),
      ask('SELECT $1::int AS number', [3]),
    ]);
    expect(answers).toEqual([{ one: 1 }, { word: 'two' }, { number: 3 }]);
    expect({ lent, writes }).toEqual({ lent: 1, writes: 1 });
  });

  it('that are many take more connections: a long one holds up few', async () => {
    const together = [...Array.from({ length: 17 }).keys()];
    const found = await Promise.all(together.map((n) => ask('SELECT $1::int AS n', [n])));
    expect(found).toEqual(together.map((n) => ({ n })));
    expect(lent).toBe(3);
  });

  it('stand by themselves: one that is refused, or cannot be sent, fails alone', async () => {
    const found = await Promise.allSettled([
      ask('SELECT 1 AS one'),
      ask('SELECT nothing FROM nowhere'),
      ask('SELECT $1::int', [
        {
          toPostgres: () => {
            throw new Error('no value');
          },
        },
      ]),
      ask('SELECT 4 AS four'),
    ]);
    expect(found).toEqual([
      { status: 'fulfilled', value: { one: 1 } },
      { status: 'rejected', reason: expect.objectContaining({ code: '42P01' }) },
      { status: 'rejected', reason: expect.objectContaining({ message: 'no value' }) },
      { status: 'fulfilled', value: { four: 4 } },
    ]);
    expect(await ask('SELECT 5 AS five')).toEqual({ five: 5 });
  });

  it('do not wait for a write that waits for a lock, nor a write for them', async () => {
    await database.pool.query('CREATE TABLE held (n int)');
    await database.pool.query('INSERT INTO held VALUES (1)');
    let ended = false;
    const writing = await database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT n FROM held FOR UPDATE`);
      const write = database.pool.query('UPDATE held SET n = 2').then(() => (ended = true));
      const mayWait = ask('SELECT n FROM held FOR UPDATE').then(() => (ended = true));
      expect(await Promise.all([ask('SELECT n FROM held'), ask('SELECT 2 AS two')])).toEqual([
        { n: 1 },
        { two: 2 },
      ]);
      expect(ended).toBe(false);
      return [write, mayWait];
    });
    await Promise.all(writing);
    expect(await ask('SELECT n FROM held')).toEqual({ n: 2 });
  });

  it('are all told when their connection is cut, and the next ones get another', async () => {
    const found = await Promise.allSettled([
      ask('SELECT pg_terminate_backend(pg_backend_pid())'),
      ask('SELECT 2 AS two'),
    ]);
    expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask('SELECT 3 AS three')).toEqual({ three: 3 });
  });
});

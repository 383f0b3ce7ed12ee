import './migrations.part.test';
import './postgres/orphan.part.test';
import './postgres/running.part.test';
import { sql, and, eq } from 'drizzle-orm';
import { Writable } from 'node:stream';
import pino from 'pino';
import { createTestDatabase } from '../../testing/shared-postgres';
import { openDatabase, type Database } from './database.client';
import fc from 'fast-check';
import { anyText } from '../../testing/any-text';
import { pgTable, uuid, text, getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { isOneOf, lookupId, newId, isOneOfGiven } from './ids.lib';
import { given, prepared } from './prepared.lib';
import * as access from './tables/access.table';
import * as accounts from './tables/accounts.table';
import * as archives from './tables/archives.table';
import * as apiKeys from './tables/api-keys.table';
import * as billing from './tables/billing.table';
import * as brokerClients from './tables/broker-clients.table';
import * as calendarLinks from './tables/calendar-links.table';
import * as deviceCommands from './tables/device-commands.table';
import * as deviceLog from './tables/device-log.table';
import * as history from './tables/history.table';
import * as installation from './tables/installation.table';
import * as integrations from './tables/integrations.table';
import * as live from './tables/live.table';
import * as loadReports from './tables/load-reports.table';
import * as notifications from './tables/notifications.table';
import * as operators from './tables/operators.table';
import * as outages from './tables/outages.table';
import * as passkeys from './tables/passkeys.table';
import * as plays from './tables/plays.table';
import * as promos from './tables/promos.table';
import * as qr from './tables/qr.table';
import * as releases from './tables/releases.table';
import * as screens from './tables/screens.table';
import * as secondFactor from './tables/second-factor.table';
import * as singleSignOn from './tables/single-sign-on.table';
import * as webhooks from './tables/webhooks.table';

describe('database', () => {
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
});

describe('ids', () => {
  const NO_ID = '00000000-0000-0000-0000-000000000000';

  describe('ids', () => {
    it('later ones sort after earlier ones, and none comes twice', () => {
      const ids = Array.from({ length: 500 }, newId);
      expect([...ids].sort()).toEqual(ids);
      expect(new Set(ids).size).toBe(500);
    });

    it.each([
      ['', NO_ID],
      ['nonsense', NO_ID],
      ['0190a000-0000-7000-8000-00000000000', NO_ID],
      ['0190a000-0000-7000-8000-0000000000000', NO_ID],
      ['0190a000-0000-7000-8000-000000000000 ', NO_ID],
      ['0190a000-0000-7000-8000-000000000000\n', NO_ID],
      ['{0190a000-0000-7000-8000-000000000000}', NO_ID],
      ['0190a000000070008000000000000000', NO_ID],
      ["' OR 1=1 --", NO_ID],
      ['0190a000-0000-7000-8000-000000000000', '0190a000-0000-7000-8000-000000000000'],
      ['0190A000-0000-7000-8000-00000000000F', '0190A000-0000-7000-8000-00000000000F'],
    ])('%j is looked up as %s', (sent, looked) => expect(lookupId(sent)).toBe(looked));

    it('whatever is sent, what is looked up is an id', () => {
      fc.assert(
        fc.property(fc.oneof(fc.uuid(), anyText()), (sent) => {
          expect(lookupId(sent)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
        }),
      );
    });
  });

  describe('in the database', () => {
    const things = pgTable('things', { id: uuid('id').primaryKey() });
    const ids = Array.from({ length: 5 }, newId);
    let database: Awaited<ReturnType<typeof createTestDatabase>>;
    beforeAll(async () => {
      database = await createTestDatabase();
      await database.pool.query('CREATE TABLE things (id uuid PRIMARY KEY)');
      await database.db.insert(things).values(ids.map((id) => ({ id })));
    });
    afterAll(() => database.close());

    const found = async (wanted: readonly string[]) =>
      (await database.db.select().from(things).where(isOneOf(things.id, wanted))).map(({ id }) => id).sort();

    it('one of several: none, some, twice, in capitals, impossible, thousands', async () => {
      const [first = '', second = ''] = ids;
      expect(await found([])).toEqual([]);
      expect(await found([first, second, first])).toEqual([first, second]);
      expect(await found([first.toUpperCase()])).toEqual([first]);
      expect(await found(['nonsense', "x'}", '', newId()])).toEqual([]);
      expect(await found([...ids, ...Array.from({ length: 5000 }, newId)])).toEqual([...ids].sort());
    });
  });
});

describe('prepared', () => {
  const things = pgTable('things', { id: uuid('id').primaryKey(), name: text('name').notNull() });
  const rows = ['bar', 'window', "'; DROP TABLE things"].map((name) => ({ id: newId(), name }));
  const [bar, , hostile] = rows;

  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query('CREATE TABLE things (id uuid PRIMARY KEY, name text NOT NULL)');
    await database.db.insert(things).values(rows);
  });
  afterAll(() => database.close());

  const byName = jest.fn((db: typeof database.db) =>
    db
      .select()
      .from(things)
      .where(eq(things.name, given('name'))),
  );

  it('is built once for a handle and answers what it is given each time, however many ask at once', async () => {
    const ask = prepared(byName);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => ask(database.db, { name: rows[n % 3]?.name })),
    );
    expect(answers).toEqual(Array.from({ length: 30 }, (_, n) => [rows[n % 3]]));
    expect(byName).toHaveBeenCalledTimes(1);
    expect(await ask(database.db, { name: 'nobody' })).toEqual([]);
  });

  it('in a transaction it sees what the transaction has written, and is gone with it', async () => {
    const ask = prepared(byName);
    await database.db
      .transaction(async (tx) => {
        await tx
          .update(things)
          .set({ name: 'café' })
          .where(eq(things.id, String(bar?.id)));
        expect(await ask(tx, { name: 'café' })).toEqual([{ id: bar?.id, name: 'café' }]);
        expect(await ask(database.db, { name: 'café' })).toEqual([]);
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    expect(await ask(database.db, { name: 'bar' })).toEqual([bar]);
  });

  it('values stay values, and one that is missing is an error', async () => {
    const ask = prepared((db) =>
      db
        .select({ id: things.id })
        .from(things)
        .where(and(eq(things.name, given('name')), isOneOfGiven(things.id, 'ids'))),
    );
    const ids = rows.map(({ id }) => id);
    expect(await ask(database.db, { name: hostile?.name, ids })).toEqual([{ id: hostile?.id }]);
    expect(await ask(database.db, { name: hostile?.name, ids: [] })).toEqual([]);
    await expect(ask(database.db, { ids })).rejects.toThrow('No value for placeholder "name"');
    expect(await database.db.$count(things)).toBe(3);
  });

  it('a connection parses a prepared statement once and keeps it under its name; others have none', async () => {
    const names = prepared((db) =>
      db
        .select({ name: things.name })
        .from(things)
        .where(eq(things.id, given('id'))),
    );
    const found = await database.db.transaction(async (tx) => {
      for (const { id, name } of rows) expect(await names(tx, { id })).toEqual([{ name }]);
      await tx.select({ name: things.name }).from(things).where(eq(things.name, 'bar'));
      return tx.execute<{ statement: string; calls: string }>(
        sql`SELECT statement, generic_plans + custom_plans AS calls FROM pg_prepared_statements WHERE statement LIKE 'select "name" from%'`,
      );
    });
    expect(found.rows).toEqual([
      { statement: 'select "name" from "things" where "things"."id" = $1', calls: expect.anything() },
    ]);
    expect(Number(found.rows[0]?.calls)).toBe(rows.length);
  });
});

describe('tables', () => {
  interface Column {
    table_name: string;
    column_name: string;
    data_type: string;
    udt_name: string;
    is_nullable: string;
  }
  const TABLES = [
    access,
    accounts,
    apiKeys,
    archives,
    billing,
    brokerClients,
    calendarLinks,
    deviceCommands,
    deviceLog,
    history,
    installation,
    integrations,
    live,
    loadReports,
    notifications,
    operators,
    outages,
    passkeys,
    plays,
    promos,
    qr,
    releases,
    screens,
    secondFactor,
    singleSignOn,
    webhooks,
  ]
    .flatMap((file): unknown[] => Object.values(file))
    .filter((value): value is PgTable => value instanceof PgTable)
    .map(getTableConfig);
  /** Tables of the migrations themselves, or used in plain SQL only. */
  const NOT_OURS = new Set(['schema_migrations', 'qr_visitors']);

  /** PostgreSQL's name of a Drizzle column type. */
  function typeOf(column: Column): string {
    if (column.data_type === 'ARRAY')
      return `${typeOf({ ...column, data_type: ELEMENTS[column.udt_name] ?? '?' })}[]`;
    return column.data_type;
  }
  const ELEMENTS: Record<string, string> = {
    _int2: 'smallint',
    _int4: 'integer',
    _text: 'text',
    _uuid: 'uuid',
  };

  describe('the tables as the code knows them are the tables as the migrations make them', () => {
    let database: Awaited<ReturnType<typeof createTestDatabase>>;
    let real: Column[];
    beforeAll(async () => {
      database = await createTestDatabase();
      const { rows } = await database.pool.query<Column>(
        `SELECT table_name, column_name, data_type, udt_name, is_nullable FROM information_schema.columns
       WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`,
      );
      real = rows;
    });
    afterAll(() => database.close());

    test('none is missing on either side', () => {
      const made = new Set(real.map(({ table_name: name }) => name).filter((name) => !NOT_OURS.has(name)));
      expect(TABLES.length).toBeGreaterThan(15);
      expect(TABLES.map(({ name }) => name).sort()).toEqual([...made].sort());
    });

    test.each(TABLES.map((table) => [table.name, table] as const))('%s', (name, table) => {
      const found = new Map(
        real.filter((column) => column.table_name === name).map((column) => [column.column_name, column]),
      );
      for (const column of table.columns) {
        const there = found.get(column.name);
        expect([column.name, there && typeOf(there)]).toEqual([column.name, column.getSQLType()]);
        expect([column.name, there?.is_nullable]).toEqual([
          column.name,
          column.notNull || column.primary ? 'NO' : 'YES',
        ]);
      }
      expect([...found.keys()].sort()).toEqual(table.columns.map((column) => column.name).sort());
    });

    test('whatever belongs to an account goes with it: nothing of a deleted account can stay behind', async () => {
      const { rows } = await database.pool.query<{ from: string; to: string }>(
        `SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint
       WHERE contype = 'f' AND confdeltype = 'c'`,
      );
      const goes = new Set(['accounts']);
      // Some belong to an account through another table: a session through the membership, a version through
      // its playlist.
      for (let size = 0; size < goes.size;) {
        size = goes.size;
        for (const { from, to } of rows) if (goes.has(to)) goes.add(from);
      }
      const withAccount = TABLES.filter(({ columns }) => columns.some(({ name }) => name === 'account_id'));
      expect(withAccount.length).toBeGreaterThan(10);
      expect(withAccount.map(({ name }) => name).filter((name) => !goes.has(name))).toEqual([]);
    });
  });
});

import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { createTestDatabase } from '../../../testing/shared-postgres';
import * as access from './access.table';
import * as accounts from './accounts.table';
import * as billing from './billing.table';
import * as brokerClients from './broker-clients.table';
import * as integrations from './integrations.table';
import * as loadReports from './load-reports.table';
import * as promos from './promos.table';
import * as qr from './qr.table';
import * as releases from './releases.table';
import * as screens from './screens.table';

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
  billing,
  brokerClients,
  integrations,
  loadReports,
  promos,
  qr,
  releases,
  screens,
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

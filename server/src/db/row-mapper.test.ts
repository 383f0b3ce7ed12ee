import { asc, eq, gt, sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createTestDatabase } from '../testing/shared-postgres';
import { newId } from './ids';
import { given } from './prepared';
import { planRows } from './row-mapper';

const files = pgTable('files_of_test', {
  id: uuid('id').primaryKey(),
  size: bigint('size', { mode: 'number' }).notNull(),
  width: integer('width'),
  isReady: boolean('is_ready').notNull(),
  notes: jsonb('notes').notNull(),
});
const promos = pgTable('promos_of_test', {
  id: uuid('id').primaryKey(),
  fileId: uuid('file_id'),
  name: text('name').notNull(),
  place: integer('place').notNull(),
});
const MANY = 2000;
const file = { id: newId(), size: 5_000_000_000, width: null, isReady: true, notes: [{ a: 1 }, 'b'] };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `CREATE TABLE files_of_test (id uuid PRIMARY KEY, size bigint NOT NULL, width int, is_ready boolean NOT NULL, notes jsonb NOT NULL);
     CREATE TABLE promos_of_test (id uuid PRIMARY KEY, file_id uuid, name text NOT NULL, place int NOT NULL)`,
  );
  await database.db.insert(files).values(file);
  await database.db.insert(promos).values(
    Array.from({ length: MANY }, (_, place) => ({
      id: newId(),
      fileId: place % 2 ? null : file.id,
      name: `Promo ${place}`,
      place,
    })),
  );
});
afterAll(() => database.close());

const columns = {
  id: promos.id,
  name: promos.name,
  shout: sql<string>`upper(${promos.name})`,
  doubled: sql<number>`${promos.place} * 2`.mapWith(String),
  file: files,
};
const withFile = () =>
  database.db
    .select(columns)
    .from(promos)
    .innerJoin(files, eq(files.id, promos.fileId))
    .where(gt(promos.place, given('after')))
    .orderBy(asc(promos.place));

it.each([
  [0, 999],
  [MANY - 3, 1],
  [MANY, 0],
])('makes the rows that Drizzle makes: after place %i, %i rows', async (after, count) => {
  const rows = await planRows(withFile().prepare('')).execute({ after });
  expect(rows).toEqual(await withFile().prepare('').execute({ after }));
  expect(rows).toHaveLength(count);
});

it('an object that may be left out stays null', async () => {
  const all = () =>
    database.db
      .select({ place: promos.place, file: files })
      .from(promos)
      .leftJoin(files, eq(files.id, promos.fileId));
  const rows = await planRows(all().orderBy(asc(promos.place)).limit(2).prepare('')).execute();
  expect(rows).toEqual([
    { place: 0, file },
    { place: 1, file: null },
  ]);
});

it('many rows are made in turns of their own, few in none', async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  const { customResultMapper: make } = planRows(
    database.db.select({ place: promos.place }).from(promos).prepare(''),
  ) as unknown as { customResultMapper: (rows: unknown[][]) => unknown };
  const rows = Array.from({ length: MANY }, (_, place) => [place]);
  // What is read of the database has turns of its own: here are those of making alone.
  setImmediate(count);
  const made = await make(rows);
  isOver = true;
  expect(made).toEqual(rows.map(([place]) => ({ place })));
  expect(turns).toBe(4);
  expect(make(rows.slice(0, 500))).toHaveLength(500);
});

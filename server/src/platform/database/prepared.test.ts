import { and, eq, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createTestDatabase } from '../../testing/shared-postgres';
import { isOneOfGiven, newId } from './ids.lib';
import { given, prepared } from './prepared.lib';

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

import fc from 'fast-check';
import { anyText } from '../../testing/any-text';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { createTestDatabase } from '../../testing/shared-postgres';
import { isOneOf, lookupId, newId } from './ids.lib';

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

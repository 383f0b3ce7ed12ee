import type { Pool } from 'pg';
import { modules } from '../modules.table';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { RECIPES } from './testing/recipes';
import { requestOf } from './testing/request-of';
import { slotsOf, swapped } from './testing/slots';
import { furnish, type Venue } from './testing/venue';

interface Wired {
  connection: {
    on(event: 'errorMessage', listener: (message: { code: string; message: string }) => void): void;
  };
}

/** Records what the database refuses to parse: ids that were not validated before the query. */
function recordRefusals(pool: Pool): string[] {
  const refused: string[] = [];
  const listen = (client: unknown) =>
    (client as Wired).connection.on('errorMessage', ({ code, message }) => {
      if (code.startsWith('22')) refused.push(`${code} ${message}`);
    });
  (pool as unknown as { _clients: unknown[] })._clients.forEach(listen);
  pool.on('connect', listen);
  return refused;
}

describe('invalid ids', () => {
  let t: TestApp;
  let venue: Venue;
  let refused: string[];
  beforeAll(async () => {
    t = await buildTestApp({ modules });
    refused = recordRefusals(t.deps.pool);
    venue = await furnish(t, 'Crocus');
  });
  afterAll(() => t.close());

  test.each([
    'nonsense',
    "' OR 1=1 --",
    '0190a000',
    '{0190a000-0000-7000-8000-000000000000}',
    'ÿ'.repeat(20),
  ])('do not reach the database: %s', async (word) => {
    let tried = 0;
    for (const [route, recipes] of Object.entries(RECIPES))
      for (const recipe of recipes)
        for (const slot of slotsOf(await recipe.make(venue.ids, t), venue.ids)) {
          t.clock.advance(61);
          const call = swapped(await recipe.make(venue.ids, t), slot.path, word);
          const where = `${route} ${slot.field}`;
          const answer = await venue.members.owner.inject(requestOf(route, recipe, call));
          expect([where, answer.statusCode, answer.statusCode < 500]).toEqual([
            where,
            answer.statusCode,
            true,
          ]);
          expect([where, refused.splice(0)]).toEqual([where, []]);
          tried += 1;
        }
    expect(tried).toBeGreaterThan(30);
  });
});

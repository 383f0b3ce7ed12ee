/** @jest-environment node */
import { processFacts } from './process-facts';

const { signal } = new AbortController();
const answers = (page: string | null) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (page === null) throw new TypeError('Failed to fetch');
    return new Response(page);
  });
afterEach(() => jest.restoreAllMocks());

it('reports a display, the disk, and the version of the server’s player', async () => {
  answers('<script defer src="/player/assets/main.0123abcd45.js"></script>');
  const facts = await processFacts('http://localhost', '.', signal);
  expect(facts).toMatchObject({ width: 1920, height: 1080, version: '0123abcd45' });
  expect(facts.storage_total).toBeGreaterThan(facts.storage_used ?? Infinity);
});

it.each([
  ['the server does not answer', null, '.'],
  ['the folder is gone', '<p>', '/no/such/folder'],
])('reports what it knows when %s', async (_what, page, folder) => {
  answers(page);
  const facts = await processFacts('http://localhost', folder, signal);
  expect(facts).toMatchObject({ width: 1920, height: 1080 });
  expect(facts).not.toHaveProperty('version');
  expect('storage_total' in facts).toBe(folder === '.');
});

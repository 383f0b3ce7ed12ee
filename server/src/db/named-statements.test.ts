import { createStatementNames } from './named-statements';

const often = (name: (text: string) => string | null, text: string) => [1, 2, 3, 4].map(() => name(text));

test('a text has a name from the third time on, and keeps it', () => {
  const name = createStatementNames();
  const [first, second, third, fourth] = often(name, 'SELECT $1');
  expect([first, second, fourth]).toEqual([null, null, third]);
  expect(third).toMatch(/^vitrine_\d+$/);
  expect(often(name, 'SELECT $1 + 1')[3]).not.toBe(third);
});

test('ever new texts get none, however many come, and names have an end', () => {
  const name = createStatementNames();
  for (let n = 0; n < 5000; n += 1) expect(name(`SELECT $${n}`)).toBeNull();
  const named = Array.from({ length: 300 }, (_, n) => often(name, `SELECT ${n}, $1`)[3]);
  expect(new Set(named.filter(Boolean)).size).toBe(200);
  // What has one goes on having it.
  expect(name('SELECT 0, $1')).toBe(named[0]);
});

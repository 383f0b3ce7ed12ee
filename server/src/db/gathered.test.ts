import type { Db } from './database';
import { gathered } from './gathered';

/** Reads that end when the test says so. */
function heldReads() {
  const asked: string[][] = [];
  const ends: { answer(): void; fail(error: Error): void }[] = [];
  const ask = gathered<string>((_db, keys) => {
    asked.push(keys);
    return new Promise((resolve, reject) => {
      ends.push({
        answer: () => resolve(new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`]))),
        fail: reject,
      });
    });
  });
  return { asked, ends, ask };
}

const handle = () => ({ statements: new Map() }) as Db;
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('who asks alone is read for at once, and what is not there is undefined', async () => {
  const { asked, ends, ask } = heldReads();
  const found = ask(handle(), 'nobody');
  await settle();
  expect(asked).toEqual([['nobody']]);
  ends[0]?.answer();
  expect(await found).toBeUndefined();
});

test('all who ask during a read are read together after it, each key once', async () => {
  const { asked, ends, ask } = heldReads();
  const db = handle();
  const first = ask(db, 'a');
  await settle();
  const others = ['b', 'c', 'b', 'a'].map((key) => ask(db, key));
  expect(asked).toEqual([['a']]);
  ends[0]?.answer();
  expect(await first).toBe('a!');
  await settle();
  expect(asked).toEqual([['a'], ['b', 'c', 'a']]);
  ends[1]?.answer();
  expect(await Promise.all(others)).toEqual(['b!', 'c!', 'b!', 'a!']);
});

test('ten thousand are read in parts', async () => {
  const sizes: number[] = [];
  const ask = gathered(async (_db, keys) => {
    sizes.push(keys.length);
    return new Map(keys.map((key) => [key, key]));
  });
  const db = handle();
  const keys = Array.from({ length: 10_000 }, (_, n) => String(n));
  expect(await Promise.all(keys.map((key) => ask(db, key)))).toEqual(keys);
  expect(Math.max(...sizes)).toBe(250);
  expect(sizes.length).toBeLessThan(50);
});

test('a read that fails is told to its own askers', async () => {
  const { ends, ask } = heldReads();
  const db = handle();
  const failing = [ask(db, 'a'), ask(db, 'b')];
  await settle();
  const later = ask(db, 'a');
  ends[0]?.fail(new Error('gone'));
  expect(await Promise.allSettled(failing)).toMatchObject([
    { status: 'rejected', reason: { message: 'gone' } },
    { status: 'rejected' },
  ]);
  await settle();
  ends[1]?.answer();
  expect(await later).toBe('a!');
});

test('a read that hangs does not hold up those after it', async () => {
  const { asked, ends, ask } = heldReads();
  const db = handle();
  void ask(db, 'a');
  await settle();
  const next = ask(db, 'b');
  while (asked.length < 2) await settle();
  ends[1]?.answer();
  expect(await next).toBe('b!');
});

test('handles share nothing, and a transaction reads alone', async () => {
  const { asked, ends, ask } = heldReads();
  const transaction = {} as Db;
  const all = [handle(), handle(), transaction, transaction].map((db) => ask(db, 'a'));
  await settle();
  expect(asked).toEqual([['a'], ['a'], ['a'], ['a']]);
  for (const end of ends) end.answer();
  expect(await Promise.all(all)).toEqual(['a!', 'a!', 'a!', 'a!']);
});

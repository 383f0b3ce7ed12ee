import { shuffledInRound } from './shuffle.rule';

const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const rounds = (of: readonly string[], count: number, id = 'menu') =>
  Array.from({ length: count }, (_, round) => shuffledInRound(of, id, round));

test('every round has every item once', () => {
  for (const round of rounds(items, 200)) expect([...round].sort()).toEqual(items);
});
test('the order depends on the playlist and the round alone', () => {
  expect(rounds(items, 20)).toEqual(rounds(items, 20));
  expect(rounds(items, 20)).not.toEqual(rounds(items, 20, 'other'));
});
test('rounds differ, and each item begins about as many of them as any other', () => {
  const found = rounds(items, 700);
  expect(new Set(found.map(String)).size).toBeGreaterThan(500);
  for (const item of items) {
    const begins = found.filter(([first]) => first === item).length;
    expect(begins).toBeGreaterThan(60);
    expect(begins).toBeLessThan(140);
  }
});
test.each([3, 4, 7])('of %d items none ends a round and begins the next', (count) => {
  const found = rounds(items.slice(0, count), 500);
  for (const [at, round] of found.entries()) expect(round[0]).not.toBe(found[at - 1]?.at(-1));
});
test.each([[[]], [['a']], [['a', 'b']]])('%j keeps its order', (few: string[]) => {
  expect(rounds(few, 3)).toEqual([few, few, few]);
});

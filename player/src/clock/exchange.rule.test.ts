import { bestOf, isWorthTaking, measured, type Exchange } from './exchange.rule';

/** Exchange with a server that is `offset` ahead, after these milliseconds there, at work and back. */
const exchange = (offset: number, there: number, work: number, back: number): Exchange => ({
  sentMs: 1000,
  receivedMs: 1000 + there + offset,
  answeredMs: 1000 + there + work + offset,
  arrivedMs: 1000 + there + work + back,
});

it.each([
  [5, 5, 5],
  [-90_000, 40, 0],
  [0, 0, 1000],
])('finds an offset of %s ms exactly when both ways take %s ms, whatever the work', (offset, way, work) => {
  expect(measured(exchange(offset, way, work, way))).toEqual({ offsetMs: offset, tripMs: 2 * way });
});

it('is wrong by at most half of the way', () =>
  expect(measured(exchange(100, 80, 3, 20))).toEqual({ offsetMs: 130, tripMs: 100 }));

it('takes the exchange with the shortest way, in any order', () => {
  const slow = exchange(100, 200, 0, 0);
  const fast = exchange(100, 3, 500, 1);
  const best = { offsetMs: 101, tripMs: 4 };
  expect([bestOf([slow, fast]), bestOf([fast, slow]), bestOf([])]).toEqual([best, best, undefined]);
});

it.each([
  ['has a shorter way', { offsetMs: 105, errorMs: 20 }, { offsetMs: 100, tripMs: 10 }, true],
  ['has a longer way', { offsetMs: 105, errorMs: 20 }, { offsetMs: 100, tripMs: 80 }, false],
  ['excludes the offset in use', { offsetMs: 300, errorMs: 20 }, { offsetMs: 100, tripMs: 80 }, true],
  ['is the first', { offsetMs: 0, errorMs: Infinity }, { offsetMs: 100, tripMs: 900 }, true],
])('a measured offset that %s: taken or not', (_what, held, found, isTaken) => {
  expect(isWorthTaking(held, found)).toBe(isTaken);
});

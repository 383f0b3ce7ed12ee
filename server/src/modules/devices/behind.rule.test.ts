import { notedAfter, waitingSince } from './behind.rule';

const NONE = { behindVersion: null, behindSince: null };
const noted = { behindVersion: 'a', behindSince: 100 };

it.each([
  ['has the newest manifest', NONE, 'a', 'a', null, undefined],
  ['never reported', NONE, undefined, 'a', null, undefined],
  ['lacks a change', NONE, 'a', 'b', { behindVersion: 'a', behindSince: 500 }, undefined],
  ['lacks two changes: since the first', noted, 'a', 'c', null, 100],
  ['got the change', noted, 'b', 'b', NONE, undefined],
  ['needs it no longer: it was undone', noted, 'a', 'a', NONE, undefined],
  ['got the change and lacks the next', noted, 'b', 'c', { behindVersion: 'b', behindSince: 500 }, undefined],
])('a screen that %s', (_what, before, used, expected, after, since) => {
  expect(notedAfter(before, used, expected, 500)).toEqual(after);
  expect(waitingSince(before, used, expected)).toBe(since);
});

import fc from 'fast-check';
import { advanced, positionSeconds, itemAt, mountedItems, progressOf, startAt } from './preview.rule';

const playlist = [{ duration: 10 }, { duration: 4 }, { duration: 2 }];

it.each([
  [0, 3, 0],
  [3, 3, 0],
  [-1, 3, 2],
  [7, 3, 1],
  [0, 0, 0],
])('item %d of %d starts at %d', (index, count, at) => expect(startAt(index, count).index).toBe(at));

it('shows an item for its duration, then the next, in a loop', () => {
  let state = startAt(0, 3);
  state = advanced(state, playlist, 9.9);
  expect(state).toMatchObject({ index: 0, elapsed: 9.9 });
  expect(progressOf(state, playlist)).toBeCloseTo(0.99);
  state = advanced(state, playlist, 0.2);
  expect(state).toMatchObject({ index: 1, elapsed: 0, round: 1 });
  expect(advanced(startAt(2, 3), playlist, 2)).toMatchObject({ index: 0 });
});
it('a playlist of one item starts again', () => {
  expect(advanced(startAt(0, 1), [{ duration: 5 }], 6)).toEqual({ index: 0, elapsed: 0, round: 1 });
});
it('after a tab was suspended for an hour, advances by one item', () => {
  expect(advanced(startAt(0, 3), playlist, 3600).index).toBe(1);
});
it('an item without a duration does not flash by, an empty playlist does not advance', () => {
  expect(advanced(startAt(0, 1), [{ duration: 0 }], 0.5).round).toBe(0);
  expect(advanced(startAt(0, 1), [{ duration: Number.NaN }], 0.5).round).toBe(0);
  expect(advanced(startAt(0, 0), [], 5)).toEqual(startAt(0, 0));
  expect(progressOf(startAt(0, 0), [])).toBe(0);
});
it.each([
  [0, 0, []],
  [0, 1, [0]],
  [1, 2, [0, 1]],
  [0, 5, [0, 1, 4]],
  [3, 5, [2, 3, 4]],
])('at %d of %d these are mounted: %o', (index, count, mounted) =>
  expect(mountedItems(index, count)).toEqual(mounted),
);
it('never leaves the playlist', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { maxLength: 60 }), (steps) => {
      const end = steps.reduce((state, step) => advanced(state, playlist, step), startAt(0, 3));
      expect(playlist[end.index]).toBeDefined();
      expect(end.elapsed).toBeGreaterThanOrEqual(0);
    }),
  );
});

describe('seeking by seconds of the playlist (10, 4 and 2)', () => {
  it.each([
    [0, 0],
    [9.9, 0],
    [10, 1],
    [13.9, 1],
    [14, 2],
    [16, 2],
    [99, 2],
  ])('second %d is item %d', (seconds, index) => expect(itemAt(seconds, playlist)).toBe(index));
  it.each([
    [0, 0.5, 5],
    [1, 0, 10],
    [2, 1, 16],
    [9, 1, 16],
  ])('item %d at %d is second %d', (index, progress, seconds) =>
    expect(positionSeconds(index, progress, playlist)).toBe(seconds),
  );
  it('an empty playlist has only its beginning', () => {
    expect(itemAt(3, [])).toBe(0);
    expect(positionSeconds(0, 0.5, [])).toBe(0);
  });
  it('seeking to the current position finds the current item', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.double({ min: 0, max: 0.99, noNaN: true }), (index, progress) => {
        expect(itemAt(positionSeconds(index, progress, playlist), playlist)).toBe(index);
      }),
    );
  });
});

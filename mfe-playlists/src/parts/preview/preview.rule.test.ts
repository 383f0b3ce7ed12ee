import fc from 'fast-check';
import { advanced, filmSeconds, itemAt, mountedItems, progressOf, startAt } from './preview.rule';

const film = [{ duration: 10 }, { duration: 4 }, { duration: 2 }];

it.each([
  [0, 3, 0],
  [3, 3, 0],
  [-1, 3, 2],
  [7, 3, 1],
  [0, 0, 0],
])('item %d of %d starts at %d', (index, count, at) => expect(startAt(index, count).index).toBe(at));

it('stays with an item for its length, then goes on, and around', () => {
  let state = startAt(0, 3);
  state = advanced(state, film, 9.9);
  expect(state).toMatchObject({ index: 0, elapsed: 9.9 });
  expect(progressOf(state, film)).toBeCloseTo(0.99);
  state = advanced(state, film, 0.2);
  expect(state).toMatchObject({ index: 1, elapsed: 0, round: 1 });
  expect(advanced(startAt(2, 3), film, 2)).toMatchObject({ index: 0 });
});
it('a film of one item begins again', () => {
  expect(advanced(startAt(0, 1), [{ duration: 5 }], 6)).toEqual({ index: 0, elapsed: 0, round: 1 });
});
it('a tab that slept for an hour moves on by one item', () => {
  expect(advanced(startAt(0, 3), film, 3600).index).toBe(1);
});
it('an item without a length does not flash by, an empty film stands still', () => {
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
])('at %d of %d these are in the page: %o', (index, count, mounted) =>
  expect(mountedItems(index, count)).toEqual(mounted),
);
it('never leaves the film', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { maxLength: 60 }), (steps) => {
      const end = steps.reduce((state, step) => advanced(state, film, step), startAt(0, 3));
      expect(film[end.index]).toBeDefined();
      expect(end.elapsed).toBeGreaterThanOrEqual(0);
    }),
  );
});

describe('seeking by the seconds of the film (10, 4 and 2)', () => {
  it.each([
    [0, 0],
    [9.9, 0],
    [10, 1],
    [13.9, 1],
    [14, 2],
    [16, 2],
    [99, 2],
  ])('second %d is item %d', (seconds, index) => expect(itemAt(seconds, film)).toBe(index));
  it.each([
    [0, 0.5, 5],
    [1, 0, 10],
    [2, 1, 16],
    [9, 1, 16],
  ])('item %d at %d is second %d', (index, progress, seconds) =>
    expect(filmSeconds(index, progress, film)).toBe(seconds),
  );
  it('an empty film has only its beginning', () => {
    expect(itemAt(3, [])).toBe(0);
    expect(filmSeconds(0, 0.5, [])).toBe(0);
  });
  it('finds back where it stands', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.double({ min: 0, max: 0.99, noNaN: true }), (index, progress) => {
        expect(itemAt(filmSeconds(index, progress, film), film)).toBe(index);
      }),
    );
  });
});

import fc from 'fast-check';
import type { ItemValidity } from '@vitrine/shared/contract';
import { DAY_SECONDS as DAY, isValidAt, simpleValidity } from '@vitrine/shared/rules';
import { validWithinAll } from './contained.rule';

const HOUR = 3600;
/** Monday 2 March 2026. */
const MONDAY = 1_772_409_600;

const TIMES = Array.from({ length: 20 * 24 }, (_, hour) => MONDAY - 5 * DAY + hour * HOUR);

const anyDays = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), {
  nil: undefined,
});
const day = fc.option(
  fc.integer({ min: -3, max: 12 }).map((nth) => MONDAY + nth * DAY),
  { nil: undefined },
);
const hours = (isOver: boolean) =>
  fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 24 }))
    .filter(([start, end]) => start !== end % 24 && end <= start === isOver)
    .map(([start, end]) => ({ start: start * HOUR, end: end * HOUR }));
/** Any validity; hours past midnight only of one that may have them. */
const validity = (mayBeOver: boolean) =>
  fc
    .tuple(day, day, anyDays, fc.option(mayBeOver ? fc.oneof(hours(true), hours(false)) : hours(false)))
    .map(([first_day, last_day, days, given]) => {
      const all = { first_day, last_day, days, ...given };
      return simpleValidity(Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined)));
    });

describe('validity of an item in a playlist in a playlist', () => {
  it('is what all three allow', () => {
    fc.assert(
      fc.property(validity(true), validity(false), validity(false), (...all) => {
        for (const order of [all, [all[1], all[0], all[2]], [all[2], all[1], all[0]]]) {
          const merged = validWithinAll(order as (ItemValidity | undefined)[]);
          const wrong = TIMES.filter(
            (at) => isValidAt(merged, at) !== all.every((one) => isValidAt(one, at)),
          );
          expect(wrong).toEqual([]);
        }
      }),
      { numRuns: 30 },
    );
  });
  it('of two nights is their common part', () => {
    const night = { start: 22 * HOUR, end: 4 * HOUR };
    const merged = validWithinAll([night, { start: 20 * HOUR, end: 2 * HOUR }, { days: [5] }]);
    const friday = MONDAY + 4 * DAY;
    const hoursOf = (from: number) =>
      Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isValidAt(merged, from + hour * HOUR));
    expect([hoursOf(friday), hoursOf(friday + DAY)]).toEqual([[0, 1, 22, 23], []]);
  });
  it.each<[string, ItemValidity, ItemValidity]>([
    ['days apart', { days: [1] }, { days: [2] }],
    ['hours apart', { start: 0, end: HOUR }, { start: 2 * HOUR, end: 3 * HOUR }],
    ['dates apart', { last_day: MONDAY }, { first_day: MONDAY + DAY }],
  ])('never plays with %s', (_, a, b) => {
    const merged = validWithinAll([a, b, { first_day: MONDAY - DAY }]);
    for (let at = MONDAY - DAY; at < MONDAY + 3 * DAY; at += HOUR) expect(isValidAt(merged, at)).toBe(false);
  });
});

import fc from 'fast-check';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import { at } from '../testing/week';
import { momentUnder, needleShare } from './needle.rule';

const week = { start: at('2025-11-03T00:00'), end: at('2025-11-10T00:00') };

describe('the needle', () => {
  const monday = week.start;
  const columns = [0, 1, 2].map((index) => ({
    day: monday + index * DAY_SECONDS,
    left: 100 + index * 50,
    right: 150 + index * 50,
    top: 200,
    bottom: 200 + 17 * 48,
  }));

  it.each([
    ['07:00', 0],
    ['03:00', 0],
    ['15:30', 0.5],
    ['23:59', 0.999],
  ])('is for %s at %s of a column from 7 to 24', (clock, share) => {
    expect(needleShare(at(`2025-11-03T${clock}`), 7)).toBeCloseTo(share, 2);
  });

  it.each([
    ['the top of the first column', { x: 120, y: 200 }, '2025-11-03T07:00'],
    ['one hour down', { x: 120, y: 248 }, '2025-11-03T08:00'],
    ['to five minutes', { x: 120, y: 250 }, '2025-11-03T08:05'],
    ['the second column', { x: 160, y: 200 }, '2025-11-04T07:00'],
    ['left of all columns', { x: 0, y: 200 }, '2025-11-03T07:00'],
    ['right of all columns', { x: 999, y: 200 }, '2025-11-05T07:00'],
    ['above', { x: 120, y: 0 }, '2025-11-03T07:00'],
    ['below, still the same day', { x: 120, y: 9999 }, '2025-11-03T23:55'],
  ])('is dragged to %s', (_name, pointer, moment) => {
    expect(momentUnder(columns, pointer, 7)).toBe(at(moment));
  });

  it('has nowhere to go without columns', () => {
    expect(momentUnder([], { x: 0, y: 0 }, 7)).toBeNull();
  });

  it('stays where it was dropped', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 23 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (firstHour, share) => {
          const y = 200 + share * 17 * 48;
          const moment = momentUnder(columns, { x: 120, y }, firstHour);
          expect(moment).not.toBeNull();
          // To half a snap, or a whole one at the end of the day.
          expect(Math.abs(needleShare(moment ?? 0, firstHour) - share)).toBeLessThanOrEqual(
            300 / (DAY_SECONDS - firstHour * 3600) + 1e-9,
          );
        },
      ),
    );
  });
});

import fc from 'fast-check';
import type { OpeningHours } from '../../contract';
import { at, DAY, HOUR, MONDAY } from '../testing/schedule-rules';
import { isOpenAt, nextOpenChange, openPeriodsIn, opensOn } from './opening-hours.rule';

const QUARTER = 900;
const hours = (change: Partial<OpeningHours> = {}): OpeningHours => ({
  periods: [
    { day: 1, start: 9 * HOUR, end: 12 * HOUR },
    { day: 1, start: 14 * HOUR, end: 18 * HOUR },
    { day: 5, start: 20 * HOUR, end: 27 * HOUR },
  ],
  closed_days: [],
  dark: true,
  ...change,
});
const monday = (clock: string) => at(`2025-11-03T${clock}`);

it.each([
  ['before it opens', monday('08:59'), false],
  ['as it opens', monday('09:00'), true],
  ['at lunch', monday('12:00'), false],
  ['after lunch', monday('17:59'), true],
  ['on a day without hours', monday('09:00') + DAY, false],
  ['past midnight', at('2025-11-08T02:59'), true],
  ['after the night', at('2025-11-08T03:00'), false],
])('%s', (_what, time, isOpen) => expect(isOpenAt(hours(), time)).toBe(isOpen));

it('is closed on a closed day, but ends the night before it', () => {
  const closed = hours({ closed_days: [MONDAY, at('2025-11-08T13:00')] });
  expect(isOpenAt(closed, monday('10:00'))).toBe(false);
  expect(isOpenAt(closed, monday('10:00') + 7 * DAY)).toBe(true);
  expect(isOpenAt(closed, at('2025-11-08T01:00'))).toBe(true);
});

it.each([
  ['a day with hours', MONDAY, true],
  ['a day without hours', MONDAY + DAY, false],
  ['the morning after a night', at('2025-11-08T00:00'), false],
])('opens on %s: %s', (_what, day, isOpening) => expect(opensOn(hours(), day)).toBe(isOpening));

it('does not open on a closed day', () => {
  expect(opensOn(hours({ closed_days: [MONDAY] }), MONDAY)).toBe(false);
});

it('joins periods that touch', () => {
  const periods = [
    { day: 1, start: 9 * HOUR, end: 12 * HOUR },
    { day: 1, start: 12 * HOUR, end: 24 * HOUR },
    { day: 2, start: 0, end: HOUR },
  ];
  expect(openPeriodsIn(hours({ periods }), { start: MONDAY, end: MONDAY + 2 * DAY })).toEqual([
    { start: monday('09:00'), end: monday('01:00') + DAY },
  ]);
});

it.each([
  ['closes next', hours(), monday('10:00'), monday('12:00')],
  ['opens next', hours(), monday('12:00'), monday('14:00')],
  ['opens days later', hours(), monday('18:00'), at('2025-11-07T20:00')],
  [
    'opens after months of closed days',
    hours({ closed_days: Array.from({ length: 300 }, (_, day) => MONDAY + (day + 1) * DAY) }),
    monday('18:00'),
    at('2026-08-31T09:00'),
  ],
  ['never changes', hours({ periods: [] }), monday('10:00'), null],
  [
    'is always open',
    hours({ periods: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start: 0, end: DAY })) }),
    monday('10:00'),
    null,
  ],
])('%s', (_what, given, time, change) => expect(nextOpenChange(given, time)).toBe(change));

const anyHours = fc.record({
  periods: fc.array(
    fc
      .record({
        day: fc.integer({ min: 1, max: 7 }),
        from: fc.integer({ min: 0, max: 95 }),
        length: fc.integer({ min: 1, max: 96 }),
      })
      .map(({ day, from, length }) => ({ day, start: from * QUARTER, end: (from + length) * QUARTER })),
    { maxLength: 8 },
  ),
  closed_days: fc.array(
    fc.integer({ min: -1, max: 8 }).map((day) => MONDAY + day * DAY),
    { maxLength: 3 },
  ),
  dark: fc.boolean(),
});

/** Second, slow implementation: every period of every day, one after the other. */
function isObviouslyOpen({ periods, closed_days }: OpeningHours, time: number): boolean {
  return [-2, -1, 0].some((days) => {
    const midnight = new Date((time + days * DAY) * 1000).setUTCHours(0, 0, 0, 0) / 1000;
    const weekday = new Date(midnight * 1000).getUTCDay() || 7;
    if (closed_days.includes(midnight)) return false;
    return periods.some(
      ({ day, start, end }) => day === weekday && midnight + start <= time && time < midnight + end,
    );
  });
}

it('agrees with a second, slow implementation, and the next change is exact', () => {
  fc.assert(
    fc.property(anyHours, fc.integer({ min: 0, max: 7 * 96 }), (given, quarters) => {
      const time = MONDAY + quarters * QUARTER;
      const isOpen = isObviouslyOpen(given, time);
      expect(isOpenAt(given, time)).toBe(isOpen);
      const change = nextOpenChange(given, time);
      const end = Math.min(change ?? Infinity, time + 9 * DAY);
      let same = time;
      while (same < end && isObviouslyOpen(given, same) === isOpen) same += QUARTER;
      expect(same).toBeGreaterThanOrEqual(end);
      if (change !== null) expect(isObviouslyOpen(given, change)).toBe(!isOpen);
    }),
  );
});

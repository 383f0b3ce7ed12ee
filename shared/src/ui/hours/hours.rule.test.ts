import fc from 'fast-check';
import type { OpeningHours } from '../../contract';
import {
  draftOf,
  endsNextDay,
  hoursOf,
  hoursText,
  newPeriod,
  withClosedDays,
  withMondayEveryDay,
} from './hours.rule';

const HOUR = 3600;
const DAY = 24 * HOUR;
const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
  periods: fc
    .array(
      fc.record({
        day: fc.integer({ min: 1, max: 7 }),
        from: fc.integer({ min: 0, max: 1439 }),
        minutes: fc.integer({ min: 1, max: 1440 }),
      }),
      { maxLength: 12 },
    )
    .map((made) =>
      made
        .map(({ day, from, minutes }) => ({ day, start: from * 60, end: (from + minutes) * 60 }))
        .sort((a, b) => a.day - b.day),
    ),
  closed_days: fc
    .uniqueArray(fc.integer({ min: 0, max: 40_000 }), { maxLength: 5 })
    .map((days) => days.map((day) => day * DAY).sort((a, b) => a - b)),
  dark: fc.boolean(),
});

it('saves what it loaded', () => {
  fc.assert(fc.property(anyHours, (hours) => expect(hoursOf(draftOf(hours))).toEqual(hours)));
});

it('begins with usual hours', () => {
  const hours = hoursOf(draftOf(undefined));
  expect(hours?.periods).toHaveLength(6);
  expect(hours?.periods[5]).toEqual({ day: 6, start: 9 * HOUR, end: 18 * HOUR });
});

it.each([
  ['09:00', '18:00', false, { start: 9 * HOUR, end: 18 * HOUR }],
  ['22:00', '03:00', true, { start: 22 * HOUR, end: 27 * HOUR }],
  ['18:00', '00:00', false, { start: 18 * HOUR, end: DAY }],
  ['00:00', '00:00', false, { start: 0, end: DAY }],
  ['09:00', '09:00', true, { start: 9 * HOUR, end: 33 * HOUR }],
])('%s to %s: on the next day %s', (start, end, isNext, period) => {
  const one = newPeriod(start, end);
  expect(endsNextDay(one)).toBe(isNext);
  expect(hoursOf({ days: [[one]], closedDays: [], dark: false })?.periods).toEqual([{ day: 1, ...period }]);
});

it.each([
  ['', '18:00'],
  ['09:00', ''],
])('is incomplete with %s to %s', (start, end) => {
  expect(hoursOf({ days: [[newPeriod(start, end)]], closedDays: [], dark: false })).toBeNull();
});

it('copies Monday to every day', () => {
  const draft = { days: [[newPeriod('10:00', '12:00')], [], [newPeriod()]], closedDays: [], dark: false };
  const periods = hoursOf(withMondayEveryDay(draft))?.periods;
  expect(periods).toEqual([1, 2, 3].map((day) => ({ day, start: 10 * HOUR, end: 12 * HOUR })));
});

it('keeps each closed day once, in order', () => {
  const draft = draftOf(undefined);
  const days = ['2026-12-26', '2026-12-25', '2026-12-26'];
  const closed = withClosedDays(withClosedDays(draft, ['2026-12-31']), days).closedDays;
  expect(closed).toEqual(['2026-12-25', '2026-12-26', '2026-12-31']);
});

it.each<[OpeningHours | null, string]>([
  [null, 'Always open'],
  [{ periods: [], closed_days: [], dark: false }, 'Mon – Sun closed'],
  [
    {
      periods: [
        ...[1, 2, 3, 4, 5].map((day) => ({ day, start: 9 * HOUR, end: 12 * HOUR })),
        { day: 5, start: 18 * HOUR, end: 26 * HOUR },
      ],
      closed_days: [Date.UTC(2026, 11, 25) / 1000],
      dark: false,
    },
    'Mon – Thu 09:00 – 12:00, Fri 09:00 – 12:00 + 18:00 – 02:00, Sat – Sun closed, closed on Dec 25, 2026',
  ],
])('writes %j in one line', (hours, text) => expect(hoursText(hours)).toBe(text));

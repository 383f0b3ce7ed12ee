import { keptMonths, keptSince, lengthOf, openPeriodsOf, silentSince, within, without } from './month.rule';

const HOUR = 3600;
const always = {
  periods: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start: 0, end: 24 * HOUR })),
  closed_days: [],
  dark: false,
};

it('keeps thirteen months, the present one first', () => {
  const months = keptMonths(Date.UTC(2026, 0, 31) / 1000);
  expect(months).toHaveLength(13);
  expect([months[0], months[1], months.at(-1)]).toEqual(['2026-01', '2025-12', '2025-01']);
  const oldest = Date.UTC(2025, 0, 1) / 1000;
  expect(keptSince(Date.UTC(2026, 0, 31))).toBeLessThanOrEqual(oldest - 14 * HOUR);
});

it.each([
  ['spring', '2026-03', 31 * 24 - 1],
  ['autumn', '2026-10', 31 * 24 + 1],
  ['no change', '2026-02', 28 * 24],
])('a month of a zone with a clock change in %s has its true length', (_name, month, hours) => {
  expect(lengthOf(openPeriodsOf(month, null, 'Europe/Berlin')) / HOUR).toBe(hours);
  expect(lengthOf(openPeriodsOf(month, always, 'Europe/Berlin')) / HOUR).toBe(hours);
});

it('opening hours are those of the venue’s days, cut at the month', () => {
  const nights = { ...always, periods: [{ day: 6, start: 20 * HOUR, end: 28 * HOUR }] };
  // 31 October 2026 is a Saturday: its night ends in November, and the clock goes back on the 25th.
  expect(openPeriodsOf('2026-10', nights, 'Europe/Berlin').map((one) => lengthOf([one]) / HOUR)).toEqual([
    8, 8, 8, 9, 4,
  ]);
  expect(lengthOf(openPeriodsOf('2026-11', nights, 'Europe/Berlin')) / HOUR).toBe(4 + 4 * 8);
});

it('cuts periods', () => {
  const day = [{ start: 0, end: 10 }];
  expect(
    without(day, [
      { start: 2, end: 4 },
      { start: 9, end: 20 },
    ]),
  ).toEqual([
    { start: 0, end: 2 },
    { start: 4, end: 9 },
  ]);
  expect(without(day, [])).toEqual(day);
  expect(without(day, [{ start: -1, end: 10 }])).toEqual([]);
  expect(within(day, { start: 8, end: 12 })).toEqual([{ start: 8, end: 10 }]);
  expect(within(day, { start: 10, end: 12 })).toEqual([]);
});

it('a silence in an absence of the server begins after it, if the device was there before', () => {
  const absences = [{ start: 1000, end: 2000 }];
  expect(silentSince(990, absences, 90)).toBe(2000);
  expect(silentSince(1001, absences, 90)).toBe(2000);
  expect(silentSince(800, absences, 90)).toBe(800);
  expect(silentSince(2000, absences, 90)).toBe(2000);
});

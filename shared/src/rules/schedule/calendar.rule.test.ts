import { at, DAY, HOUR, MONDAY, WEEK } from '../testing/schedule-rules';
import { calendarTitle, clockTime, daysBetween, firstVisibleHour } from './calendar.rule';

describe('calendarTitle', () => {
  it.each([
    ['2025-11-03T00:00', '2025-11-10T00:00', 'Nov 03 - Nov 09, 2025'],
    ['2025-11-01T00:00', '2025-12-01T00:00', 'Nov 01 - Nov 30, 2025'],
    ['2025-12-29T00:00', '2026-01-05T00:00', 'Dec 29, 2025 - Jan 04, 2026'],
    ['2025-12-25T00:00', '2026-01-01T00:00', 'Dec 25 - Dec 31, 2025'],
    ['2025-11-03T00:00', '2025-11-04T00:00', 'Nov 03 - Nov 03, 2025'],
    ['2025-11-03T00:00', '2025-11-03T00:00', 'Nov 03 - Nov 03, 2025'],
    ['2028-02-28T00:00', '2028-03-01T00:00', 'Feb 28 - Feb 29, 2028'],
  ])('§2.7.3 from %s to %s is %s', (start, end, title) => {
    expect(calendarTitle({ start: at(start), end: at(end) })).toBe(title);
  });
});

describe('firstVisibleHour', () => {
  it.each([
    ['one hour before the earliest', [MONDAY + 9 * HOUR, MONDAY + DAY + 8.5 * HOUR], 7],
    ['never before midnight', [MONDAY + 0.25 * HOUR], 0],
    ['late when everything is late', [MONDAY + 23 * HOUR], 22],
    ['the same in any week', [MONDAY + 5 * WEEK + 6 * HOUR], 5],
  ])('§4.5.9 is %s', (_name, starts, hour) => {
    const events = starts.map((start) => ({ start, end: start + HOUR / 2 }));
    expect(firstVisibleHour(events)).toBe(hour);
  });

  it('is midnight where an event reaches into the next day, which would be hidden otherwise', () => {
    const night = { start: MONDAY + 22 * HOUR, end: MONDAY + 27 * HOUR };
    expect(firstVisibleHour([night])).toBe(0);
    expect(firstVisibleHour([{ ...night, end: MONDAY + DAY }])).toBe(21);
  });

  it('is null without events', () => {
    expect(firstVisibleHour([])).toBeNull();
  });
});

describe('clockTime', () => {
  it.each([
    [MONDAY, false, '00:00'],
    [MONDAY + 9 * HOUR + 300, false, '09:05'],
    [MONDAY + DAY - 1, false, '23:59'],
    [MONDAY + DAY, true, 'midnight'],
    [MONDAY + 18 * HOUR, true, '18:00'],
  ])('of %s (end: %s) is %s', (moment, isEnd, text) => {
    expect(clockTime(moment, isEnd)).toBe(text);
  });
});

it.each([
  [0, 0, ''],
  [at('2026-12-01T00:00'), 0, 'from Dec 1, 2026'],
  [0, at('2026-12-26T00:00'), 'until Dec 26, 2026'],
  [at('2026-12-01T00:00'), at('2027-01-06T00:00'), 'Dec 1, 2026 – Jan 6, 2027'],
])('days from %d to %d are written as "%s"', (first, last, text) =>
  expect(daysBetween(first, last)).toBe(text),
);

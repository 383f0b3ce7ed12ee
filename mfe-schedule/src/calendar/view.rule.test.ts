import fc from 'fast-check';
import { DAY_SECONDS, WEEK_SECONDS } from '@vitrine/shared/rules';
import { at } from '../testing/week';
import { weekdayIndex } from '../parts/floating-text.rule';
import { drawnWindow, holds, periodOf, readDay, readMode, stepped, weekOf, hourOfOpening } from './view.rule';

const now = at('2025-11-05T14:32');
const day = (text: string) => at(`${text}T00:00`);
const window = (start: string, end: string) => ({ start: day(start), end: day(end) });
const anyDay = fc.integer({ min: 1, max: 40000 }).map((days) => days * DAY_SECONDS);
const anyMode = fc.constantFrom('month' as const, 'week' as const);

describe('the day in the address', () => {
  it.each([
    ['week', 'week'],
    ['month', 'month'],
    ['feed', 'feed'],
    ['year', 'feed'],
    [null, 'feed'],
  ])('§4.5.1 mode %s is %s', (text, mode) => {
    expect(readMode(text, 'feed')).toBe(mode);
  });

  it.each([
    ['2025-12-24', day('2025-12-24')],
    ['2025-02-30', day('2025-11-05')],
    ['soon', day('2025-11-05')],
    [null, day('2025-11-05')],
  ])('day %s', (text, expected) => {
    expect(readDay(text, now)).toBe(expected);
  });
});

describe('the period', () => {
  it.each([
    ['month', '2025-11-19', window('2025-11-01', '2025-12-01')],
    ['month', '2024-02-29', window('2024-02-01', '2024-03-01')],
    ['month', '2025-12-31', window('2025-12-01', '2026-01-01')],
    ['week', '2025-11-09', window('2025-11-03', '2025-11-10')],
    ['week', '2025-11-10', window('2025-11-10', '2025-11-17')],
    ['feed', '2020-01-01', window('2025-11-05', '2025-11-19')],
  ] as const)('of %s on %s', (mode, on, expected) => {
    expect(periodOf(mode, day(on), now)).toEqual(expected);
  });

  it.each([
    ['month', '2025-11-19', window('2025-10-27', '2025-12-01')],
    ['month', '2026-02-01', window('2026-01-26', '2026-03-02')],
    ['month', '2027-02-01', window('2027-02-01', '2027-03-01')],
    ['week', '2025-11-05', window('2025-11-03', '2025-11-10')],
  ] as const)('%s on %s is drawn in whole weeks', (mode, on, expected) => {
    expect(drawnWindow(mode, day(on), now)).toEqual(expected);
  });

  it('of a week on a phone is its one day', () => {
    expect(periodOf('week', day('2025-11-09'), now, true)).toEqual(window('2025-11-09', '2025-11-10'));
    expect(periodOf('month', day('2025-11-09'), now, true)).toEqual(window('2025-11-01', '2025-12-01'));
    expect(drawnWindow('week', day('2025-11-09'), now)).toEqual(window('2025-11-03', '2025-11-10'));
  });

  it('is drawn from Monday to Monday, holds its day, and lies inside what is drawn', () => {
    fc.assert(
      fc.property(anyMode, anyDay, (mode, on) => {
        const drawn = drawnWindow(mode, on, now);
        const period = periodOf(mode, on, now);
        expect([weekdayIndex(drawn.start), weekdayIndex(drawn.end)]).toEqual([0, 0]);
        expect((drawn.end - drawn.start) % WEEK_SECONDS).toBe(0);
        expect(drawn.end - drawn.start).toBeLessThanOrEqual(6 * WEEK_SECONDS);
        expect(holds(period, on)).toBe(true);
        expect(drawn.start <= period.start && period.end <= drawn.end).toBe(true);
      }),
    );
  });

  it('§2.7.8 a week begins on Monday', () => {
    expect(weekOf(now)).toEqual(window('2025-11-03', '2025-11-10'));
  });
});

describe('Previous and Next', () => {
  it.each([
    ['week', '2025-12-29', 1, '2026-01-05'],
    ['week', '2025-11-05', -1, '2025-10-29'],
    ['month', '2025-01-31', 1, '2025-02-01'],
    ['month', '2025-01-31', -1, '2024-12-01'],
  ] as const)('%s from %s by %s leads to %s', (mode, from, direction, to) => {
    expect(stepped(mode, day(from), direction)).toBe(day(to));
  });

  it('lead to the period right beside, and back', () => {
    fc.assert(
      fc.property(anyMode, anyDay, fc.boolean(), (mode, on, narrow) => {
        const here = periodOf(mode, on, now, narrow);
        const next = stepped(mode, on, 1, narrow);
        expect(periodOf(mode, next, now, narrow).start).toBe(here.end);
        expect(periodOf(mode, stepped(mode, next, -1, narrow), now, narrow)).toEqual(here);
      }),
    );
  });
});

it.each([
  ['2025-11-03T00:00', true],
  ['2025-11-09T23:59', true],
  ['2025-11-10T00:00', false],
  ['2025-11-02T23:59', false],
])('the week holds %s: %s', (moment, expected) => {
  expect(holds(weekOf(now), at(moment))).toBe(expected);
});

describe('the hour at which a week of another time opens', () => {
  const period = (day: number, hour: number) => ({ day, start: hour * 3600 + 1800, end: hour * 3600 + 3600 });
  const hours = (...periods: ReturnType<typeof period>[]) => ({ periods, closed_days: [], dark: false });
  it.each([
    ['unknown', undefined, 7],
    ['none', hours(), 7],
    ['the earliest of a week', hours(period(1, 17), period(6, 11)), 10],
    ['at night', hours(period(1, 0)), 0],
  ])('%s', (_name, opening, hour) => expect(hourOfOpening(opening)).toBe(hour));
});

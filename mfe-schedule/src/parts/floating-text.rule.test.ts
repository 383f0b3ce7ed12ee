import fc from 'fast-check';
import { at } from '../testing/week';
import { dayAndTime, dayOfMonth, floatingOf, isoDay, weekdayIndex } from './floating-text.rule';

describe('words for floating times', () => {
  const moment = at('2025-11-05T14:05');
  it('day and time', () => expect(dayAndTime(moment)).toBe('Wed, Nov 5, 2025, 14:05'));
  it('a day as addresses write it', () => expect(isoDay(moment)).toBe('2025-11-05'));
  it('the day of the month', () => expect(dayOfMonth(moment)).toBe(5));

  it('the weekday, Monday first, is the calendar’s own', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 4e9 }), (seconds) => {
        expect(weekdayIndex(seconds)).toBe((new Date(seconds * 1000).getUTCDay() + 6) % 7);
      }),
    );
  });
});

describe('floatingOf', () => {
  it.each([
    ['2025-11-05', '14:05', '2025-11-05T14:05'],
    ['2025-11-05', '14:05:30', '2025-11-05T14:05'],
    ['2024-02-29', '00:00', '2024-02-29T00:00'],
  ])('reads %s %s', (day, clock, moment) => {
    expect(floatingOf(day, clock)).toBe(at(moment));
  });

  it.each([
    ['2025-02-29', '14:05'],
    ['2025-13-01', '14:05'],
    ['', '14:05'],
    ['2025-11-05', ''],
    ['2025-11-05', '25:00'],
    ['5 Nov', '14:05'],
  ])('does not read %j %j', (day, clock) => {
    expect(floatingOf(day, clock)).toBeNull();
  });

  it('undoes what fields show', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 366 * 80 }), (minutes) => {
        const clock = new Date(minutes * 60_000).toISOString().slice(11, 16);
        expect(floatingOf(isoDay(minutes * 60), clock)).toBe(minutes * 60);
      }),
    );
  });
});

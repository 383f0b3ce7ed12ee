import fc from 'fast-check';
import { NINE_O_CLOCK } from '../../testing/builders';
import {
  customDate,
  dateOf,
  floatingSeconds,
  hasPassed,
  timeOf,
  timingFaults,
  toggledDay,
} from './timing.rule';
import type { Timing } from './timing.rule';

const timing = (change: Partial<Timing> = {}): Timing => ({
  scheduleType: 'every_day',
  days: [],
  time: '09:00',
  date: '2026-11-10',
  ...change,
});

describe('the wall clock as if it were UTC', () => {
  it.each([
    ['2026-11-10', '09:00', NINE_O_CLOCK],
    ['2024-02-29', '23:59', Date.UTC(2024, 1, 29, 23, 59) / 1000],
    ['2026-02-29', '09:00', null],
    ['2026-11-10', '24:00', null],
    ['2026-11-10', '', null],
    ['', '09:00', null],
  ])('%s %s', (date, time, seconds) => expect(floatingSeconds(date, time)).toBe(seconds));

  it('reads back what it wrote, on every day of a century', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 * 525_600 }), (minute) => {
        const seconds = minute * 60;
        expect(floatingSeconds(dateOf(seconds), timeOf(seconds))).toBe(seconds);
      }),
    );
  });
});

describe('what is missing', () => {
  it.each([
    [timing(), []],
    [timing({ time: '' }), ['no_time']],
    [timing({ scheduleType: 'day_of_week' }), ['no_days']],
    [timing({ scheduleType: 'day_of_week', days: [1] }), []],
    [timing({ scheduleType: 'custom', date: '' }), ['no_date']],
    [timing({ scheduleType: 'custom', date: '2026-02-30', time: '' }), ['no_time', 'no_date']],
    [timing({ scheduleType: 'manual', time: '', date: '' }), []],
  ])('%o: %o', (given, faults) => expect(timingFaults(given)).toEqual(faults));
});

describe('the date that is sent', () => {
  it('is the moment itself for a custom date', () =>
    expect(customDate(timing({ scheduleType: 'custom' }), '2026-12-24')).toBe(NINE_O_CLOCK));
  it('is today with the start time for what repeats', () =>
    expect(customDate(timing({ date: '1999-01-01' }), '2026-11-10')).toBe(NINE_O_CLOCK));
  it('is none for a manual playlist', () =>
    expect(customDate(timing({ scheduleType: 'manual' }), '2026-11-10')).toBeNull());
});

it('a custom moment behind us will never come; nothing else can be too late', () => {
  expect(hasPassed(timing({ scheduleType: 'custom' }), NINE_O_CLOCK + 1)).toBe(true);
  expect(hasPassed(timing({ scheduleType: 'custom' }), NINE_O_CLOCK)).toBe(false);
  expect(hasPassed(timing(), NINE_O_CLOCK + 1)).toBe(false);
});

it('days go on and off and stay in the order of the week', () => {
  expect(toggledDay([1, 5], 3)).toEqual([1, 3, 5]);
  expect(toggledDay([1, 3, 5], 3)).toEqual([1, 5]);
});

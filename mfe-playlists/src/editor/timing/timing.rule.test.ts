import fc from 'fast-check';
import { wallTimeIn } from '@vitrine/shared/rules';
import { NINE_O_CLOCK } from '../../testing/builders';
import {
  customDate,
  dateOf,
  floatingSeconds,
  hasPassed,
  oddStart,
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
  duration: 0,
  firstDay: '',
  lastDay: '',
  ...change,
});

describe('floating time', () => {
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

describe('missing fields', () => {
  it.each([
    [timing(), []],
    [timing({ time: '' }), ['no_time']],
    [timing({ scheduleType: 'day_of_week' }), ['no_days']],
    [timing({ scheduleType: 'day_of_week', days: [1] }), []],
    [timing({ scheduleType: 'custom', date: '' }), ['no_date']],
    [timing({ scheduleType: 'custom', date: '2026-02-30', time: '' }), ['no_time', 'no_date']],
    [timing({ scheduleType: 'manual', time: '', date: '' }), []],
    [timing({ firstDay: '2026-12-01', lastDay: '2026-12-01' }), []],
    [timing({ firstDay: '2026-12-02', lastDay: '2026-12-01' }), ['days_reversed']],
    [timing({ scheduleType: 'custom', firstDay: '2026-12-02', lastDay: '2026-12-01' }), []],
  ])('%o: %o', (given, faults) => expect(timingFaults(given)).toEqual(faults));
});

describe('the date that is sent', () => {
  it('is the chosen start for a custom date', () =>
    expect(customDate(timing({ scheduleType: 'custom' }), '2026-12-24')).toBe(NINE_O_CLOCK));
  it('is today with the start time for what repeats', () =>
    expect(customDate(timing({ date: '1999-01-01' }), '2026-11-10')).toBe(NINE_O_CLOCK));
  it('is none for a manual playlist', () =>
    expect(customDate(timing({ scheduleType: 'manual' }), '2026-11-10')).toBeNull());
});

it('only a custom start can be in the past', () => {
  expect(hasPassed(timing({ scheduleType: 'custom' }), NINE_O_CLOCK + 1)).toBe(true);
  expect(hasPassed(timing({ scheduleType: 'custom' }), NINE_O_CLOCK)).toBe(false);
  expect(hasPassed(timing(), NINE_O_CLOCK + 1)).toBe(false);
});

it('what repeats is over when its last day is', () => {
  const midnight = Date.UTC(2026, 10, 11) / 1000;
  expect(hasPassed(timing({ lastDay: '2026-11-10' }), midnight - 1)).toBe(false);
  expect(hasPassed(timing({ lastDay: '2026-11-10' }), midnight)).toBe(true);
});

it('days toggle and stay in the order of the week', () => {
  expect(toggledDay([1, 5], 3)).toEqual([1, 3, 5]);
  expect(toggledDay([1, 3, 5], 3)).toEqual([1, 5]);
});

describe('a start that the venue’s clock skips or repeats', () => {
  const seconds = (text: string) => Date.parse(`${text}:00Z`) / 1000;
  const custom = (date: string, time: string) => timing({ scheduleType: 'custom', date, time });
  it.each([
    ['Europe/Berlin', custom('2027-03-28', '02:30'), '2027-03-28T02:30', '2027-03-28T03:00'],
    ['Europe/Berlin', custom('2027-10-31', '02:30'), '2027-10-31T02:30', null],
    ['America/New_York', custom('2027-03-14', '02:00'), '2027-03-14T02:00', '2027-03-14T03:00'],
    ['Australia/Lord_Howe', custom('2027-10-03', '02:15'), '2027-10-03T02:15', '2027-10-03T02:30'],
    ['Africa/Cairo', custom('2027-04-30', '00:30'), '2027-04-30T00:30', '2027-04-30T01:00'],
    ['Europe/Berlin', timing({ time: '02:30' }), '2027-03-28T02:30', '2027-03-28T03:00'],
    ['America/New_York', timing({ time: '02:59' }), '2027-03-14T02:59', '2027-03-14T03:00'],
    [
      'Europe/Berlin',
      timing({ scheduleType: 'day_of_week', days: [2, 7], time: '02:30' }),
      '2027-03-28T02:30',
      '2027-03-28T03:00',
    ],
  ])('in %s: %j', (zone, planned, at, from) => {
    expect(oddStart(planned, zone, '2026-11-10')).toEqual({ at: seconds(at), from: from && seconds(from) });
  });

  it.each([
    ['another zone', 'Asia/Tokyo', custom('2027-03-28', '02:30')],
    ['no known zone', '', custom('2027-03-28', '02:30')],
    ['the minute after', 'Europe/Berlin', custom('2027-03-28', '03:00')],
    ['the day before', 'Europe/Berlin', custom('2027-03-27', '02:30')],
    ['no date', 'Europe/Berlin', custom('', '02:30')],
    ['no time', 'Europe/Berlin', timing({ time: '' })],
    ['an ordinary time', 'Europe/Berlin', timing()],
    [
      'days on which clocks do not change',
      'Europe/Berlin',
      timing({ scheduleType: 'day_of_week', days: [1], time: '02:30' }),
    ],
    ['nothing on the schedule', 'Europe/Berlin', timing({ scheduleType: 'manual', time: '02:30' })],
  ])('there is none with %s', (_what, zone, planned) => {
    expect(oddStart(planned, zone, '2026-11-10')).toBeNull();
  });

  it('is found for every start of every day, where the clock skips that time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'Europe/Berlin',
          'America/New_York',
          'Australia/Lord_Howe',
          'Africa/Cairo',
          'Asia/Tokyo',
        ),
        fc.integer({ min: 0, max: 1439 }),
        (zone, minute) => {
          const odd = oddStart(timing({ time: timeOf(minute * 60) }), zone, '2026-11-10');
          if (!odd) return;
          expect(timeOf(odd.at)).toBe(timeOf(minute * 60));
          expect(wallTimeIn(odd.at, zone).kind).toBe('none');
          expect(odd.from).toBeGreaterThan(odd.at);
          expect(wallTimeIn(odd.from ?? 0, zone).kind).toBe('once');
        },
      ),
    );
  });
});

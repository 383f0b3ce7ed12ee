import fc from 'fast-check';
import type { ScheduleRule } from '../../contract';
import { floatingInZone } from './clock.rule';
import { instantAfter, nextStartInstant, playNowBody, playNowEnd } from './play-now.rule';

const BERLIN = 'Europe/Berlin';
const utc = (text: string) => Date.parse(`${text}Z`) / 1000;
const rule = (date: string, repeat_interval = 0): ScheduleRule => ({
  id: date,
  name: date,
  title: date,
  playlist_id: 'p',
  date_start: utc(date),
  repeat_interval,
  device_group: null,
  device_count: null,
  exceptions: [],
});
const next = (rules: ScheduleRule[], at: string) => {
  const found = nextStartInstant(rules, utc(at), BERLIN);
  return found === null ? null : new Date(found * 1000).toISOString().slice(0, 16);
};

describe('the next scheduled start in real time', () => {
  it.each([
    ['an ordinary day', '2026-07-01T17:00', '2026-07-01T10:00', '2026-07-01T15:00'],
    ['nothing to come', '2026-07-01T17:00', '2026-07-01T15:00', null],
    // Clocks go forward at 01:00 UTC: 02:30 is skipped, and starts with the jump to 03:00.
    ['in the skipped hour', '2027-03-28T02:30', '2027-03-28T00:00', '2027-03-28T01:00'],
    // Clocks go back at 01:00 UTC: 02:30 is at 00:30 and at 01:30 UTC.
    ['before the repeated hour', '2026-10-25T02:30', '2026-10-24T23:50', '2026-10-25T00:30'],
    ['between its two times', '2026-10-25T02:30', '2026-10-25T00:40', '2026-10-25T01:30'],
    ['after both', '2026-10-25T02:30', '2026-10-25T01:40', null],
  ])('%s', (_what, date, at, expected) => expect(next([rule(date)], at)).toBe(expected));

  it('is the nearest of several, also when it is one that comes again', () => {
    const rules = [rule('2026-10-25T02:10'), rule('2026-10-25T02:50'), rule('2026-10-25T04:00')];
    expect(next(rules, '2026-10-25T00:20')).toBe('2026-10-25T00:50');
    expect(next(rules, '2026-10-25T00:55')).toBe('2026-10-25T01:10');
    expect(next(rules, '2026-10-25T01:55')).toBe('2026-10-25T03:00');
  });

  it('lies ahead, and the clock shows a start then, wherever and whenever', () => {
    const zones = fc.constantFrom(BERLIN, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
    const from = utc('2026-01-01T00:00');
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 400 * 1440 }), minutes, (zone, at, start) => {
        const daily = { ...rule('2026-01-01T00:00', 86_400), date_start: from + start * 60 };
        const pressed = from + at * 60;
        const found = nextStartInstant([daily], pressed, zone) ?? 0;
        expect(found).toBeGreaterThan(pressed);
        const [before, shown] = [
          floatingInZone((found - 1) * 1000, zone),
          floatingInZone(found * 1000, zone),
        ];
        const isStart = (shown - daily.date_start) % 86_400 === 0;
        // Skipped: the clock jumps from before it to after it.
        const leapt =
          Math.floor((shown - daily.date_start) / 86_400) > Math.floor((before - daily.date_start) / 86_400);
        expect(isStart || leapt).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('how long "Play now" plays', () => {
  const end = (at: string, length: Parameters<typeof playNowEnd>[0]) => {
    const found = playNowEnd(length, utc(at) * 1000, BERLIN);
    return typeof found === 'number' ? new Date(found * 1000).toISOString().slice(0, 16) : found;
  };
  it.each([
    ['until the next start is left to the schedule', '2026-07-01T10:00', { kind: 'next' }, undefined],
    ['minutes pass evenly', '2026-07-01T10:00', { kind: 'minutes', minutes: 30 }, '2026-07-01T10:30'],
    ['also over the repeated hour', '2026-10-25T00:30', { kind: 'minutes', minutes: 60 }, '2026-10-25T01:30'],
    ['the end of the day is midnight there', '2026-07-01T10:00', { kind: 'day' }, '2026-07-01T22:00'],
    ['a time of today', '2026-07-01T10:00', { kind: 'time', time: '17:00' }, '2026-07-01T15:00'],
    [
      'a time that has passed is of tomorrow',
      '2026-07-01T10:00',
      { kind: 'time', time: '09:00' },
      '2026-07-02T07:00',
    ],
    [
      'this very minute is of tomorrow',
      '2026-07-01T10:00',
      { kind: 'time', time: '12:00' },
      '2026-07-02T10:00',
    ],
    [
      'a time that comes again is the next of the two',
      '2026-10-25T00:40',
      { kind: 'time', time: '02:30' },
      '2026-10-25T01:30',
    ],
    ['a skipped time is the jump', '2027-03-28T00:00', { kind: 'time', time: '02:30' }, '2027-03-28T01:00'],
    ['no time yet', '2026-07-01T10:00', { kind: 'time', time: '' }, null],
  ] as const)('%s', (_what, at, length, expected) => expect(end(at, length)).toBe(expected));

  it('is sent as what the server counts by', () => {
    const nowMs = utc('2026-07-01T10:00') * 1000;
    expect(playNowBody({ kind: 'next' }, nowMs, BERLIN)).toEqual({});
    expect(playNowBody({ kind: 'minutes', minutes: 30 }, nowMs, BERLIN)).toEqual({ duration: 1800 });
    expect(playNowBody({ kind: 'day' }, nowMs, BERLIN)).toEqual({ ends_at: utc('2026-07-01T22:00') });
    expect(playNowBody({ kind: 'time', time: '' }, nowMs, BERLIN)).toBeNull();
  });

  it('a shown time has one instant, and the later one once the first has passed', () => {
    const floating = utc('2026-10-25T02:30');
    expect(instantAfter(floating, BERLIN, utc('2026-10-25T00:00'))).toBe(utc('2026-10-25T00:30'));
    expect(instantAfter(floating, BERLIN, utc('2026-10-25T00:30'))).toBe(utc('2026-10-25T01:30'));
  });
});

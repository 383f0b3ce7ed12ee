import type { OpeningHours } from '@vitrine/shared/contract';
import { hoursChange } from './hours-change.rule';

const HOUR = 3600;
const DEC_25 = Date.UTC(2026, 11, 25) / 1000;
const DAY = 86_400;
const on = (days: readonly number[], start: number, end: number) =>
  days.map((day) => ({ day, start: start * HOUR, end: end * HOUR }));
const hours = (change: Partial<OpeningHours> = {}): OpeningHours => ({
  periods: [...on([1, 2, 3, 4, 5], 11, 23), ...on([6], 17, 26)],
  closed_days: [],
  dark: false,
  ...change,
});

describe('line about a change of opening hours', () => {
  it.each<[string, OpeningHours | null, OpeningHours | null, string]>([
    ['new', null, hours(), 'Mon – Fri 11:00 – 23:00, Sat 17:00 – 02:00, Sun closed'],
    [
      'some days',
      hours(),
      hours({ periods: [...on([1, 2, 4, 5], 11, 23), ...on([3], 11, 14), ...on([3], 17, 22)] }),
      'Wed 11:00 – 14:00 and 17:00 – 22:00 instead of 11:00 – 23:00, Sat closed instead of 17:00 – 02:00',
    ],
    ['dark', hours(), hours({ dark: true }), 'screens dark outside them'],
    ['not dark', hours({ dark: true }), hours(), 'screens on outside them'],
    [
      'closed days',
      hours({ closed_days: [DEC_25 - DAY] }),
      hours({ closed_days: [5, 3, 2, 1, 0].map((days) => DEC_25 + days * DAY) }),
      'closed on Dec 25, 2026; Dec 26, 2026; Dec 27, 2026 and 2 more days, no longer closed on Dec 24, 2026',
    ],
  ])('%s', (_name, before, after, line) =>
    expect(String(hoursChange(before, after))).toBe(`Opening hours: ${line}`),
  );

  it('none', () => expect(hoursChange(hours(), null)).toBe('Opening hours removed'));
});

import { DAY_SECONDS as DAY } from '@vitrine/shared/rules';
import { describe as sentence, nameFromDate } from './describe.rule';

const HOUR = 3600;
const MONDAY = 1_772_409_600;
const daily = (at: number) => ({ dateStart: MONDAY + at, repeatInterval: DAY });
const weekly = (day: number, at: number) => ({
  dateStart: MONDAY + (day - 1) * DAY + at,
  repeatInterval: 7 * DAY,
});
const once = (at: number) => ({ dateStart: at, repeatInterval: 0 });

it.each([
  ['nothing', [], 'Plays when you press Play now'],
  ['every day', [daily(9 * HOUR)], 'Every day from 09:00'],
  ['midnight', [daily(0)], 'Every day from 00:00'],
  [
    'days at one time, in the order of the week',
    [weekly(3, 66_600), weekly(1, 66_600)],
    'Mon, Wed from 18:30',
  ],
  [
    'days at two times',
    [weekly(2, 19 * HOUR), weekly(3, 18 * HOUR), weekly(5, 19 * HOUR)],
    'Tue, Fri from 19:00, Wed from 18:00',
  ],
  ['two days moved onto one', [weekly(2, HOUR), weekly(2, HOUR)], 'Tue from 01:00'],
  ['all seven days', [1, 2, 3, 4, 5, 6, 7].map((day) => weekly(day, HOUR)), 'Every day from 01:00'],
  ['a date', [once(1_798_142_400)], 'Dec 24, 2026 from 20:00'],
  ['a leap day', [once(1_835_395_200)], 'Feb 29, 2028 from 00:00'],
])('says %s', (_what, entries, expected) => {
  expect(sentence(entries)).toBe(expected);
});

it.each([
  [1_798_142_400, MONDAY, 'Playlist Dec 24, 2026'],
  [0, MONDAY, 'Playlist Mar 2, 2026'],
  [0, MONDAY - 1, 'Playlist Mar 1, 2026'],
])('names a playlist for %d made at %d', (customDate, today, name) => {
  expect(nameFromDate(customDate, today)).toBe(name);
});

import { buildRule } from '@vitrine/shared/testing';
import { at } from '../testing/week';
import { csvName, scheduleCsv } from './csv.rule';

const day = { start: at('2025-11-07T00:00'), end: at('2025-11-08T00:00') };
const rule = (title: string, start: string, more: object = {}) =>
  buildRule({ id: title, title, name: title, date_start: at(start), repeat_interval: 0, ...more });
const rows = (...rules: ReturnType<typeof rule>[]) =>
  scheduleCsv(rules, day, ({ device_group }) => device_group ?? 'All devices').split('\r\n');

it('has a header and one row per playlist, by start', () => {
  expect(
    rows(
      rule('Party', '2025-11-07T18:00', { device_group: 'Bar' }),
      rule('Lunch', '2025-11-01T12:00', { repeat_interval: 86400 }),
      rule('Music', '2025-11-07T18:00', { repeat_interval: 604800 }),
    ),
  ).toEqual([
    'Date,Day,Starts,Ends,Playlist,Repeats,Devices',
    '2025-11-07,Friday,12:00,18:00,Lunch,Every day,All devices',
    '2025-11-07,Friday,18:00,midnight,Music,Select a day of the week,All devices',
    '2025-11-07,Friday,18:00,midnight,Party,Custom Date and time,Bar',
    '',
  ]);
});

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-5 %', "'-5 %"],
  ['@home', "'@home"],
  ['\tTab', "'\tTab"],
  ['A = B', 'A = B'],
  ['Beer, wine', '"Beer, wine"'],
  ['The "best"', '"The ""best"""'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['Two\nlines', '"Two\nlines"'],
])('a playlist named %j is the cell %j', (title, written) => {
  expect(rows(rule(title, '2025-11-07T18:00'))[1]).toBe(
    `2025-11-07,Friday,18:00,midnight,${written},Custom Date and time,All devices`,
  );
});

it('is named by its first and last day', () => {
  expect(csvName({ start: at('2025-11-03T00:00'), end: at('2025-11-10T00:00') })).toBe(
    'schedule-2025-11-03-to-2025-11-09.csv',
  );
});

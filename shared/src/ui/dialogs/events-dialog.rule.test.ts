import { titleCase, totalDevices } from './events-dialog.rule';

it.each([
  [[], 0],
  [[2, 3], 5],
  [[2, null], null],
  [[null, 2], null],
  [[0], 0],
])('devices of %j are %s together', (counts, total) => {
  expect(totalDevices(counts)).toBe(total);
});

it.each([
  ['09:00 - 12:00 monday', '09:00 - 12:00 Monday'],
  ['LUNCH at the bar', 'Lunch At The Bar'],
  ["chef's table", "Chef's Table"],
  ['élan vital', 'Élan Vital'],
  ['', ''],
])('%j in title case is %j', (text, cased) => {
  expect(titleCase(text)).toBe(cased);
});

import { titleCase } from './events-dialog.rule';

it.each([
  ['09:00 - 12:00 monday', '09:00 - 12:00 Monday'],
  ['LUNCH at the bar', 'Lunch At The Bar'],
  ["chef's table", "Chef's Table"],
  ['élan vital', 'Élan Vital'],
  ['', ''],
])('§2.8.12 %j in title case is %j', (text, cased) => {
  expect(titleCase(text)).toBe(cased);
});

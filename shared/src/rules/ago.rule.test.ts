import { agoText } from './ago.rule';

const NOW = 1_772_460_000;
it.each([
  [-600, 'just now'],
  [0, 'just now'],
  [44, 'just now'],
  [45, 'a minute ago'],
  [89, 'a minute ago'],
  [90, '2 minutes ago'],
  [3_000, '50 minutes ago'],
  [3_590, 'an hour ago'],
  [5_399, 'an hour ago'],
  [5_400, '2 hours ago'],
  [82_800, '23 hours ago'],
  [90_000, 'on Mar 1, 2026'],
])('%i s ago is "%s"', (seconds, text) => {
  expect(agoText(NOW - seconds, NOW)).toBe(text);
});

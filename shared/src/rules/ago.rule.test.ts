import { agoText, sinceText } from './ago.rule';

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

it.each([
  [600, '14:50'],
  [86_399, '15:00'],
  [86_400, 'Mar 1, 2026'],
  [200 * 86_400, 'Aug 14, 2025'],
])('since %i s ago, read an hour east of UTC, is "%s"', (seconds, text) => {
  expect(sinceText(Math.floor(NOW / 3600) * 3600 - seconds, Math.floor(NOW / 3600) * 3600, -60)).toBe(text);
});

it('since never is empty, and the clock is the local one by default', () => {
  expect(sinceText(0, NOW)).toBe('');
  expect(sinceText(NOW - 60, NOW)).toBe(new Date((NOW - 60) * 1000).toTimeString().slice(0, 5));
});

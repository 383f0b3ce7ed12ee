import { seenText, sinceText } from './seen-text';

const NOON = Date.UTC(2026, 10, 10, 12) / 1000;

it.each([
  [0, 'never'],
  [NOON, 'now'],
  [NOON - 59, 'now'],
  [NOON - 60, '1 min ago'],
  [NOON - 3599, '59 min ago'],
  [NOON - 3600, '1 h ago'],
  [NOON - 86_399, '23 h ago'],
  [NOON - 86_400, 'Nov 9, 2026'],
  [NOON + 500, 'now'],
])('last seen at %d: %s', (at, text) => expect(seenText(at, NOON)).toBe(text));

it('offline since: the clock within a day, then the date, nothing when it was never there', () => {
  expect(sinceText(NOON - 600, NOON)).toMatch(/^\d\d:\d\d$/);
  expect(sinceText(NOON - 86_400, NOON)).toBe('Nov 9, 2026');
  expect(sinceText(0, NOON)).toBe('');
});

import type { Validity } from '@vitrine/shared/rules';
import { validityMark, validityWords } from './validity-words';

const day = (text: string) => Date.parse(`${text}T00:00Z`) / 1000;
const HOUR = 3600;
const xmas = { last_day: day('2026-12-26') };

it.each<[Validity, string]>([
  [undefined, 'Always'],
  [xmas, 'Until Dec 26, 2026'],
  [{ first_day: day('2026-12-24') }, 'From Dec 24, 2026'],
  [{ first_day: day('2026-12-24'), ...xmas }, 'Dec 24, 2026 – Dec 26, 2026'],
  [{ days: [1, 2, 3, 4, 5], start: 11 * HOUR, end: 14 * HOUR }, 'Mon–Fri 11:00 – 14:00'],
  [{ days: [1, 3, 6, 7] }, 'Mon, Wed, Sat, Sun'],
  [{ days: [1, 2, 3, 5] }, 'Mon–Wed, Fri'],
  [{ start: 22 * HOUR, end: 0 }, '22:00 – midnight'],
  [{ ...xmas, days: [5], start: 22 * HOUR, end: 3 * HOUR }, 'Until Dec 26, 2026, Fri 22:00 – 03:00'],
])('%j is "%s"', (validity, words) => expect(validityWords(validity)).toBe(words));

it.each<[Validity, string, ReturnType<typeof validityMark>]>([
  [undefined, '2026-12-26', null],
  [xmas, '2026-12-26', { text: 'Until Dec 26, 2026', isOver: false }],
  [xmas, '2026-12-27', { text: 'Ended', isOver: true }],
  [{ first_day: day('2026-12-24') }, '2026-11-27', { text: 'From Dec 24, 2026', isOver: false }],
])('%j on %s is marked %j', (validity, today, mark) =>
  expect(validityMark(validity, day(today))).toEqual(mark),
);

import { askedPart, noteOfTrim } from './trim.rule';
import { inEnglish } from '../../../testing/in-english';

it.each([
  [{}, null],
  [{ start: 0, end: 0 }, null],
  [{ start: 0, end: 12.3 }, null],
  [
    { start: 0, end: 12 },
    { start: 0, end: 12 },
  ],
  [
    { start: 5, end: 12.3 },
    { start: 5, end: 12.3 },
  ],
  [
    { start: 5.04, end: 6.06 },
    { start: 5, end: 6.1 },
  ],
  [
    { start: 0.1, end: 1.1 },
    { start: 0.1, end: 1.1 },
  ],
])('of 12.34 seconds, %o is the part %o', (asked, part) =>
  expect(askedPart(asked, 12.34)).toEqual({ ok: true, part }),
);
it.each([
  [{ start: 5, end: 12.4 }, 'The video ends at 0:12.3.'],
  [{ start: 5 }, 'The end has to be after the start.'],
  [{ start: 5, end: 5 }, 'The end has to be after the start.'],
  [{ start: 5, end: 5.9 }, 'At least 1 second has to be left.'],
])('of 12.34 seconds, %o is refused: %s', (asked, detail) =>
  expect(inEnglish(askedPart(asked, 12.34))).toEqual({ ok: false, field: 'end', detail }),
);
it('is named in the history', () => {
  expect(String(noteOfTrim({ trimStart: 5, trimEnd: 12.5 }))).toBe('0:05.0 – 0:12.5');
  expect(String(noteOfTrim({ trimStart: null, trimEnd: null }))).toBe('The whole video');
});

import fc from 'fast-check';
import { formatSeconds, readSeconds } from './seconds.rule';

it.each([
  [0, '0:00.0'],
  [5, '0:05.0'],
  [12.34, '0:12.3'],
  [59.96, '1:00.0'],
  [3723.4, '1:02:03.4'],
  [-1, '0:00.0'],
])('%d seconds are %s', (seconds, text) => expect(formatSeconds(seconds)).toBe(text));

it.each([
  ['5', 5],
  ['5.25', 5.3],
  [' 0:05,0 ', 5],
  ['1:02:03.4', 3723.4],
  ['90', 90],
  ['', null],
  ['1:60', null],
  ['1:2:3:4', null],
  ['-1', null],
  ['1e3', null],
  ['five', null],
])('%j is read as %d', (text, seconds) => expect(readSeconds(text)).toBe(seconds));

it('a formatted position is read as the same tenth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359_990 }), (tenths) => {
      expect(readSeconds(formatSeconds(tenths / 10))).toBe(tenths / 10);
    }),
  );
});

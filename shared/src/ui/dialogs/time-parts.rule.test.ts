import fc from 'fast-check';
import { joinTime, MAX_TIME_SECONDS, partsShown, splitTime } from './time-parts.rule';

it.each([
  ['h:m:s', ['h', 'm', 's']],
  ['m:s', ['m', 's']],
  ['s:h', ['h', 's']],
  ['h', ['h']],
  ['', ['h', 'm', 's']],
  ['x:y', ['h', 'm', 's']],
])('§2.8.4 display %j shows %j', (display, parts) => {
  expect(partsShown(display)).toEqual(parts);
});

it.each([
  [0, 0, 0, 0],
  [59, 0, 0, 59],
  [3725, 1, 2, 5],
  [86_399, 23, 59, 59],
  [86_400, 23, 59, 59],
  [1e9, 23, 59, 59],
  [-5, 0, 0, 0],
  [NaN, 0, 0, 0],
  [9.6, 0, 0, 10],
])('§5.7 %d s reads %i:%i:%i', (total, hours, minutes, seconds) => {
  expect(splitTime(total)).toEqual({ hours, minutes, seconds });
});

it('§2.8.7 comes back to the same second, whichever it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_TIME_SECONDS }), (total) =>
      expect(joinTime(splitTime(total))).toBe(total),
    ),
  );
});

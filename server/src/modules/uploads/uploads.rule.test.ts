import fc from 'fast-check';
import { judgeSameName } from './by-name.rule';
import { receivedRanges } from './received.rule';

describe('received ranges', () => {
  it.each([
    [[], []],
    [[3], [[3, 3]]],
    [
      [2, 1, 3, 7],
      [
        [1, 3],
        [7, 7],
      ],
    ],
    [[5, 5, 5], [[5, 5]]],
  ])('%j', (numbers, ranges) => {
    expect(receivedRanges(numbers)).toEqual(ranges);
  });

  it('hold exactly the numbers that came', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 954 })), (numbers) => {
        const spread = receivedRanges(numbers).flatMap(([from, to]) =>
          Array.from({ length: to - from + 1 }, (_, index) => from + index),
        );
        expect(spread).toEqual([...numbers].sort((a, b) => a - b));
      }),
    );
  });
});

describe('two uploads of one name without an id', () => {
  it.each([
    [1, 'nothing', 0, 'continue'],
    [2, 'nothing', 99, 'continue'],
    [1, 'same', 2, 'continue'],
    [1, 'other', 2, 'clash'],
    [1, 'same', 31, 'restart'],
    [1, 'other', 31, 'restart'],
    [4, 'same', 99, 'continue'],
    [4, 'other', 99, 'clash'],
  ] as const)('chunk %i, which it holds as %s, after %i s: %s', (number, heldAs, idle, outcome) => {
    expect(judgeSameName(number, heldAs, idle)).toBe(outcome);
  });
});

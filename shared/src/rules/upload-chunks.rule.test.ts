import fc from 'fast-check';
import { MAX_CHUNKS, MAX_FILE_BYTES } from '../contract/values';
import { chunkCount, chunkSlice, missingChunks, toRanges } from './upload-chunks.rule';

it('§9.1 counts as many chunks of the largest file as the contract allows', () => {
  expect(chunkCount(MAX_FILE_BYTES)).toBe(MAX_CHUNKS);
});

describe('chunkCount', () => {
  it.each([
    [0, 1],
    [1, 1],
    [524288, 1],
    [524289, 2],
    [1048576, 2],
  ])('of %s bytes is %s', (bytes, count) => {
    expect(chunkCount(bytes)).toBe(count);
  });
});

describe('chunkSlice', () => {
  it.each([
    [1, { start: 0, end: 524288 }],
    [2, { start: 524288, end: 600000 }],
  ])('chunk %s of 600000 bytes', (number, slice) => {
    expect(chunkSlice(number, 600000)).toEqual(slice);
  });

  it('the slices lie end to end and cover the file', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 700 }), (bytes, chunk) => {
        const slices = Array.from({ length: chunkCount(bytes, chunk) }, (_, at) =>
          chunkSlice(at + 1, bytes, chunk),
        );
        const ends = slices.map(({ end }) => end);
        expect([...slices.map(({ start }) => start), bytes]).toEqual([0, ...ends]);
        expect(slices.filter(({ start, end }) => end <= start)).toEqual([]);
      }),
    );
  });
});

describe('missingChunks', () => {
  it.each([
    ['all of a new upload', [], [1, 2, 3, 4, 5]],
    [
      'the gaps',
      [
        [2, 2],
        [4, 4],
      ],
      [1, 3, 5],
    ],
    [
      'what overlapping ranges leave',
      [
        [3, 4],
        [2, 3],
      ],
      [1, 5],
    ],
    ['none when everything is there', [[1, 5]], []],
    ['nothing outside the file', [[5, 900]], [1, 2, 3, 4]],
  ] as const)('are %s', (_name, received, missing) => {
    expect(missingChunks(received, 5)).toEqual(missing);
  });
});

describe('toRanges', () => {
  it.each([
    [[], []],
    [[3], [[3, 3]]],
    [[3, 1, 2, 2], [[1, 3]]],
    [
      [10, 1, 2, 9],
      [
        [1, 2],
        [9, 10],
      ],
    ],
  ])('of %j are %j', (numbers, ranges) => {
    expect(toRanges(numbers)).toEqual(ranges);
  });

  it('name exactly the chunks that are not missing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 })), (numbers) => {
        const rest = missingChunks(toRanges(numbers), 30);
        expect(new Set([...rest, ...numbers]).size).toBe(30);
        expect(rest.filter((number) => numbers.includes(number))).toEqual([]);
      }),
    );
  });
});

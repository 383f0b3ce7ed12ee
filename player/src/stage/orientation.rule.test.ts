import { isWide, stageSize, turnedBy } from './orientation.rule';

const landscape = { width: 1920, height: 1080 };
const upright = { width: 1080, height: 1920 };

it.each([
  ['Landscape', 0, landscape, 0],
  ['Portrait', 1, landscape, 90],
  ['Landscape Reverse', 2, landscape, 180],
  ['Portrait Reverse', 3, landscape, 270],
  ['Landscape on an upright system', 0, upright, 0],
  ['Portrait on a system that is upright already', 1, upright, 0],
  ['Portrait Reverse on a system that is upright already', 3, upright, 180],
  ['a value we do not know', 9, landscape, 0],
] as const)('%s', (_name, orientation, viewport, turned) =>
  expect(turnedBy(orientation, viewport)).toBe(turned),
);

it('swaps the sides of a rotated stage', () => {
  expect(stageSize(90, landscape)).toEqual(upright);
  expect(stageSize(270, landscape)).toEqual(upright);
  expect(stageSize(180, landscape)).toEqual(landscape);
});

it.each([
  [1920, 1080, true],
  [1740, 1000, true],
  [1800, 1000, true],
  [1739, 1000, false],
  [1801, 1000, false],
  [1080, 1920, false],
  [0, 0, false],
])('%d × %d fills a 16:9 screen: %s', (width, height, expected) =>
  expect(isWide({ width, height })).toBe(expected),
);

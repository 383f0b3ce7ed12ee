import fc from 'fast-check';
import { MAX_TILE_WIDTH, MIN_TILE_WIDTH, tileWidth } from './tile-width.rule';

it.each([
  [0, 171, false],
  [2, 171, false],
  [10, 171, false],
  [20, 240, false],
  [40, 480, false],
  [41, 480, true],
  [3600, 480, true],
  [Number.NaN, 171, false],
  [-5, 171, false],
])('%d seconds are %d pixels wide, cut: %s', (seconds, pixels, isCut) =>
  expect(tileWidth(seconds)).toEqual({ pixels, isCut }),
);

it('a longer duration is never narrower, and every tile is wide enough to grab', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 4000, noNaN: true }),
      fc.double({ min: 0, max: 4000, noNaN: true }),
      (a, b) => {
        const [short, long] = a < b ? [a, b] : [b, a];
        expect(tileWidth(short).pixels).toBeLessThanOrEqual(tileWidth(long).pixels);
        expect(tileWidth(a).pixels).toBeGreaterThanOrEqual(MIN_TILE_WIDTH);
        expect(tileWidth(a).pixels).toBeLessThanOrEqual(MAX_TILE_WIDTH);
      },
    ),
  );
});

import fc from 'fast-check';
import { fitRendition } from './fit-rendition.rule';
import { SCREEN_LONG, SCREEN_SHORT } from './limits.rule';

const limit = { long: SCREEN_LONG, short: SCREEN_SHORT };

describe('the size for screens', () => {
  it.each([
    [1920, 1080, 1920, 1080, false],
    [3840, 2160, 1920, 1080, true],
    [1080, 1920, 1080, 1920, false],
    [4000, 6000, 1080, 1620, true],
    [640, 480, 640, 480, false],
    [5000, 500, 1920, 192, true],
    [1200, 1200, 1080, 1080, true],
  ])('%i×%i becomes %i×%i', (width, height, fitWidth, fitHeight, shrunk) => {
    expect(fitRendition(width, height, limit)).toEqual({ width: fitWidth, height: fitHeight, shrunk });
  });

  it('always fits, is never enlarged, and is even when asked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9000 }), fc.integer({ min: 2, max: 9000 }), (width, height) => {
        const fit = fitRendition(width, height, limit, true);
        expect(Math.max(fit.width, fit.height)).toBeLessThanOrEqual(SCREEN_LONG);
        expect(Math.min(fit.width, fit.height)).toBeLessThanOrEqual(SCREEN_SHORT);
        expect([fit.width % 2, fit.height % 2]).toEqual([0, 0]);
        expect(fit.width <= width && fit.height <= height).toBe(true);
      }),
    );
  });

  it.each([
    [1, 1, false, 1, 1],
    [1, 1, true, 2, 2],
    [1919, 1079, true, 1918, 1078],
    [8192, 1, false, 1920, 1],
    [1, 8192, true, 2, 1920],
    [1921, 1080, false, 1920, 1079],
  ])('%i×%i, even %s: %i×%i', (width, height, even, fitWidth, fitHeight) => {
    expect(fitRendition(width, height, limit, even)).toMatchObject({ width: fitWidth, height: fitHeight });
  });

  it('keeps the shape, landscape and portrait alike', () => {
    const side = fc.integer({ min: 200, max: 9000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fit = fitRendition(width, height, limit);
        expect(Math.abs(fit.width - (fit.height * width) / height)).toBeLessThanOrEqual(
          Math.max(1, width / height) * 1.01,
        );
        const turned = fitRendition(height, width, limit);
        if (width !== height) expect(turned).toEqual({ ...fit, width: fit.height, height: fit.width });
        expect(fit.shrunk).toBe(fit.width < width || fit.height < height);
        // What is made smaller touches an edge of the screen: nothing is lost to a rounding error.
        const [long, short] = [Math.max(fit.width, fit.height), Math.min(fit.width, fit.height)];
        if (fit.shrunk) expect(long === SCREEN_LONG || short === SCREEN_SHORT).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

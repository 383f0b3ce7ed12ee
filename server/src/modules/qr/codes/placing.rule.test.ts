import fc from 'fast-check';
import { QR_CORNERS, QR_SIZES } from '@vitrine/shared/contract';
import { placeCode } from './placing.rule';

it('lies in its corner, three hundredths of the shorter side away from both edges', () => {
  const picture = { width: 1920, height: 1080 };
  const at = (corner: (typeof QR_CORNERS)[number]) => placeCode(picture, 37, corner, 'medium');
  // 26 % of 1080 are 281; 37 modules of 8 pixels are 296.
  expect(at('top-left')).toEqual({ left: 32, top: 32, side: 296, pixelsPerModule: 8 });
  expect(at('bottom-right')).toEqual({ left: 1592, top: 752, side: 296, pixelsPerModule: 8 });
  expect(at('top-right')).toMatchObject({ left: 1592, top: 32 });
  expect(at('bottom-left')).toMatchObject({ left: 32, top: 752 });
});

it('never sticks out, is never too fine to read, and is none where there is no room', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1920 }),
      fc.integer({ min: 1, max: 1920 }),
      fc.integer({ min: 29, max: 60 }),
      fc.constantFrom(...QR_CORNERS),
      fc.constantFrom(...QR_SIZES),
      (width, height, modules, corner, size) => {
        const placing = placeCode({ width, height }, modules, corner, size);
        if (!placing) return expect(Math.min(width, height)).toBeLessThan(modules * 4);
        const { left, top, side, pixelsPerModule } = placing;
        expect(pixelsPerModule).toBeGreaterThanOrEqual(3);
        expect(side).toBe(pixelsPerModule * modules);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(width);
        expect(top + side).toBeLessThanOrEqual(height);
      },
    ),
  ));

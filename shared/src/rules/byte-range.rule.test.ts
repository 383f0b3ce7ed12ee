import fc from 'fast-check';
import { byteRange } from './byte-range.rule';

describe('byte ranges', () => {
  it.each([
    [undefined, { kind: 'whole' }],
    [null, { kind: 'whole' }],
    ['bytes=0-', { kind: 'part', from: 0, to: 99 }],
    ['bytes=0-0', { kind: 'part', from: 0, to: 0 }],
    ['bytes = 5 - 9', { kind: 'part', from: 5, to: 9 }],
    ['bytes=10-19', { kind: 'part', from: 10, to: 19 }],
    ['bytes=90-500', { kind: 'part', from: 90, to: 99 }],
    ['bytes=-5', { kind: 'part', from: 95, to: 99 }],
    ['bytes=-500', { kind: 'part', from: 0, to: 99 }],
    ['bytes=100-', { kind: 'outside' }],
    ['bytes=-0', { kind: 'outside' }],
    ['bytes=20-10', { kind: 'whole' }],
    ['bytes=0-1,5-6', { kind: 'whole' }],
    ['bytes=-', { kind: 'whole' }],
    ['items=0-1', { kind: 'whole' }],
    ['bytes=1e3-', { kind: 'whole' }],
  ])('%s of 100 bytes', (header, expected) => {
    expect(byteRange(header, 100)).toEqual(expected);
  });

  it('never leaves the file', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), fc.integer({ min: 1, max: 1e9 }), (junk, a, b, size) => {
        for (const header of [junk, `bytes=${a}-${b}`, `bytes=${a}-`, `bytes=-${b}`]) {
          const range = byteRange(header, size);
          if (header === `bytes=${a}-` && range.kind === 'part') expect(range.from).toBe(a);
          if (range.kind === 'part') {
            expect(range.from).toBeGreaterThanOrEqual(0);
            expect(range.to).toBeLessThan(size);
            expect(range.from).toBeLessThanOrEqual(range.to);
          }
        }
      }),
    );
  });
});

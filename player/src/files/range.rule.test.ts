import fc from 'fast-check';
import { readRange } from './range.rule';

it.each([
  [null, { kind: 'whole' }],
  ['bytes=0-', { kind: 'part', from: 0, to: 999 }],
  ['bytes=0-0', { kind: 'part', from: 0, to: 0 }],
  ['bytes=200-299', { kind: 'part', from: 200, to: 299 }],
  ['bytes=900-5000', { kind: 'part', from: 900, to: 999 }],
  ['bytes=-100', { kind: 'part', from: 900, to: 999 }],
  ['bytes=-5000', { kind: 'part', from: 0, to: 999 }],
  ['bytes = 5 - 9', { kind: 'part', from: 5, to: 9 }],
  ['bytes=1000-', { kind: 'unsatisfiable' }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=9-5', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
  ['bytes=0-1,5-6', { kind: 'whole' }],
  ['lines=1-2', { kind: 'whole' }],
])('%s of 1000 bytes', (header, expected) => expect(readRange(header, 1000)).toEqual(expected));

it('never answers bytes that are not there', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(2000), fc.integer({ min: 1, max: 1500 }), (from, to, size) => {
      const range = readRange(`bytes=${from}-${to}`, size);
      if (range.kind !== 'part') return;
      expect(range.from).toBeLessThanOrEqual(range.to);
      expect(range.to).toBeLessThan(size);
      expect(range.from).toBe(from);
    }),
  );
});

import fc from 'fast-check';
import { createFrameGuard } from './framing.rule';

/** A PUBLISH of any size; only its boundaries matter here. */
function packet(bodyBytes: number): Buffer {
  const length: number[] = [];
  let rest = bodyBytes;
  do {
    length.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.concat([Buffer.from([0x30, ...length]), Buffer.alloc(bodyBytes, 0xff)]);
}
const split = (bytes: Buffer, at: number[]) => {
  const cuts = [
    0,
    ...[...at]
      .sort((a, b) => a - b)
      .map((cut) => cut % (bytes.length + 1))
      .sort((a, b) => a - b),
    bytes.length,
  ];
  return cuts.slice(1).map((end, i) => bytes.subarray(cuts[i], end));
};

test('packets within the limit pass however they are cut into pieces', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 8 }),
      fc.array(fc.nat()),
      (sizes, cuts) => {
        const guard = createFrameGuard(1000);
        expect(split(Buffer.concat(sizes.map(packet)), cuts).every((piece) => guard.accepts(piece))).toBe(
          true,
        );
      },
    ),
  );
});

test('the first one above the limit ends it, as soon as its length is known, and for good', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 5 }),
      fc.integer({ min: 1001, max: 300_000 }),
      (sizes, size) => {
        const guard = createFrameGuard(1000);
        guard.accepts(Buffer.concat(sizes.map(packet)));
        expect(guard.accepts(packet(size).subarray(0, 5))).toBe(false);
        expect(guard.accepts(packet(1))).toBe(false);
      },
    ),
  );
});

test('a length that never ends is refused', () => {
  expect(createFrameGuard().accepts(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]))).toBe(false);
});

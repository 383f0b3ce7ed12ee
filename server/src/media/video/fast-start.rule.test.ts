import fc from 'fast-check';
import { box, ftyp, moovAt, uint32 } from '../testing/sample-files';
import { shiftChunkOffsets, topBoxes } from './fast-start.rule';

const boxesOf = (file: Buffer) => topBoxes(file.length, async (at, length) => file.subarray(at, at + length));
const media = (bytes: number) => box('mdat', Buffer.alloc(bytes, 7));
const name = (text: string) => Buffer.from(text, 'latin1');
const FITS_NOT = 'The muxer wrote a box that does not fit';

describe('the outermost boxes of a video', () => {
  it('come in order with place and size', async () => {
    const file = Buffer.concat([ftyp(), media(10), moovAt(1)]);
    expect(await boxesOf(file)).toEqual([
      { name: 'ftyp', start: 0, size: 24 },
      { name: 'mdat', start: 24, size: 18 },
      { name: 'moov', start: 42, size: file.length - 42 },
    ]);
  });

  it.each([
    ['nothing', Buffer.alloc(0), []],
    ['less than a header', Buffer.alloc(7), []],
    ['a size that says "to the end"', Buffer.concat([uint32(0), name('mdat'), Buffer.alloc(5)]), [13]],
    ['a 64-bit size', Buffer.concat([uint32(1), name('mdat'), uint32(0, 20), Buffer.alloc(4)]), [20]],
    ['an empty box at the end', Buffer.concat([ftyp(), box('free')]), [24, 8]],
  ])('%s', async (_what, file, sizes) => {
    expect((await boxesOf(file)).map(({ size }) => size)).toEqual(sizes);
  });

  it.each([
    ['smaller than its header', Buffer.concat([ftyp(), uint32(7), name('mdat'), Buffer.alloc(20)])],
    ['larger than the file', Buffer.concat([ftyp(), uint32(99), name('mdat'), Buffer.alloc(20)])],
    ['of 2^63 bytes', Buffer.concat([uint32(1), name('mdat'), uint32(0x80000000, 0), Buffer.alloc(9)])],
  ])('a box %s ends the work', async (_what, file) => {
    await expect(boxesOf(file)).rejects.toThrow(FITS_NOT);
  });

  it('fill the file without a gap', async () => {
    const part = fc.tuple(fc.constantFrom('free', 'mdat', 'zzzz'), fc.nat(40));
    await fc.assert(
      fc.asyncProperty(fc.array(part), async (parts) => {
        const file = Buffer.concat(parts.map(([kind, length]) => box(kind, Buffer.alloc(length))));
        const found = await boxesOf(file);
        expect(found.map((each) => each.name)).toEqual(parts.map(([kind]) => kind));
        let end = 0;
        for (const { start, size } of found) {
          expect(start).toBe(end);
          end = start + size;
        }
        expect(end).toBe(file.length);
      }),
    );
  });
});

describe('moving the media back', () => {
  const shifted = (moov: Buffer, by: number) => {
    const copy = Buffer.from(moov);
    shiftChunkOffsets(copy, by);
    return copy;
  };

  it('adds to every chunk offset and changes nothing else', () => {
    expect(shifted(moovAt(40, 1040, 99_999), 500)).toEqual(moovAt(540, 1540, 100_499));
    expect(shifted(moovAt(), 500)).toEqual(moovAt());
    expect(shifted(moovAt(40), 0)).toEqual(moovAt(40));
  });

  it('does so in wide tables, also over the edge of 32 bits', () => {
    const wide = (high: number, low: number) =>
      box('moov', box('trak', box('mdia', box('minf', box('stbl', box('co64', uint32(0, 1, high, low)))))));
    expect(shifted(wide(0, 0xfffffff0), 0x20)).toEqual(wide(1, 0x10));
  });

  it('in every track', () => {
    const track = (offset: number) =>
      box(
        'trak',
        box(
          'mdia',
          box('minf', box('stbl', box('stsd', Buffer.alloc(3)), box('stco', uint32(0, 1, offset)))),
        ),
      );
    expect(shifted(box('moov', track(10), box('udta', name('stco')), track(20)), 5)).toEqual(
      box('moov', track(15), box('udta', name('stco')), track(25)),
    );
  });

  it('but not in what only looks like a table', () => {
    const decoy = box('moov', box('udta', box('stco', uint32(0, 1, 77))));
    expect(shifted(decoy, 5)).toEqual(decoy);
  });

  it.each([
    ['smaller than its header', box('moov', uint32(3), name('trak'))],
    ['larger than its parent', box('moov', uint32(9999), name('trak'))],
  ])('a box %s ends the work', (_what, moov) => {
    expect(() => shifted(moov, 1)).toThrow(FITS_NOT);
  });

  it('there and back again is as before', () => {
    const offsets = fc.array(fc.integer({ min: 0, max: 2 ** 30 }), { maxLength: 20 });
    fc.assert(
      fc.property(offsets, fc.nat(2 ** 30), (all, by) => {
        expect(shifted(shifted(moovAt(...all), by), -by)).toEqual(moovAt(...all));
      }),
    );
  });
});

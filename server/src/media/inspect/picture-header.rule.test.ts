import fc from 'fast-check';
import { uint32 } from '../testing/sample-files';
import { pictureHeader } from './picture-header.rule';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('headers of pictures', () => {
  const png = (width: number, height: number) =>
    Buffer.concat([
      bytes('\x89PNG\r\n\x1a\n'),
      uint32(13),
      bytes('IHDR'),
      uint32(width, height),
      Buffer.alloc(10),
    ]);
  const jpeg = (width: number, height: number, before: Buffer = Buffer.alloc(0)) =>
    Buffer.concat([
      bytes('\xff\xd8'),
      before,
      bytes('\xff\xc0\x00\x11\x08'),
      Buffer.from([height >> 8, height & 255, width >> 8, width & 255]),
      Buffer.alloc(12),
    ]);
  const segment = (length: number) =>
    Buffer.concat([bytes('\xff\xe1'), Buffer.from([length >> 8, length & 255]), Buffer.alloc(length - 2)]);

  it.each([
    ['image/png', png(1920, 1080), 1920, 1080],
    ['image/jpeg', jpeg(4000, 3000), 4000, 3000],
    ['image/jpeg', jpeg(800, 600, segment(60_000)), 800, 600],
  ] as const)('%s has a readable size', (type, head, width, height) => {
    expect(pictureHeader(type, head)).toEqual({ ok: true, width, height });
  });

  it.each([
    ['image/png', png(16_000, 16_000)],
    ['image/png', png(0, 10)],
    ['image/png', bytes('\x89PNG\r\n\x1a\nshort')],
    ['image/jpeg', bytes('\xff\xd8\xff\xda')],
    ['image/jpeg', bytes('\xff\xd8\xff\xe0\x00\x00')],
    ['image/jpeg', jpeg(30_000, 30_000)],
  ] as const)('%s with an impossible or too large size is refused', (type, head) => {
    expect(pictureHeader(type, head)).toMatchObject({ ok: false });
  });

  it('limits how large a picture may be', () => {
    expect(pictureHeader('image/png', png(16_000, 16_000))).toEqual({
      ok: false,
      detail: 'This picture has 256 megapixels; screens can use up to 50.',
    });
  });

  it('ends for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (head) => void pictureHeader('image/jpeg', head)),
    );
  });

  it.each([
    [1, 1, true],
    [50_000_000, 1, true],
    [50_000_001, 1, false],
    [1, 50_000_000, true],
    [7071, 7071, true],
    [7072, 7071, false],
    [0xffffffff, 0xffffffff, false],
    [0, 0, false],
  ])('a PNG of %i×%i may be opened: %s', (width, height, ok) => {
    expect(pictureHeader('image/png', png(width, height)).ok).toBe(ok);
  });

  it.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])(
    'a JPEG frame of kind %i has the size in it',
    (kind) => {
      const head = jpeg(640, 480);
      head[3] = kind;
      expect(pictureHeader('image/jpeg', head)).toEqual({ ok: true, width: 640, height: 480 });
    },
  );

  it.each([0xc4, 0xc8, 0xcc, 0xdb, 0xe0, 0xfe])('a JPEG segment of kind %i is passed over', (kind) => {
    const other = Buffer.concat([Buffer.from([0xff, kind, 0, 20]), Buffer.alloc(18, 0xff)]);
    expect(pictureHeader('image/jpeg', jpeg(640, 480, other))).toEqual({ ok: true, width: 640, height: 480 });
  });

  it('fill bytes between segments are allowed, other bytes are not', () => {
    expect(pictureHeader('image/jpeg', jpeg(8, 9, bytes('\xff\xff\xff')))).toMatchObject({
      ok: true,
      width: 8,
    });
    expect(pictureHeader('image/jpeg', jpeg(8, 9, bytes('\x00')))).toMatchObject({ ok: false });
  });

  it.each([
    ['a PNG of which a byte is missing', 'image/png', png(10, 10).subarray(0, 32)],
    [
      'a PNG whose first chunk is another',
      'image/png',
      Buffer.concat([bytes('\x89PNG\r\n\x1a\n'), uint32(13), bytes('IDAT'), uint32(9, 9), Buffer.alloc(10)]),
    ],
    [
      'a PNG whose first chunk has another length',
      'image/png',
      Buffer.concat([bytes('\x89PNG\r\n\x1a\n'), uint32(14), bytes('IHDR'), uint32(9, 9), Buffer.alloc(10)]),
    ],
    ['a JPEG that ends before its frame', 'image/jpeg', jpeg(10, 10).subarray(0, 8)],
    ['a JPEG whose segment leads behind its end', 'image/jpeg', jpeg(10, 10, bytes('\xff\xe1\xff\xff'))],
    [
      'a JPEG that is over at once',
      'image/jpeg',
      Buffer.concat([bytes('\xff\xd8\xff\xd9'), Buffer.alloc(20)]),
    ],
    ['a JPEG without a height', 'image/jpeg', jpeg(10, 0)],
    ['nothing', 'image/jpeg', Buffer.alloc(0)],
    ['nothing', 'image/png', Buffer.alloc(0)],
  ] as const)('%s (%s) is damaged', (_name, type, head) => {
    expect(pictureHeader(type, head)).toEqual({
      ok: false,
      detail: 'This picture is damaged and can’t be opened.',
    });
  });

  it('whatever is accepted has a size that can be decoded', () => {
    const start = fc.constantFrom(png(50, 40), jpeg(50, 40, segment(30)));
    const changes = fc.array(fc.tuple(fc.nat(40), fc.nat(255)), { maxLength: 6 });
    fc.assert(
      fc.property(start, changes, fc.constantFrom('image/png', 'image/jpeg'), (file, spoilt, type) => {
        const head = Buffer.from(file);
        for (const [at, value] of spoilt) head[at % head.length] = value;
        const found = pictureHeader(type, head);
        if (!found.ok) return;
        expect(found.width * found.height).toBeGreaterThan(0);
        expect(found.width * found.height).toBeLessThanOrEqual(50_000_000);
      }),
      { numRuns: 500 },
    );
  });
});

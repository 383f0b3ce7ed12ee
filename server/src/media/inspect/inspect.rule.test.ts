import fc from 'fast-check';
import { box, ftyp, moovAt, uint32 } from '../testing/sample-files';
import { checkMovie } from './movie-boxes.rule';
import { pictureHeader } from './picture-header.rule';
import { inEnglish } from '../../testing/in-english';

describe('movie boxes', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  const media = box('mdat', Buffer.alloc(64));

  describe('boxes of videos', () => {
    const check = (file: Buffer) =>
      checkMovie(file.length, async (at, length) => file.subarray(at, at + length));
    const whole = Buffer.concat([ftyp(), moovAt(90), media]);

    it('accepts a whole video and finds where its index is', async () => {
      expect(await check(whole)).toMatchObject({
        ok: true,
        moovFirst: true,
        fragmented: false,
        hasPlace: false,
      });
      expect(await check(Buffer.concat([ftyp(), media, moovAt(40)]))).toMatchObject({
        ok: true,
        moovFirst: false,
      });
    });

    it('notices a video that contains where it was taken', async () => {
      const place = box(
        'moov',
        box('trak', Buffer.alloc(0)),
        box('udta', box('\xa9xyz', bytes('+52.5+013.4/'))),
      );
      expect(await check(Buffer.concat([ftyp(), place, media]))).toMatchObject({ ok: true, hasPlace: true });
    });

    it.each([
      ['cut off in the media', whole.subarray(0, whole.length - 20), 'end is missing'],
      ['cut off after the index', whole.subarray(0, whole.length - media.length), 'damaged'],
      ['without an index', Buffer.concat([ftyp(), media]), 'end is missing'],
      [
        'whose index points behind its end',
        Buffer.concat([ftyp(), moovAt(90, 5_000_000), media]),
        'end is missing',
      ],
      [
        'with a box larger than its parent',
        Buffer.concat([ftyp(), box('moov', uint32(9999), bytes('trak')), media]),
        'damaged',
      ],
      ['with a box of size 3', Buffer.concat([ftyp(), uint32(3), bytes('moov'), media]), 'damaged'],
      [
        'with a box of 2^63 bytes',
        Buffer.concat([ftyp(), uint32(1), bytes('moov'), uint32(0x80000000, 0), media]),
        'damaged',
      ],
      [
        'with a table larger than its box',
        Buffer.concat([
          ftyp(),
          box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stco', uint32(0, 0xffffffff))))))),
          media,
        ]),
        'damaged',
      ],
      ['with nothing in it', ftyp(), 'damaged'],
      ['without a track', Buffer.concat([ftyp(), box('moov', Buffer.alloc(0)), media]), 'damaged'],
    ])('refuses one %s', async (_name, file, words) => {
      expect(await check(file)).toMatchObject({ ok: false, detail: expect.stringContaining(words) });
    });

    it('refuses a nest of boxes and a flood of them after few reads', async () => {
      let reads = 0;
      const check = (file: Buffer) =>
        checkMovie(file.length, async (at, length) => {
          reads += 1;
          return file.subarray(at, at + length);
        });
      let nest = box('trak', Buffer.alloc(0));
      for (let depth = 0; depth < 40; depth += 1) nest = box('udta', nest);
      const flood = box('moov', ...Array.from({ length: 12_000 }, () => box('trak', Buffer.alloc(0))));
      expect(await check(Buffer.concat([ftyp(), box('moov', nest), media]))).toMatchObject({ ok: false });
      expect(await check(Buffer.concat([ftyp(), flood, media]))).toMatchObject({ ok: false });
      expect(
        await check(Buffer.concat([...Array.from({ length: 12_000 }, () => box('free', Buffer.alloc(0)))])),
      ).toMatchObject({ ok: false });
      // The walk ends after 10,000 boxes, a read each; there are 24,000.
      expect(reads).toBeLessThan(10_100);
    });

    it('takes as many tracks as real files have, and no more than can be checked in one time slice', async () => {
      const videoFile = (tracks: number) =>
        Buffer.concat([ftyp(), box('moov', ...Array.from({ length: tracks }, () => box('trak'))), media]);
      expect(await check(videoFile(1000))).toMatchObject({ ok: true });
      expect(await check(videoFile(1001))).toMatchObject({ ok: false });
    });

    it('decides about a thousand mutations without hanging or throwing', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 }),
          async (changes) => {
            const file = Buffer.from(whole);
            for (const [at, value] of changes) file[at] = value;
            const result = await check(file);
            expect(typeof result.ok).toBe('boolean');
          },
        ),
        { numRuns: 1000 },
      );
    });

    it.each([
      [
        'a 64-bit size',
        Buffer.concat([ftyp(), moovAt(90), uint32(1), bytes('mdat'), uint32(0, 80), Buffer.alloc(64)]),
        true,
      ],
      [
        'a size that says "to the end"',
        Buffer.concat([ftyp(), moovAt(90), uint32(0), bytes('mdat'), Buffer.alloc(64)]),
        true,
      ],
      [
        'a 64-bit size smaller than its own header',
        Buffer.concat([ftyp(), moovAt(90), uint32(1), bytes('mdat'), uint32(0, 8), Buffer.alloc(64)]),
        false,
      ],
      [
        'boxes nobody knows between',
        Buffer.concat([ftyp(), box('zzzz', Buffer.alloc(9)), moovAt(90), box('free'), media]),
        true,
      ],
      ['two bytes too many at its end', Buffer.concat([whole, Buffer.alloc(2)]), false],
      [
        'an index of which a 32-bit zero is the end',
        Buffer.concat([ftyp(), box('moov', box('trak'), uint32(0)), media]),
        true,
      ],
      [
        'a second index that is broken, which nobody reads',
        Buffer.concat([ftyp(), moovAt(90), media, box('moov', uint32(3))]),
        true,
      ],
    ])('%s: %#', async (_name, file, ok) => {
      expect((await check(file)).ok).toBe(ok);
    });

    it('fragments are noticed wherever they stand', async () => {
      const file = Buffer.concat([ftyp(), moovAt(40), box('moof', Buffer.alloc(8)), media]);
      expect(await check(file)).toMatchObject({ ok: true, fragmented: true });
    });

    it.each(['\xa9xyz', 'loci', 'com.apple.quicktime.location.ISO6709'])(
      'the place %s is found',
      async (tag) => {
        const moov = box('moov', box('trak'), box('meta', bytes(`..${tag}..`)));
        expect(await check(Buffer.concat([ftyp(), moov, media]))).toMatchObject({ hasPlace: true });
      },
    );

    it('a place that stands in the pictures is none of ours to look for', async () => {
      const file = Buffer.concat([
        ftyp(),
        moovAt(40),
        box('mdat', bytes('loci location.ISO6709'), Buffer.alloc(99)),
      ]);
      expect(await check(file)).toMatchObject({ ok: true, hasPlace: false });
    });

    it('wide tables of offsets are read as such', async () => {
      const videoFile = (high: number, low: number) =>
        Buffer.concat([
          ftyp(),
          box(
            'moov',
            box('trak', box('mdia', box('minf', box('stbl', box('co64', uint32(0, 1, high, low)))))),
          ),
          media,
        ]);
      expect(await check(videoFile(0, 90))).toMatchObject({ ok: true });
      expect(await check(videoFile(0, 90_000))).toMatchObject({
        ok: false,
        detail: expect.stringContaining('end is missing'),
      });
      expect(await check(videoFile(1, 0))).toMatchObject({ ok: false });
    });

    it('an index of more than 32 MiB is refused before it is read', async () => {
      const size = 33 * 1024 * 1024;
      const head = Buffer.concat([ftyp(), media]);
      const reads: number[] = [];
      const found = await checkMovie(head.length + size, async (at, length) => {
        reads.push(length);
        return at < head.length
          ? head.subarray(at, at + length)
          : Buffer.concat([uint32(size), bytes('moov'), Buffer.alloc(8)]);
      });
      expect(found).toMatchObject({ ok: false });
      expect(Math.max(...reads)).toBe(16);
    });

    it('whatever length a video is cut to, it is refused', async () => {
      for (let length = 0; length < whole.length; length += 1)
        expect([length, (await check(whole.subarray(0, length))).ok]).toEqual([length, false]);
    });
  });
});

describe('picture header', () => {
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
      expect(inEnglish(pictureHeader('image/png', png(16_000, 16_000)))).toEqual({
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
      expect(pictureHeader('image/jpeg', jpeg(640, 480, other))).toEqual({
        ok: true,
        width: 640,
        height: 480,
      });
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
        Buffer.concat([
          bytes('\x89PNG\r\n\x1a\n'),
          uint32(13),
          bytes('IDAT'),
          uint32(9, 9),
          Buffer.alloc(10),
        ]),
      ],
      [
        'a PNG whose first chunk has another length',
        'image/png',
        Buffer.concat([
          bytes('\x89PNG\r\n\x1a\n'),
          uint32(14),
          bytes('IHDR'),
          uint32(9, 9),
          Buffer.alloc(10),
        ]),
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
});

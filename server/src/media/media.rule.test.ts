import fc from 'fast-check';
import { anyText } from '../testing/any-text';
import { endingOf, renditionAddress, thumbAddress, variantOf } from './file-address.rule';
import { fitRendition, SCREEN_LONG, SCREEN_SHORT } from './prepare/rendition.rule';
import { box, ftyp, moovAt, uint32 } from './testing/sample-files';
import { shiftChunkOffsets, topBoxes } from './video/fast-start.rule';
import { planVideo, type VideoFacts } from './video/video-plan.rule';

describe('file address', () => {
  const file = (renditionType: string | null, thumbType: string | null = 'image/webp') => ({
    publicKey: 'k'.repeat(32),
    renditionType,
    thumbType,
  });
  const KEY = `/files/${'k'.repeat(32)}`;

  it.each([
    ['image/jpeg', `${KEY}/screen.jpg`],
    ['image/png', `${KEY}/screen.png`],
    ['image/webp', `${KEY}/screen.webp`],
    ['video/mp4', `${KEY}/screen.mp4`],
    ['text/html', `${KEY}/screen.bin`],
    [null, ''],
  ])('a screen loads %s from %j', (type, address) => {
    expect(renditionAddress(file(type))).toBe(address);
  });

  it.each([
    ['image/webp', `${KEY}/thumb.webp`],
    [null, ''],
  ])('a list shows %s from %j', (type, address) => {
    expect(thumbAddress(file('video/mp4', type))).toBe(address);
  });

  it.each([
    ['screen.jpg', { variant: 'screen', ending: 'jpg' }],
    ['thumb.webp', { variant: 'thumb', ending: 'webp' }],
    ['screen.mp4', { variant: 'screen', ending: 'mp4' }],
    ['screen.bin', null],
    ['screen.html', null],
    ['SCREEN.jpg', null],
    ['screen.jpg.html', null],
    ['xscreen.jpg', null],
    ['screen.jpg\n', null],
    ['../screen.jpg', null],
    ['original.jpg', null],
    ['', null],
  ])('the name %j asks for %o', (name, asked) => expect(variantOf(name)).toEqual(asked));

  it('what an address ends with is found again, for every type that screens get', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp', 'video/mp4']) {
      const [, , , name = ''] = renditionAddress(file(type)).split('/');
      expect(variantOf(name)).toEqual({ variant: 'screen', ending: endingOf(type) });
    }
  });

  it('no other name asks for anything', () => {
    fc.assert(
      fc.property(anyText(), (name) => {
        const found = variantOf(name);
        if (found) expect(`${found.variant}.${found.ending}`).toBe(name);
      }),
    );
  });
});

describe('fit rendition', () => {
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
});

describe('fast start', () => {
  const boxesOf = (file: Buffer) =>
    topBoxes(file.length, async (at, length) => file.subarray(at, at + length));
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
});

describe('video plan', () => {
  describe('what is done with a video', () => {
    const facts: VideoFacts = {
      codec: 'avc',
      codecText: 'avc1.64001f',
      audioCodec: 'aac',
      width: 1920,
      height: 1080,
      duration: 10,
      framesPerSecond: 30,
      type: 'video/mp4',
      moovFirst: true,
      fragmented: false,
      hasPlace: false,
    };
    it.each([
      ['H.264 with its index in front stays as it is', {}, { do: 'keep' }],
      ['without sound as well', { audioCodec: null }, { do: 'keep' }],
      ['index at the end: copied', { moovFirst: false }, { do: 'copy' }],
      ['QuickTime: copied', { type: 'video/quicktime' }, { do: 'copy' }],
      ['fragments: copied', { fragmented: true }, { do: 'copy' }],
      ['tells its place: copied without it', { hasPlace: true }, { do: 'copy' }],
      ['sound that screens do not know: copied with other sound', { audioCodec: 'pcm-s16' }, { do: 'copy' }],
      [
        'H.265: encoded',
        { codec: 'hevc', codecText: 'hvc1.1.6.L93' },
        { do: 'encode', width: 1920, height: 1080 },
      ],
      ['ten bits: encoded', { codecText: 'avc1.6e0028' }, { do: 'encode' }],
      ['4K: encoded smaller', { width: 3840, height: 2160 }, { do: 'encode', width: 1920, height: 1080 }],
      [
        'standing 4K: encoded smaller',
        { width: 2160, height: 3840 },
        { do: 'encode', width: 1080, height: 1920 },
      ],
      ['120 frames a second: encoded with 60', { framesPerSecond: 120 }, { do: 'encode', frameRate: 60 }],
      ['an hour and a second: refused', { duration: 3601 }, { do: 'refuse' }],
      ['no length: refused', { duration: 0 }, { do: 'refuse' }],
      ['unknown codec: refused', { codec: null }, { do: 'refuse' }],
      ['10,000 wide: refused', { width: 10_000 }, { do: 'refuse' }],
    ])('%s', (_name, change, plan) => {
      expect(planVideo({ ...facts, ...change })).toMatchObject(plan);
    });

    it.each([
      ['exactly an hour', { duration: 3600 }, 'keep'],
      ['a length that is no number', { duration: Number.NaN }, 'refuse'],
      ['a length before zero', { duration: -1 }, 'refuse'],
      ['one pixel high', { height: 1 }, 'refuse'],
      ['no size', { width: 0, height: 0 }, 'refuse'],
      ['8192 wide', { width: 8192 }, 'encode'],
      ['61 frames a second', { framesPerSecond: 61 }, 'keep'],
      ['61.1 frames a second', { framesPerSecond: 61.1 }, 'encode'],
      ['the profile Baseline', { codecText: 'avc1.42e01e' }, 'keep'],
      ['the profile Main in capitals', { codecText: 'AVC1.4D401F' }, 'keep'],
      ['parameters inside the pictures', { codecText: 'avc3.640028' }, 'keep'],
      ['the profile 4:2:2', { codecText: 'avc1.7a0028' }, 'encode'],
      ['a profile that is not said', { codecText: null }, 'encode'],
      ['VP9 in an MP4', { codec: 'vp9', codecText: 'vp09.00.10.08' }, 'encode'],
      ['Opus beside H.264', { audioCodec: 'opus' }, 'copy'],
    ])('%s: %o is %s', (_name, change, what) => {
      expect(planVideo({ ...facts, ...change }).do).toBe(what);
    });

    it('nothing but a safe file is ever kept as it is, and no encoding is larger than a screen', () => {
      const some = fc.record({
        codec: fc.constantFrom('avc', 'hevc', null),
        codecText: fc.constantFrom('avc1.64001f', 'avc1.6e0028', 'hvc1.1.6.L93', null),
        audioCodec: fc.constantFrom('aac', 'opus', null),
        width: fc.nat(9000),
        height: fc.nat(9000),
        duration: fc.double({ min: -1, max: 4000 }),
        framesPerSecond: fc.double({ min: 0, max: 240 }),
        type: fc.constantFrom('video/mp4', 'video/quicktime'),
        moovFirst: fc.boolean(),
        fragmented: fc.boolean(),
        hasPlace: fc.boolean(),
      });
      fc.assert(
        fc.property(some, (given) => {
          const plan = planVideo(given);
          if (plan.do === 'keep')
            expect(given).toMatchObject({
              codecText: 'avc1.64001f',
              type: 'video/mp4',
              moovFirst: true,
              fragmented: false,
              hasPlace: false,
            });
          if (plan.do === 'refuse') expect(String(plan.detail)).toMatch(/^[A-Z].*\.$/);
          if (plan.do !== 'encode') return;
          expect(Math.max(plan.width, plan.height)).toBeLessThanOrEqual(1920);
          expect(Math.min(plan.width, plan.height)).toBeLessThanOrEqual(1080);
          expect([plan.width % 2, plan.height % 2]).toEqual([0, 0]);
          expect(plan.bitrate).toBeGreaterThanOrEqual(800_000);
          expect(plan.bitrate).toBeLessThanOrEqual(12_500_000);
          expect(Number.isInteger(plan.bitrate)).toBe(true);
        }),
        { numRuns: 500 },
      );
    });
  });
});

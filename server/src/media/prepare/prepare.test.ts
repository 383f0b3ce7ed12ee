import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { noisyJpeg } from '../testing/sample-files';
import { fitScreen } from './fit-screen.rule';
import { SCREEN_LONG, SCREEN_SHORT, THUMB_BYTES } from './limits.rule';
import { preparePicture } from './prepare-picture';
import { MediaRefused } from './prepared';
import { planVideo, type VideoFacts } from './video-plan.rule';

jest.setTimeout(120_000);
const limit = { long: SCREEN_LONG, short: SCREEN_SHORT };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-prepare-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const nothing = () => undefined;

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
    expect(fitScreen(width, height, limit)).toEqual({ width: fitWidth, height: fitHeight, shrunk });
  });

  it('always fits, is never enlarged, and is even when asked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9000 }), fc.integer({ min: 2, max: 9000 }), (width, height) => {
        const fit = fitScreen(width, height, limit, true);
        expect(Math.max(fit.width, fit.height)).toBeLessThanOrEqual(SCREEN_LONG);
        expect(Math.min(fit.width, fit.height)).toBeLessThanOrEqual(SCREEN_SHORT);
        expect([fit.width % 2, fit.height % 2]).toEqual([0, 0]);
        expect(fit.width <= width && fit.height <= height).toBe(true);
      }),
    );
  });
});

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
    tellsPlace: false,
  };
  it.each([
    ['H.264 with its index in front stays as it is', {}, { do: 'keep' }],
    ['without sound as well', { audioCodec: null }, { do: 'keep' }],
    ['index at the end: copied', { moovFirst: false }, { do: 'copy' }],
    ['QuickTime: copied', { type: 'video/quicktime' }, { do: 'copy' }],
    ['fragments: copied', { fragmented: true }, { do: 'copy' }],
    ['tells its place: copied without it', { tellsPlace: true }, { do: 'copy' }],
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
});

describe('a picture', () => {
  const prepare = async (bytes: Buffer, type: 'image/jpeg' | 'image/png') => {
    const source = join(folder, 'original');
    await writeFile(source, bytes);
    return preparePicture({ kind: 'image', type, source, folder }, nothing);
  };

  it('is made to fit, turned upright, and loses everything it told about its maker', async () => {
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#336699' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret Person' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const made = await prepare(photo, 'image/jpeg');
    expect([made.width, made.height, made.duration]).toEqual([2000, 3000, 0]);
    const screen = await sharp(made.screen?.path).metadata();
    expect([screen.width, screen.height, screen.format]).toEqual([1080, 1620, 'jpeg']);
    expect([screen.exif, screen.orientation, screen.icc]).toEqual([undefined, undefined, undefined]);
    expect((await readFile(made.screen?.path ?? '')).includes('Secret Person')).toBe(false);
  });

  it('with transparency keeps it', async () => {
    const logo = await sharp({
      create: { width: 400, height: 300, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.3 } },
    })
      .png()
      .toBuffer();
    const made = await prepare(logo, 'image/png');
    expect(made.screen?.type).toBe('image/webp');
    expect((await sharp(made.screen?.path).metadata()).hasAlpha).toBe(true);
  });

  it('full of noise still gets a thumbnail of at most 15 KB', async () => {
    const made = await prepare(await noisyJpeg(1600, 1200), 'image/jpeg');
    expect((await stat(made.thumb.path)).size).toBeLessThanOrEqual(THUMB_BYTES);
    expect(made.thumb.size).toBe((await stat(made.thumb.path)).size);
  });

  it.each(['cmyk', 'b-w', 'rgb16'] as const)('in %s is made plain', async (space) => {
    const flat = sharp({ create: { width: 200, height: 100, channels: 3, background: '#a05020' } });
    const format = space === 'cmyk' ? 'jpeg' : 'png';
    const bytes = await flat.toColourspace(space).toFormat(format).toBuffer();
    const made = await prepare(bytes, space === 'cmyk' ? 'image/jpeg' : 'image/png');
    expect((await sharp(made.screen?.path).metadata()).space).toBe('srgb');
  });

  it('that is cut off or is no picture behind its header is refused in words', async () => {
    const whole = await noisyJpeg(600, 400);
    await expect(prepare(whole.subarray(0, whole.length / 2), 'image/jpeg')).rejects.toThrow(MediaRefused);
    await expect(prepare(Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'), 'image/png')).rejects.toThrow(
      'damaged',
    );
  });
});

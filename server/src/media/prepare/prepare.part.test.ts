import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureType } from '@vitrine/shared/rules';
import { pictureHeader } from '../inspect/picture-header.rule';
import { noisyJpeg } from '../testing/sample-files';
import { THUMB_BYTES } from './rendition.rule';
import { preparePicture } from './prepare-picture.lib';
import { MediaRefused } from './prepared.types';

describe('prepare', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-prepare-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const nothing = () => undefined;

  describe('a picture', () => {
    const prepare = async (bytes: Buffer, type: PictureType) => {
      const source = join(folder, 'original');
      await writeFile(source, bytes);
      return preparePicture({ kind: 'image', type, source, folder }, nothing);
    };

    it('is made to fit, turned upright, and loses all metadata about its maker', async () => {
      const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#336699' } })
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Secret Person' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .toBuffer();
      const made = await prepare(photo, 'image/jpeg');
      expect([made.width, made.height, made.duration]).toEqual([2000, 3000, 0]);
      const screen = await sharp(made.rendition?.path).metadata();
      expect([screen.width, screen.height, screen.format]).toEqual([1080, 1620, 'jpeg']);
      expect([screen.exif, screen.orientation, screen.icc]).toEqual([undefined, undefined, undefined]);
      expect((await readFile(made.rendition?.path ?? '')).includes('Secret Person')).toBe(false);
    });

    it('with transparency keeps it', async () => {
      const logo = await sharp({
        create: { width: 400, height: 300, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.3 } },
      })
        .png()
        .toBuffer();
      const made = await prepare(logo, 'image/png');
      expect(made.rendition?.type).toBe('image/webp');
      expect((await sharp(made.rendition?.path).metadata()).hasAlpha).toBe(true);
    });

    it.each(['webp', 'avif', 'gif'] as const)('in %s is converted for screens', async (format) => {
      const flat = sharp({ create: { width: 300, height: 200, channels: 3, background: '#a05020' } });
      const bytes = await flat.toFormat(format).toBuffer();
      const head = pictureHeader(`image/${format}`, bytes);
      expect(head).toEqual({ ok: true, width: 300, height: 200 });
      const made = await prepare(bytes, `image/${format}`);
      expect([made.width, made.height, made.rendition?.type]).toEqual([300, 200, 'image/webp']);
      const { data } = await sharp(made.rendition?.path).raw().toBuffer({ resolveWithObject: true });
      // The colour survives, within what a palette and compression change.
      expect(Math.abs((data[0] ?? 0) - 0xa0)).toBeLessThan(12);
    });

    /** Frames of one colour each, as GIF. */
    const animation = (frames: number, side: number) =>
      sharp(
        Buffer.concat(Array.from({ length: frames }, (_, at) => Buffer.alloc(side * side * 3, at * 30))),
        { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } },
      )
        .gif({ delay: Array.from({ length: frames }, () => 200), loop: 1, effort: 1 })
        .toBuffer();

    it('that moves stays an animation, which repeats for ever', async () => {
      const made = await prepare(await animation(4, 40), 'image/gif');
      expect([made.width, made.height]).toEqual([40, 40]);
      const rendition = await sharp(made.rendition?.path).metadata();
      expect([rendition.format, rendition.pages, rendition.delay, rendition.loop]).toEqual([
        'webp',
        4,
        [200, 200, 200, 200],
        0,
      ]);
      expect((await sharp(made.thumb.path).metadata()).pages ?? 1).toBe(1);
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
      expect((await sharp(made.rendition?.path).metadata()).space).toBe('srgb');
    });

    it('that is cut off or is no picture behind its header is refused in words', async () => {
      const whole = await noisyJpeg(600, 400);
      await expect(prepare(whole.subarray(0, whole.length / 2), 'image/jpeg')).rejects.toThrow(MediaRefused);
      await expect(prepare(Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'), 'image/png')).rejects.toThrow(
        'damaged',
      );
    });
  });
});

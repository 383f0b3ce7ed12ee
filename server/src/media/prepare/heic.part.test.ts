import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { MAX_IN_MEMORY_BYTES, inspectFile } from '../inspect/inspect-file.files';
import { heicSample, phoneHeic } from '../testing/heic-files';
import { preparePicture } from './prepare-picture.lib';
import { MediaRefused } from './prepared.types';
import { THUMB_BYTES } from './rendition.rule';
import { inEnglish } from '../../testing/in-english';

const DAMAGED = 'This picture is damaged and can’t be opened.';

describe('a HEIC picture', () => {
  let folder: string;
  let source: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-heic-'));
    source = join(folder, 'original');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const prepare = async (bytes: Uint8Array) => {
    await writeFile(source, bytes);
    return preparePicture({ kind: 'image', type: 'image/heic', source, folder }, () => undefined);
  };
  /** Red, green, blue and alpha of the rendition at a place. */
  const colourAt = async (path: string | undefined, left: number, top: number) => [
    ...(await sharp(path).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const isRed = ([red = 0, , blue = 255]: number[]) => red > 150 && blue < 110;

  it.each(['tile', 'ten-bits', 'two-pictures'] as const)(
    '%s becomes a picture and a thumbnail',
    async (name) => {
      const made = await prepare(heicSample(name));
      expect([made.width, made.height]).toEqual([64, name === 'ten-bits' ? 48 : 64]);
      expect(made.rendition?.type).toBe('image/webp');
      expect(isRed(await colourAt(made.rendition?.path, 8, 8))).toBe(true);
      expect(isRed(await colourAt(made.rendition?.path, 56, 40))).toBe(false);
      expect((await stat(made.thumb.path)).size).toBeLessThanOrEqual(THUMB_BYTES);
    },
  );

  it('of a phone is joined from its tiles and turned once, although its EXIF asks for the same turn', async () => {
    const made = await prepare(phoneHeic());
    expect([made.width, made.height]).toEqual([64, 128]);
    const screen = await sharp(made.rendition?.path).metadata();
    expect([screen.width, screen.height, screen.exif, screen.orientation]).toEqual([
      64,
      128,
      undefined,
      undefined,
    ]);
    const places = [
      [56, 8],
      [8, 8],
      [56, 72],
      [56, 120],
    ] as const;
    const found = await Promise.all(places.map(([x, y]) => colourAt(made.rendition?.path, x, y)));
    expect(found.map(isRed)).toEqual([true, false, true, false]);
  });

  it('that asks for no turn is not turned by its EXIF', async () => {
    const made = await prepare(phoneHeic({ turned: false }));
    expect([made.width, made.height]).toEqual([128, 64]);
  });

  it('keeps its transparency', async () => {
    const made = await prepare(heicSample('transparent'));
    expect((await colourAt(made.rendition?.path, 8, 8))[3]).toBe(255);
    expect((await colourAt(made.rendition?.path, 60, 8))[3]).toBe(0);
  });

  it('with a color profile is converted to sRGB, which has the colors of the drawing', async () => {
    const made = await prepare(heicSample('display-p3'));
    const [red = 0, green = 0] = await colourAt(made.rendition?.path, 8, 8);
    // Display P3 writes #e03020 as #ce412e.
    expect(Math.abs(red - 0xe0)).toBeLessThan(10);
    expect(Math.abs(green - 0x30)).toBeLessThan(14);
  });

  it('that is damaged is refused with a sentence', async () => {
    const whole = phoneHeic();
    const noise = Buffer.from(whole);
    noise.fill(0x5a, noise.indexOf('mdat') + 4);
    const lost = Buffer.from(whole);
    lost.writeUInt16BE(99, lost.indexOf('pitm') + 8);
    for (const [name, bytes] of [
      ['half a file', whole.subarray(0, whole.length / 2)],
      ['an end that is missing', whole.subarray(0, whole.length - 100)],
      ['pixels that are none', noise],
      ['a primary image that is missing', lost],
      ['a grid of fewer tiles than it claims', phoneHeic({ declared: [640, 640] })],
      ['a header alone', whole.subarray(0, 40)],
    ] as const) {
      const outcome = await prepare(bytes).catch((error: unknown) => error);
      expect([name, outcome]).toEqual([name, new MediaRefused(DAMAGED)]);
    }
  });

  it('of a codec that is not HEVC is refused with what helps', async () => {
    const other = Buffer.from(heicSample('tile').toString('latin1').replace('hvc1', 'jpeg'), 'latin1');
    await expect(prepare(other)).rejects.toThrow('Save it as JPG');
  });

  it('is inspected without decoding: its type, its size, too many pixels, too many bytes', async () => {
    const look = async (bytes: Uint8Array) => {
      await writeFile(source, bytes);
      return inEnglish(await inspectFile(source));
    };
    expect(await look(phoneHeic())).toMatchObject({ ok: true, kind: 'image', type: 'image/heic' });
    expect(await look(phoneHeic({ declared: [30_000, 30_000] }))).toMatchObject({
      ok: false,
      detail: 'This picture has 900 megapixels; screens can use up to 50.',
    });
    expect(await look(phoneHeic().subarray(0, 60))).toMatchObject({ ok: false, detail: DAMAGED });
    expect(await look(Buffer.concat([phoneHeic(), Buffer.alloc(MAX_IN_MEMORY_BYTES)]))).toEqual({
      ok: false,
      code: 'unreadable_media',
      detail: 'This picture has 100 MB; up to 100 MB can be opened. Save a smaller one, then upload it.',
    });
  });
});

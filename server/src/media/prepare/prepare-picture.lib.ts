import sharp, { type Sharp } from 'sharp';
import {
  LOGO_HEIGHT,
  LOGO_WIDTH,
  MAX_LOGO_SIDE,
  MAX_SCREENSHOT_BYTES,
  SCREENSHOT_PIXELS,
} from '@vitrine/shared/contract/values';
import { MAX_PIXELS } from '../inspect/picture-header.rule';
import { MediaRefused, type Prepared, type PrepareTask } from './prepared.types';
import { fitRendition, SCREEN_LONG, SCREEN_SHORT, THUMB_BYTES, THUMB_SIDE } from './rendition.rule';
import { writeDraft } from './write-draft.files';

const ANIMATED_TYPES = new Set(['image/gif', 'image/webp']);
/** Options of pictures for screens as WebP. */
export const STILL_WEBP = { quality: 92, alphaQuality: 100, effort: 3, smartSubsample: true } as const;
const TOO_LONG = 'This animation is too long or too large. Save it as MP4 and upload that.';

/**
 * Safe rendition and thumbnail of a picture. Applies the camera's rotation and drops all metadata (place,
 * camera, profile): the result is plain sRGB. Keeps transparency (WebP), because screens show black behind
 * it. An animation stays one and repeats for ever; all of its frames together have a picture's limit.
 */
export async function preparePicture(
  task: PrepareTask,
  report: (percent: number) => void,
): Promise<Prepared> {
  const opening = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
  const file = task.type === 'image/heic' ? await fromHeic(task.source) : task.source;
  const still = sharp(file, opening);
  const meta = await still.metadata().catch(refuse);
  const { width, height } = meta.autoOrient;
  const frames = ANIMATED_TYPES.has(task.type) ? (meta.pages ?? 1) : 1;
  const isAnimated = frames > 1;
  if (isAnimated && frames * width * height > MAX_PIXELS) throw new MediaRefused(TOO_LONG);
  const source = isAnimated ? sharp(task.source, { ...opening, animated: true }) : still.autoOrient();
  report(10);
  const size = fitRendition(width, height, { long: SCREEN_LONG, short: SCREEN_SHORT });
  const upright = source
    .clone()
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb');
  const isWebp = isAnimated || task.type !== 'image/jpeg';
  const rendered = isWebp
    ? upright.webp(isAnimated ? { ...STILL_WEBP, quality: 80, loop: 0 } : STILL_WEBP)
    : upright.jpeg({ quality: 86, chromaSubsampling: '4:4:4', progressive: true });
  const rendition = await rendered.toBuffer().catch(refuse);
  report(70);
  const thumb = await makeThumb(sharp(rendition));
  report(95);
  return {
    width,
    height,
    duration: 0,
    rendition: await writeDraft(task.folder, rendition, isWebp ? 'image/webp' : 'image/jpeg'),
    thumb: await writeDraft(task.folder, thumb, 'image/webp'),
  };
}

/** The decoder is loaded with the first HEIC picture only. */
async function fromHeic(path: string): Promise<Buffer> {
  const { heicAsTiff } = await import('./decode-heic.lib');
  return heicAsTiff(path);
}

function refuse(): never {
  throw new MediaRefused('This picture is damaged and can’t be opened.');
}

/**
 * JPEG decoded and encoded anew within its limits of pixels and bytes. Nothing that the sent file carries
 * beside its picture is kept.
 */
export async function redrawScreenshot(sent: Uint8Array): Promise<Uint8Array> {
  const opening = { limitInputPixels: SCREENSHOT_PIXELS ** 2, failOn: 'warning' } as const;
  const { format } = await sharp(sent, opening).metadata().catch(refuse);
  if (format !== 'jpeg') refuse();
  const picture = sharp(sent, opening).toColourspace('srgb');
  for (const quality of [82, 65, 45]) {
    const jpeg = await picture.clone().jpeg({ quality }).toBuffer().catch(refuse);
    if (jpeg.length <= MAX_SCREENSHOT_BYTES) return jpeg;
  }
  return refuse();
}

/**
 * Logo decoded and encoded anew as PNG within LOGO_WIDTH × LOGO_HEIGHT. Nothing that the sent file carries
 * beside its picture is kept.
 */
export async function redrawLogo(
  sent: Uint8Array,
): Promise<{ png: Uint8Array; width: number; height: number }> {
  const opening = { limitInputPixels: MAX_LOGO_SIDE ** 2, failOn: 'warning' } as const;
  const { format } = await sharp(sent, opening).metadata().catch(refuse);
  if (format !== 'png' && format !== 'jpeg' && format !== 'webp') refuse();
  const { data, info } = await sharp(sent, opening)
    .rotate()
    .toColourspace('srgb')
    .resize({ width: LOGO_WIDTH, height: LOGO_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { png: data, width: info.width, height: info.height };
}

/** Qualities, best first: the first result within the budget wins. Grain and confetti need the later ones. */
const TRIES = [
  { side: THUMB_SIDE, quality: 78 },
  { side: THUMB_SIDE, quality: 60 },
  { side: THUMB_SIDE, quality: 42 },
  { side: 360, quality: 40 },
  { side: 320, quality: 22 },
  { side: 200, quality: 20 },
];

/** A WebP of at most THUMB_BYTES for lists (product §5). */
export async function makeThumb(source: Sharp): Promise<Buffer> {
  let thumb = Buffer.alloc(0);
  for (const { side, quality } of TRIES) {
    thumb = await source
      .clone()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer();
    if (thumb.length <= THUMB_BYTES) return thumb;
  }
  return thumb;
}

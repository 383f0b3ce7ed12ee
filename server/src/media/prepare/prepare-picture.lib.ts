import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from '../inspect/picture-header.rule';
import { MediaRefused, type Prepared, type PrepareTask } from './prepared.types';
import { fitRendition, SCREEN_LONG, SCREEN_SHORT, THUMB_BYTES, THUMB_SIDE } from './rendition.rule';
import { writeDraft } from './write-draft.files';

/**
 * Safe rendition and thumbnail of a picture. Applies the camera's rotation and drops all metadata (place,
 * camera, profile): the result is plain sRGB. Keeps transparency (WebP), because screens show black behind
 * it.
 */
export async function preparePicture(
  task: PrepareTask,
  report: (percent: number) => void,
): Promise<Prepared> {
  const source = sharp(task.source, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
  const meta = await source.metadata().catch(refuse);
  const { width, height } = meta.autoOrient;
  report(10);
  const size = fitRendition(width, height, { long: SCREEN_LONG, short: SCREEN_SHORT });
  const upright = source
    .clone()
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb');
  const lossless = task.type === 'image/png';
  const rendered = lossless
    ? upright.webp({ quality: 92, alphaQuality: 100, effort: 3, smartSubsample: true })
    : upright.jpeg({ quality: 86, chromaSubsampling: '4:4:4', progressive: true });
  const rendition = await rendered.toBuffer().catch(refuse);
  report(70);
  const thumb = await makeThumb(sharp(rendition));
  report(95);
  return {
    width,
    height,
    duration: 0,
    rendition: await writeDraft(task.folder, rendition, lossless ? 'image/webp' : 'image/jpeg'),
    thumb: await writeDraft(task.folder, thumb, 'image/webp'),
  };
}

function refuse(): never {
  throw new MediaRefused('This picture is damaged and can’t be opened.');
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

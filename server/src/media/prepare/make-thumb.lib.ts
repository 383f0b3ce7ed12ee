import type { Sharp } from 'sharp';
import { THUMB_BYTES, THUMB_SIDE } from './limits.rule';

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

import { thumbnailFit } from '@vitrine/shared/rules';

export type Turned = 0 | 90 | 180 | 270;

/**
 * By how many degrees the picture is turned (spec §3: 0 Landscape, 1 Portrait, 2 Landscape Reverse, 3 Portrait Reverse). A screen whose
 * own system already shows upright (its viewport is higher than wide) is not turned a second time.
 */
export function turnedBy(orientation: number, viewport: { width: number; height: number }): Turned {
  const isUpright = viewport.height > viewport.width;
  if (orientation === 1) return isUpright ? 0 : 90;
  if (orientation === 2) return 180;
  if (orientation === 3) return isUpright ? 180 : 270;
  return 0;
}

/** Size of the picture after turning. */
export function stageSize(turned: Turned, viewport: { width: number; height: number }) {
  return turned === 90 || turned === 270 ? { width: viewport.height, height: viewport.width } : viewport;
}

/**
 * Is this a 16:9 shape? A 16:9 item fills a 16:9 stage to the edge, so that no hair line stays; everything else is shown
 * whole on black (spec §2 Thumbnails). Both sides are marked, and the style sheet decides, also when the screen is turned.
 */
export function isWide({ width, height }: { width: number; height: number }): boolean {
  return thumbnailFit(width, height) === 'cover';
}

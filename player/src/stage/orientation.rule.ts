import { thumbnailFit } from '@vitrine/shared/rules';

export type Turned = 0 | 90 | 180 | 270;

/**
 * Degrees of rotation (spec §3: 0 Landscape, 1 Portrait, 2 Landscape Reverse, 3 Portrait Reverse). A screen
 * whose system already shows portrait (a viewport higher than wide) is not rotated again.
 */
export function turnedBy(orientation: number, viewport: { width: number; height: number }): Turned {
  const isUpright = viewport.height > viewport.width;
  if (orientation === 1) return isUpright ? 0 : 90;
  if (orientation === 2) return 180;
  if (orientation === 3) return isUpright ? 180 : 270;
  return 0;
}

/** Size of the picture after rotation. */
export function stageSize(turned: Turned, viewport: { width: number; height: number }) {
  return turned === 90 || turned === 270 ? { width: viewport.height, height: viewport.width } : viewport;
}

/**
 * Whether this is a 16:9 shape. A 16:9 item fills a 16:9 stage to the edge, without a hairline; everything
 * else is shown whole on black (spec §2 Thumbnails). The style sheet compares both marks, also when rotated.
 */
export function isWide({ width, height }: { width: number; height: number }): boolean {
  return thumbnailFit(width, height) === 'cover';
}

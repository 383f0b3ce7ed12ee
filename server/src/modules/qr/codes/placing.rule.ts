import type { QrCorner, QrSize } from '@vitrine/shared/contract';
import { QR_MARGIN_SHARE, QR_SIDE_SHARES } from '@vitrine/shared/contract/values';

export interface Placing {
  left: number;
  top: number;
  side: number;
  pixelsPerModule: number;
}

/**
 * Position of a code on an image: a share of its shorter side, in whole pixels per module for sharp edges.
 * Null
 * when the image is too small for a readable code.
 */
export function placeCode(
  picture: { width: number; height: number },
  modules: number,
  corner: QrCorner,
  size: QrSize,
): Placing | null {
  const shorter = Math.min(picture.width, picture.height);
  const margin = Math.round(shorter * QR_MARGIN_SHARE);
  const wanted = Math.round((shorter * QR_SIDE_SHARES[size]) / modules);
  const pixelsPerModule = Math.max(MIN_PIXELS_PER_MODULE, wanted);
  const side = pixelsPerModule * modules;
  if (side + 2 * margin > shorter) return null;
  const [vertical, horizontal] = corner.split('-');
  return {
    side,
    pixelsPerModule,
    left: horizontal === 'left' ? margin : picture.width - margin - side,
    top: vertical === 'top' ? margin : picture.height - margin - side,
  };
}

/** Minimum for phones two metres away. */
const MIN_PIXELS_PER_MODULE = 3;

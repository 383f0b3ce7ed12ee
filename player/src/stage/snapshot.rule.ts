import type { Box } from './wall.rule';

interface Size {
  width: number;
  height: number;
}
export type Fit = 'contain' | 'cover' | 'fill';

/** Box on the upright stage of a box on the page, whose stage is turned by degrees. `stage` is upright. */
export function uprightBox({ left, top, width, height }: Box, turned: number, stage: Size): Box {
  if (turned === 90) return { left: top, top: stage.height - left - width, width: height, height: width };
  if (turned === 270) return { left: stage.width - top - height, top: left, width: height, height: width };
  if (turned === 180)
    return { left: stage.width - left - width, top: stage.height - top - height, width, height };
  return { left, top, width, height };
}

/** Box of a picture in its element's box, by `object-fit`. */
export function fitted(picture: Size, box: Box, fit: Fit): Box {
  if (fit !== 'contain' && fit !== 'cover') return box;
  const scales = [box.width / picture.width, box.height / picture.height];
  const scale = fit === 'contain' ? Math.min(...scales) : Math.max(...scales);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return {
    ...{ width, height },
    left: box.left + (box.width - width) / 2,
    top: box.top + (box.height - height) / 2,
  };
}

import { at, type Frame } from './frame';
import { image, type DesignNode, type Size } from './node';

/** Areas of a screen that a picture fills to the edge, and of the words beside or below it. */
export interface Split {
  /** Picture, or null without one. */
  picture: DesignNode | null;
  /** Area of the words, inside its margins. */
  words: Size & { left: number; top: number };
}

/** Divides a screen between a picture and words; without a picture words get all of it. */
export function split({ screen, margin, width, height, isWide }: Frame, src?: string): Split {
  if (!src) return { picture: null, words: { left: margin, top: margin, width, height } };
  const area = isWide
    ? { width: screen.width * 0.48, height: screen.height }
    : { width: screen.width, height: screen.height * 0.45 };
  const left = isWide ? screen.width - area.width : 0;
  const picture = at(left, 0, image(src, area));
  const words = isWide
    ? { left: margin, top: margin, width: left - 2 * margin, height }
    : { left: margin, top: area.height + margin, width, height: screen.height - area.height - 2 * margin };
  return { picture, words };
}

import sharp, { type Sharp } from 'sharp';
import { MediaRefused } from '../prepare/prepared.types';
import type { OpenVideo } from './engine.types';

/** Candidate positions of a poster, as fractions of the length: many clips begin in black. */
const MOMENTS = [0.1, 0.3, 0.5, 0.75, 0];
/** Latest position of a poster in seconds. */
const MOST_SECONDS = 20;
/** Mean luminance (0–255) below which a frame is called black. */
const BLACK = 16;

/** First frame that is not black, upright and in the shape in which it is shown; else the least black one. */
export async function posterFrame(
  video: OpenVideo,
  shown: { width: number; height: number; duration: number; start?: number },
): Promise<Sharp> {
  let best: { frame: Sharp; light: number } | null = null;
  for (const moment of MOMENTS) {
    const at = (shown.start ?? 0) + Math.min(shown.duration * moment, MOST_SECONDS);
    const frame = await video.frameAt(at, posterSize(shown));
    if (!frame) continue;
    const light = await meanLight(frame);
    if (!best || light > best.light) best = { frame: sharp(frame), light };
    if (light >= BLACK) break;
  }
  if (!best) throw new MediaRefused('The pictures in this video can’t be decoded.');
  return best.frame;
}

function posterSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, 960 / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function meanLight(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).greyscale().stats();
  return channels[0]?.mean ?? 0;
}

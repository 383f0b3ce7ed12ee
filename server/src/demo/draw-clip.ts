import sharp from 'sharp';
import { videoEngine } from '../media/video/choose-engine';
import type { Lettering } from './art/lettering';
import type { Piece } from './art/piece';
import { svgOf } from './art/svg-of';

const FRAMES_PER_SECOND = 20;
/** Generous, because the quick encoder below spends more bits on the same picture. */
const BITS_PER_SECOND = 5_000_000;
/** Frames drawn ahead of the encoder: each is 4 MB. */
const AHEAD = 2;

/** A real H.264 clip whose end meets its beginning. The still part is drawn once, the moving part for every frame. */
export async function drawClip(
  piece: Piece,
  letters: Lettering,
  path: string,
  report: (percent: number) => void,
  ffmpeg: string | undefined,
): Promise<void> {
  const { motion, width, height } = piece;
  if (!motion) throw new Error(`${piece.name} does not move.`);
  const raw = { width, height, channels: 4 as const };
  const still = await sharp(svgOf(piece, piece.draw(letters)))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const front = motion.front
    ? await sharp(svgOf(piece, motion.front(letters)))
        .ensureAlpha()
        .raw()
        .toBuffer()
    : null;
  const count = motion.seconds * FRAMES_PER_SECOND;
  const draw = (index: number) =>
    sharp(still, { raw })
      .composite([
        { input: svgOf(piece, motion.frame(index / count, letters)) },
        ...(front ? [{ input: front, raw }] : []),
      ])
      .raw()
      .toBuffer();
  const engine = await videoEngine(ffmpeg);
  const clip = await engine.write(path, {
    width,
    height,
    framesPerSecond: FRAMES_PER_SECOND,
    bitrate: BITS_PER_SECOND,
  });
  const ahead: Promise<Buffer>[] = [];
  for (let index = 0; index < count; index += 1) {
    while (ahead.length < AHEAD && index + ahead.length < count) ahead.push(draw(index + ahead.length));
    const pixels = await ahead.shift();
    if (!pixels) break;
    await clip.add(pixels);
    report(Math.round((index / count) * 100));
  }
  await clip.finish();
}

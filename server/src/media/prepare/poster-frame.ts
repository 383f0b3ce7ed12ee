import { VideoSampleSink, type Input } from 'mediabunny';
import sharp, { type Sharp } from 'sharp';
import { MediaRefused } from './prepared';

/** Where to look for a poster, as parts of the length: many clips begin in black. */
const MOMENTS = [0.1, 0.3, 0.5, 0.75, 0];
/** Mean luminance (0–255) below which a frame is called black. */
const BLACK = 16;

/** The first frame that is not black, upright and in the shape in which it is shown; else the least black one. */
export async function posterFrame(
  input: Input,
  shown: { width: number; height: number; duration: number },
): Promise<Sharp> {
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new MediaRefused('There is no picture in this video.');
  const sink = new VideoSampleSink(track);
  const start = await track.getFirstTimestamp();
  let best: { frame: Sharp; light: number } | null = null;
  for (const moment of MOMENTS) {
    const sample = await sink.getSample(start + Math.min(shown.duration * moment, 20));
    if (!sample) continue;
    const options = { format: 'RGBA', colorSpace: 'srgb' } as const;
    const pixels = new Uint8Array(sample.allocationSize(options));
    await sample.copyTo(pixels, options);
    const raw = { width: sample.visibleRect.width, height: sample.visibleRect.height, channels: 4 as const };
    const turn = sample.rotation;
    sample.close();
    const small = await sharp(pixels, { raw })
      .removeAlpha()
      .rotate(turn)
      .resize({ ...posterSize(shown), fit: 'fill' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const light = await meanLight(small);
    if (!best || light > best.light) best = { frame: sharp(small), light };
    if (light >= BLACK) break;
  }
  if (!best) throw new MediaRefused('The pictures in this video cannot be decoded.');
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

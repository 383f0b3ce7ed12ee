import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { draftPath } from '../../media/prepare/write-draft.files';
import { videoEngine } from '../../media/video/choose-engine.lib';
import { movingSvg } from './moving-svg.lib';
import { pictureFile } from './pieces.table';

const FRAMES_PER_SECOND = 20;
/** High, because the fast encoder needs more bits for the same quality. */
const BITS_PER_SECOND = 5_000_000;
/** Frames rendered ahead of the encoder: each is 4 MB. */
const AHEAD = 2;

/**
 * Renders a piece of the demo content into `folder`: a JPEG, or an H.264 clip of an animated picture. In the
 * media process.
 */
export async function drawPiece(
  task: { name: string; folder: string; rootFolder: string; ffmpeg?: string | undefined },
  report: (percent: number) => void = () => undefined,
): Promise<{ path: string }> {
  const picture = movingSvg(await readFile(pictureFile(task.rootFolder, task.name), 'utf8'));
  const path = draftPath(task.folder);
  if (picture.seconds > 0) await writeClip(picture, path, report, task.ffmpeg);
  else
    await sharp(Buffer.from(picture.at(0)))
      .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
      .toFile(path);
  return { path };
}

/** Writes an H.264 clip that loops seamlessly. */
async function writeClip(
  { seconds, at }: ReturnType<typeof movingSvg>,
  path: string,
  report: (percent: number) => void,
  ffmpeg: string | undefined,
): Promise<void> {
  const count = seconds * FRAMES_PER_SECOND;
  const frame = (index: number) => sharp(Buffer.from(at(index / count)));
  const { width, height } = await frame(0).metadata();
  const engine = await videoEngine(ffmpeg);
  const wish = { width, height, framesPerSecond: FRAMES_PER_SECOND, bitrate: BITS_PER_SECOND };
  const clip = await engine.write(path, wish);
  const ahead: Promise<Buffer>[] = [];
  for (let index = 0; index < count; index += 1) {
    while (ahead.length < AHEAD && index + ahead.length < count)
      ahead.push(
        frame(index + ahead.length)
          .ensureAlpha()
          .raw()
          .toBuffer(),
      );
    const pixels = await ahead.shift();
    if (!pixels) break;
    await clip.add(pixels);
    report(Math.round((index / count) * 100));
  }
  await clip.finish();
}

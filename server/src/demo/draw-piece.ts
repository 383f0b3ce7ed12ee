import sharp from 'sharp';
import { draftPath } from '../media/prepare/write-draft';
import { createLettering, type Lettering } from './art/lettering';
import { svgOf } from './art/svg-of';
import { allPieces } from './pieces/all-pieces';

let letters: Lettering | null = null;

/** Draws one piece of the demo content into a file of `folder`: a JPEG, or an H.264 clip. Runs in the media child process. */
export async function drawPiece(
  task: { name: string; folder: string; rootFolder: string; ffmpeg?: string | undefined },
  report: (percent: number) => void = () => undefined,
): Promise<{ path: string }> {
  const piece = allPieces().find((each) => each.name === task.name);
  if (!piece) throw new Error(`There is no demo piece named ${task.name}.`);
  letters ??= createLettering(task.rootFolder);
  const path = draftPath(task.folder);
  if (piece.motion) await (await import('./draw-clip')).drawClip(piece, letters, path, report, task.ffmpeg);
  else
    await sharp(svgOf(piece, piece.draw(letters)))
      .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
      .toFile(path);
  return { path };
}

import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { preparePicture } from '../../../../media/prepare/prepare-picture.lib';
import type { DesignTask, DrawnDesign } from '../../../../media/prepare/prepared.types';
import { writeDraft } from '../../../../media/prepare/write-draft.files';
import type { TestApp } from '../../../../testing/build-test-app';

/** Draws a small plain picture in a color that follows from the task: layouts are not under test. */
export async function drawQuickly({ folder, mark, ...task }: DesignTask): Promise<DrawnDesign> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(JSON.stringify(task)).digest();
  const png = await sharp({ create: { width: 64, height: 36, channels: 3, background: { r, g, b } } })
    .withExif({ IFD0: { ImageDescription: mark } })
    .png()
    .toBuffer();
  const file = await writeDraft(folder, png, 'image/png');
  const prepared = await preparePicture(
    { kind: 'image', type: 'image/png', source: file.path, folder },
    () => undefined,
  );
  return { ...prepared, file };
}

/** Replaces the drawing of this app by the quick one. @returns the spy, to make it fail or wait */
export const holdDrawing = (t: TestApp) =>
  jest.spyOn(t.deps.processor, 'draw').mockImplementation(drawQuickly);

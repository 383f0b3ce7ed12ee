import { mkdir, rm } from 'node:fs/promises';
import type { PlayedDesign } from '@vitrine/shared/contract';
import type { Deps } from '../../../deps.types';
import type { DrawnDesign } from '../../../media/prepare/prepared.types';
import { draftPath } from '../../../media/prepare/write-draft.files';
import { bringDrawn } from '../../../media/store-design.action';
import { unavailable } from '../../../platform/errors/errors.lib';

/**
 * Draws a design; what `use` does not store of it is removed. `mark` makes the file unlike all others.
 * @throws {ProblemError} 503 when it cannot be drawn
 */
export async function drawDesign<T>(
  deps: Deps,
  played: PlayedDesign,
  mark: string,
  use: (drawn: DrawnDesign) => Promise<T>,
): Promise<T> {
  const folder = draftPath(deps.storage.stagingFolder);
  await mkdir(folder);
  try {
    const drawn = await draw(deps, played, { mark, folder }).catch((error: unknown) => {
      deps.log.warn({ err: error, template: played.template }, 'a design was not drawn');
      throw unavailable('The picture couldn’t be drawn, so nothing was changed. Try again.');
    });
    await bringDrawn(deps, drawn);
    return await use(drawn);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function draw(
  { storage, processor, config }: Deps,
  { picture, logo, ...design }: PlayedDesign,
  into: { mark: string; folder: string },
): Promise<DrawnDesign> {
  const withFile = <T>(file: PlayedDesign['picture'], use: (path?: string) => Promise<T>) =>
    file ? storage.withLocal(file.sha256, use) : use();
  return withFile(picture, (picturePath) =>
    withFile(logo, (logoPath) =>
      processor.draw({
        ...into,
        design,
        rootFolder: config.rootFolder,
        picture: picturePath,
        logo: logoPath,
      }),
    ),
  );
}

import { mkdir, rm } from 'node:fs/promises';
import type { PlayedDesign } from '@vitrine/shared/contract';
import type { Deps } from '../../../deps.types';
import type { DrawnDesign } from '../../../media/prepare/prepared.types';
import { draftPath, writeDraft } from '../../../media/prepare/write-draft.files';
import { bringDrawn } from '../../../media/store-design.action';
import { unavailable } from '../../../platform/errors/errors.lib';

/**
 * Draws a design, or prepares the picture of a web page (PNG) that it shows; what `use` does not store is
 * removed. `mark` makes the file unlike all others.
 * @throws {ProblemError} 503 when it cannot be drawn
 */
export async function drawDesign<T>(
  deps: Deps,
  played: PlayedDesign,
  mark: string,
  use: (drawn: DrawnDesign) => Promise<T>,
  snapshot?: Buffer,
): Promise<T> {
  const folder = draftPath(deps.storage.stagingFolder);
  await mkdir(folder);
  try {
    const pictured = snapshot ? { snapshot: await writeSnapshot(folder, snapshot) } : {};
    const drawn = await draw(deps, played, { mark, folder, ...pictured }).catch((error: unknown) => {
      deps.log.warn({ err: error, template: played.template }, 'a design was not drawn');
      throw unavailable('The picture couldn’t be drawn, so nothing was changed. Try again.');
    });
    await bringDrawn(deps, drawn);
    return await use(drawn);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeSnapshot(folder: string, png: Buffer): Promise<string> {
  return (await writeDraft(folder, png, 'image/png')).path;
}

function draw(
  { storage, processor, config }: Deps,
  { picture, logo, ...design }: PlayedDesign,
  into: { mark: string; folder: string; snapshot?: string },
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

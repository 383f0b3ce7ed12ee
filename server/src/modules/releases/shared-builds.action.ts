import { existsSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { Deps } from '../../deps.types';
import { filesOfArchive, filesOfFolder } from './build-files.files';
import * as repo from './releases.repo';
import { isSameBuild } from './same-build.lib';
import { dropStaged, moveIntoPlace, stageBuild, type StagedBuild } from './staged-build.files';

/** Fast: most of a build is compressed already. */
const FAST = { level: 1 };

/**
 * Stores a build for all servers.
 * @returns its key in the file store; null when storage is local
 */
export async function shareBuild(
  { storage }: Pick<Deps, 'storage'>,
  { folder }: Pick<StagedBuild, 'folder'>,
): Promise<string | null> {
  if (!storage.parts) return null;
  const archive = pack();
  const packed = buffer(archive.pipe(createGzip(FAST)));
  for await (const { name, bytes } of filesOfFolder(folder)) archive.entry({ name }, bytes);
  archive.finalize();
  return (await storage.write(await packed)).key;
}

/**
 * Downloads builds of other servers that this one has no files of. Logs errors.
 * @returns whether it has all of them now
 */
export async function fetchBuilds({
  db,
  storage,
  config: { releasesFolder },
  log,
}: Pick<Deps, 'db' | 'storage' | 'config' | 'log'>): Promise<boolean> {
  if (!storage.parts) return true;
  let hasAll = true;
  for (const { area, version, release, archive } of await repo.sharedBuilds(db)) {
    if (existsSync(path.join(releasesFolder, area, version))) continue;
    try {
      const bytes = await buffer(await storage.read(archive));
      const staged = await stageBuild(releasesFolder, area, filesOfArchive(bytes));
      try {
        if (!isSameBuild(release, staged.release)) throw new Error('The archive has another build.');
        await moveIntoPlace(releasesFolder, staged, false);
      } finally {
        await dropStaged(staged);
      }
    } catch (error) {
      hasAll = false;
      log.warn({ err: error, area, version }, 'could not download a build from the file store');
    }
  }
  return hasAll;
}

/** Stores builds that were released before the servers shared a store. */
export async function shareOldBuilds(deps: Pick<Deps, 'db' | 'storage' | 'config'>): Promise<void> {
  if (!deps.storage.parts) return;
  for (const { area, version } of await repo.buildsOfOneServer(deps.db)) {
    const folder = path.join(deps.config.releasesFolder, area, version);
    const archive = existsSync(folder) ? await shareBuild(deps, { folder }) : null;
    if (archive) await repo.noteArchive(deps.db, area, version, archive);
  }
}

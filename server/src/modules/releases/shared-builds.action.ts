import { existsSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { Deps } from '../../deps.types';
import { filesOfArchive, filesOfFolder } from './build-files.files';
import * as repo from './releases.repo';
import { isSameBuild } from './same-build.lib';
import { dropStaged, settle, stageBuild, type StagedBuild } from './staged-build.files';

/** Most of a build is compressed already. */
const QUICKLY = { level: 1 };

/**
 * Puts a build where all servers find it.
 * @returns its key in the file store; null when this server has files of its own
 */
export async function shareBuild(
  { storage }: Pick<Deps, 'storage'>,
  { folder }: Pick<StagedBuild, 'folder'>,
): Promise<string | null> {
  if (!storage.parts) return null;
  const archive = pack();
  const packed = buffer(archive.pipe(createGzip(QUICKLY)));
  for await (const { name, bytes } of filesOfFolder(folder)) archive.entry({ name }, bytes);
  archive.finalize();
  return (await storage.write(await packed)).key;
}

/**
 * Gets the builds that another server released and that this one has no files of.
 * @returns whether it has all of them now; what was wrong is said in the log
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
        if (!isSameBuild(release, staged.release)) throw new Error('The archive holds another build.');
        await settle(releasesFolder, staged, false);
      } finally {
        await dropStaged(staged);
      }
    } catch (error) {
      hasAll = false;
      log.warn({ err: error, area, version }, 'a build could not be brought from the file store');
    }
  }
  return hasAll;
}

/** At the start: shares what was released here before there was a store for all. */
export async function shareOldBuilds(deps: Pick<Deps, 'db' | 'storage' | 'config'>): Promise<void> {
  if (!deps.storage.parts) return;
  for (const { area, version } of await repo.buildsOfOneServer(deps.db)) {
    const folder = path.join(deps.config.releasesFolder, area, version);
    const archive = existsSync(folder) ? await shareBuild(deps, { folder }) : null;
    if (archive) await repo.noteArchive(deps.db, area, version, archive);
  }
}

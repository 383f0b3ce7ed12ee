import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../storage/disk-files.files';
import { copyFile, orGone } from './copies.files';
import { readList, type BackupList } from './list.files';

const DRAFT = '.restoring';
/** Names left by an interrupted restore, or created by a file system. */
const IGNORED = [DRAFT, 'lost+found'];

export interface RestoreWish {
  /** Folder that `backUp` made. */
  backup: string;
  /** Target; must be empty or missing. */
  dataFolder: string;
}

/**
 * Restores a backup into an empty data folder and verifies every byte. The server's next start brings the
 * database to the moment of the backup.
 * @returns the list of its content
 * @throws {Error} a sentence for the operator; the data folder is untouched then
 */
export async function restore({ backup, dataFolder }: RestoreWish): Promise<BackupList> {
  const list = await readList(backup);
  const there = (await readdir(dataFolder).catch(orGone([]))).filter((name) => !IGNORED.includes(name));
  if (there.length > 0)
    throw new Error(
      `${dataFolder} is not empty. A backup is restored into an empty folder: move this one away, or set VITRINE_DATA to another.`,
    );
  // An existing folder may be a mount point, which can be neither moved nor recreated.
  const isThere = await stat(dataFolder).catch(orGone(null));
  const draft = isThere ? path.join(dataFolder, DRAFT) : `${dataFolder}${DRAFT}`;
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    for (const name of list.folders) await mkdir(path.join(draft, name), { recursive: true, mode: 0o700 });
    for (const [name, { size, sha256 }] of Object.entries(list.files)) {
      const copied = await copyFile(path.join(backup, name), path.join(draft, name));
      if (!copied) throw new Error(`The backup is not whole: ${name} is missing in ${backup}.`);
      if (copied.size !== size || copied.sha256 !== sha256)
        throw new Error(`The backup is damaged: ${name} in ${backup} is not what was backed up.`);
    }
    if (isThere) await moveUp(draft);
    else await rename(draft, dataFolder);
    await syncFolder(path.dirname(draft));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return list;
}

/**
 * Refuses to start beside a half-finished restore.
 * @throws {Error} a sentence for the operator
 */
export function mustBeRestored(dataFolder: string): void {
  if (existsSync(path.join(dataFolder, DRAFT)))
    throw new Error(
      `A restore into ${dataFolder} is under way or was cut off. Let it end, or empty the folder and restore again.`,
    );
}

/** Moves a folder's content into its parent. */
async function moveUp(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    await rename(path.join(folder, name), path.join(folder, '..', name));
  await rm(folder, { recursive: true });
}

import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../storage/disk-files';
import { copyFile, orGone } from './copies';
import { readList, type BackupList } from './list';

export interface RestoreWish {
  /** What `backUp` made. */
  backup: string;
  /** Where it becomes an installation; must be empty, or not be there. */
  dataFolder: string;
}

/**
 * Makes an installation of a backup, and looks at every byte of it. The next start of a server on it brings the database to the moment of the backup.
 * @returns what it holds
 * @throws {Error} a sentence for the operator; the data folder is untouched then
 */
export async function restore({ backup, dataFolder }: RestoreWish): Promise<BackupList> {
  const list = await readList(backup);
  if ((await readdir(dataFolder).catch(orGone([]))).length > 0)
    throw new Error(
      `${dataFolder} is not empty. A backup is restored into an empty folder: move this one away, or set VITRINE_DATA to another.`,
    );
  const draft = `${dataFolder}.restoring`;
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
    await rmdir(dataFolder).catch(orGone(undefined));
    await rename(draft, dataFolder);
    await syncFolder(path.dirname(dataFolder));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return list;
}

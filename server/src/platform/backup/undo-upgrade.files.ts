import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../storage/disk-files.files';
import { COPY_NAME, UPGRADES } from './before-upgrade.files';
import { orGone } from './copies.files';

/** Marks an undo in progress: a server that started then would make an empty database. */
const MARK = '.undoing-upgrade';
const UNDONE = 'undone';

/**
 * Puts the newest copy that a start made before an upgrade in the place of the database. The changed database
 * stays in `upgrades/undone` until the next undo. May be repeated after a crash. The caller holds the lock of
 * the data folder.
 * @returns name of the copy
 * @throws {Error} a sentence for the operator; nothing is changed then
 */
export async function undoUpgrade(dataFolder: string): Promise<string> {
  const upgrades = path.join(dataFolder, UPGRADES);
  const mark = path.join(dataFolder, MARK);
  const cutOff = await readFile(mark, 'utf8').catch(orGone(null));
  const names = (await readdir(upgrades).catch(orGone([]))).filter((name) => COPY_NAME.test(name)).sort();
  // Only the mark was left: the next copy is another upgrade's.
  if (cutOff && !names.includes(cutOff)) {
    await rm(mark);
    return cutOff;
  }
  const name = names.at(-1);
  if (!name) throw new Error(`There is no copy of an upgrade in ${upgrades}. Restore a backup instead.`);
  const [copy, cluster] = [path.join(upgrades, name, 'postgres'), path.join(dataFolder, 'postgres')];
  if (!existsSync(path.join(copy, 'PG_VERSION')) && !(cutOff !== null && existsSync(cluster)))
    throw new Error(`The copy ${path.join(upgrades, name)} holds no database. Restore a backup instead.`);
  await writeFile(mark, name, { flush: true });
  await syncFolder(dataFolder);
  if (existsSync(copy)) {
    const undone = path.join(upgrades, UNDONE);
    if (existsSync(cluster)) {
      await rm(undone, { recursive: true, force: true });
      await mkdir(undone, { mode: 0o700 });
      await rename(cluster, path.join(undone, 'postgres'));
    }
    await rename(copy, cluster);
    await syncFolder(dataFolder);
  }
  await rm(path.join(upgrades, name), { recursive: true, force: true });
  await rm(mark);
  return name;
}

/**
 * Refuses to start beside an undo that was cut off.
 * @throws {Error} a sentence for the operator
 */
export function mustBeUndone(dataFolder: string): void {
  if (existsSync(path.join(dataFolder, MARK)))
    throw new Error(
      'An undo-upgrade was cut off. Run node tools/vitrine.mjs undo-upgrade again, then start.',
    );
}

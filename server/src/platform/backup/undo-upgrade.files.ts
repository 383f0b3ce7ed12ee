import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../storage/disk-files.files';
import { COPY_NAME, UPGRADES } from './before-upgrade.files';
import { orGone } from './copies.files';
import { dumpDatabase, restoreDump } from './dump-database.client';
import { rowsSince, withQuietDatabase } from './quiet-database.client';

/** Marks an undo in progress: a server that started then would make an empty database. */
const MARK = '.undoing-upgrade';
const UNDONE = 'undone';

/** Copy that an undo puts back. */
interface Undo {
  upgrades: string;
  mark: string;
  /** Name of the copy; that of an undo that was cut off, when there is one. */
  name: string;
  isCutOff: boolean;
  /** Whether only the mark was left: there is nothing else to do. */
  isOver: boolean;
}

/** @throws {Error} a sentence for the operator, without a copy */
async function findCopy(dataFolder: string): Promise<Undo> {
  const upgrades = path.join(dataFolder, UPGRADES);
  const mark = path.join(dataFolder, MARK);
  const cutOff = await readFile(mark, 'utf8').catch(orGone(null));
  const names = (await readdir(upgrades).catch(orGone([]))).filter((name) => COPY_NAME.test(name)).sort();
  // The next copy is another upgrade's.
  if (cutOff && !names.includes(cutOff))
    return { upgrades, mark, name: cutOff, isCutOff: true, isOver: true };
  const name = cutOff ?? names.at(-1);
  if (!name) throw new Error(`There is no copy of an upgrade in ${upgrades}. Restore a backup instead.`);
  return { upgrades, mark, name, isCutOff: cutOff !== null, isOver: false };
}

/** Notes durably that an undo has begun. */
async function begin({ mark, name }: Undo, dataFolder: string): Promise<void> {
  await writeFile(mark, name, { flush: true });
  await syncFolder(dataFolder);
}

/** Ends an undo: the copy is used up. */
async function end({ upgrades, mark, name }: Undo): Promise<void> {
  await rm(path.join(upgrades, name), { recursive: true, force: true });
  await rm(mark);
}

/**
 * Puts the newest copy that a start made before an upgrade in the place of the database. The changed database
 * stays in `upgrades/undone` until the next undo. May be repeated after a crash. The caller holds the lock of
 * the data folder.
 * @returns name of the copy
 * @throws {Error} a sentence for the operator; nothing is changed then
 */
export async function undoUpgrade(dataFolder: string): Promise<string> {
  const undo = await findCopy(dataFolder);
  const { upgrades, mark, name, isCutOff } = undo;
  if (undo.isOver) return rm(mark).then(() => name);
  const [copy, cluster] = [path.join(upgrades, name, 'postgres'), path.join(dataFolder, 'postgres')];
  if (!existsSync(path.join(copy, 'PG_VERSION')) && !(isCutOff && existsSync(cluster)))
    throw new Error(`The copy ${path.join(upgrades, name)} holds no database. Restore a backup instead.`);
  await begin(undo, dataFolder);
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
  await end(undo);
  return name;
}

/** Database of DATABASE_URL, and whether the operator accepts that newer rows leave it. */
interface Remote {
  databaseUrl: string;
  isSure: boolean;
}

/**
 * Puts the newest dump that a start made before an upgrade back into the database of DATABASE_URL, in one
 * transaction. The changed database stays in `upgrades/undone/database.dump`. May be repeated after a crash.
 * @returns name of the copy
 * @throws {Error} a sentence for the operator; nothing is changed then
 */
export async function undoUpgradeOf({ databaseUrl, isSure }: Remote, dataFolder: string): Promise<string> {
  const undo = await findCopy(dataFolder);
  const { upgrades, mark, name, isCutOff } = undo;
  if (undo.isOver) return rm(mark).then(() => name);
  const dump = path.join(upgrades, name, 'database.dump');
  if (!existsSync(dump))
    throw new Error(
      `The copy ${path.join(upgrades, name)} holds no database.dump. Restore a backup instead.`,
    );
  const script = path.join(upgrades, `${name}.sql`);
  await withQuietDatabase(databaseUrl, async (client) => {
    if (!isCutOff) {
      const newer = await rowsSince(client, timeOf(name));
      if (newer && !isSure)
        throw new Error(
          `Since that upgrade the database got ${newer}. They would be in upgrades/undone/database.dump alone. To go on, add --yes.`,
        );
      await keepUndone(databaseUrl, upgrades);
    }
    await begin(undo, dataFolder);
    try {
      await writeFile(script, '', { mode: 0o600 });
      await restoreDump(databaseUrl, dump, script);
    } catch (error) {
      // It was rolled back: the database is as before, and the server may start.
      await rm(mark);
      throw error;
    } finally {
      await rm(script, { force: true });
    }
  });
  await end(undo);
  return name;
}

/** Dumps the changed database into `upgrades/undone`. */
async function keepUndone(databaseUrl: string, upgrades: string): Promise<void> {
  const [undone, draft] = [path.join(upgrades, UNDONE), path.join(upgrades, `${UNDONE}.partial`)];
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await dumpDatabase(databaseUrl, path.join(draft, 'database.dump'));
  await rm(undone, { recursive: true, force: true });
  await rename(draft, undone);
  await syncFolder(upgrades);
}

/** Unix seconds at which a copy was made, by its name. */
function timeOf(name: string): number {
  const [day = '', time = ''] = name.slice(0, 19).split('T');
  return Date.parse(`${day}T${time.replaceAll('-', ':')}Z`) / 1000;
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

import { existsSync } from 'node:fs';
import path from 'node:path';
import { holderOf, lockDataFolder } from '../../../data-folder-lock.mjs';
import { readConfig, type Config } from '../config/server.config';
import { packagedBinaries } from '../database/postgres/binaries.files';
import { runningConnection } from '../database/postgres/running.files';
import { startPostgres } from '../database/postgres/supervisor.service';
import { createLog } from '../log.service';
import { backUp, type BackupWish } from './back-up.files';
import { bucketOf, noteAtBackup, noteAtRestore } from './bucket-notes.rule';
import { noteBackup } from './last-backup.files';
import { restore } from './restore.files';
import { undoUpgrade, undoUpgradeOf } from './undo-upgrade.files';

/**
 * `backup <folder>`: a new backup in that folder, of the installation in VITRINE_DATA, whether its server
 * runs or not. `restore <backup>`: makes VITRINE_DATA of it. Exit codes: 0 done; 1 failed, with the reason; 2
 * done, but files of the installation are damaged.
 */
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints a note on stderr: visible also where the rest goes into a log. */
const note = (text: string | null): void => void (text && process.stderr.write(`${text}\n`));

async function run(verb: string | undefined, given: string | undefined): Promise<void> {
  if (verb !== 'undo-upgrade' && ((verb !== 'backup' && verb !== 'restore') || !given))
    throw new Error('Say what: backup FOLDER, restore BACKUP, or undo-upgrade.');
  const config = readConfig({ VITRINE_LOG_LEVEL: 'error', ...process.env }, process.cwd());
  if (verb === 'undo-upgrade') {
    if (given && given !== '--yes') throw new Error('undo-upgrade takes nothing but --yes.');
    return undo(config, given === '--yes');
  }
  if (config.databaseUrl)
    throw new Error(
      'DATABASE_URL is set: back that database up with its own tools (pg_dump), then the data folder and the file store.',
    );
  const place = path.resolve(process.cwd(), given ?? '');
  if (verb === 'restore') {
    const list = await restore({ backup: place, dataFolder: config.dataFolder });
    say(
      `${Object.keys(list.files).length} files were restored to ${config.dataFolder}. Start the server on it.`,
    );
    return note(noteAtRestore(list, bucketOf(config.s3)));
  }
  if (!existsSync(path.join(config.dataFolder, 'postgres', 'PG_VERSION')))
    throw new Error(`There is no installation in ${config.dataFolder}.`);
  const { folder, files, bytes, damaged } = await backUpOf(config, place);
  await noteBackup(config.dataFolder);
  say(`${folder}: ${files} files, ${(bytes / 1_000_000).toFixed(1)} MB`);
  note(noteAtBackup({ bucket: bucketOf(config.s3) }));
  for (const name of damaged) process.stderr.write(`Damaged on the disk: ${name}\n`);
  if (damaged.length > 0) process.exitCode = 2;
}

/** Puts the copy before the last upgrade back; the server must be stopped. `isSure`: newer rows may go. */
async function undo({ dataFolder, databaseUrl }: Config, isSure: boolean): Promise<void> {
  if (!existsSync(dataFolder)) throw new Error(`There is no installation in ${dataFolder}.`);
  const lock = lockDataFolder(dataFolder);
  try {
    const name = databaseUrl
      ? await undoUpgradeOf({ databaseUrl, isSure }, dataFolder)
      : await undoUpgrade(dataFolder);
    say(`The database is as before the upgrade ${name}; what was written since is in upgrades/undone.`);
    say('Check out and build the version before it, then start. This version would upgrade again.');
  } finally {
    lock.release();
  }
}

/** Uses the database of the running server, else starts one. */
async function backUpOf(config: Config, into: string) {
  const { dataFolder } = config;
  const wish = (connection: BackupWish['connection']) =>
    backUp({ dataFolder, into, connection, bucket: bucketOf(config.s3), now: new Date(), say });
  const cluster = path.join(dataFolder, 'postgres');
  if (holderOf(dataFolder)) return wish(runningConnection(cluster));
  const lock = lockDataFolder(dataFolder);
  try {
    const binaries = packagedBinaries(config.rootFolder);
    const postgres = await startPostgres({ folder: cluster, binaries, log: createLog(config) });
    try {
      return await wish(postgres.connection);
    } finally {
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
}

run(process.argv[2], process.argv[3]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Config } from '../config/server.config';
import type { Upgrade } from '../database/migrations.client';
import { syncFolder } from '../storage/disk-files.files';
import { below } from './copies.files';
import { copyCluster } from './copy-cluster.files';
import { dumpDatabase } from './dump-database.client';

/** Folder below the data folder; not part of a backup, which has the database already. */
export const UPGRADES = 'upgrades';
/** Number of copies kept: a failed upgrade is noticed within a few. */
const KEPT = 3;
/** Space that a starting database needs besides the copy. */
const MARGIN_BYTES = 64_000_000;
/** Name of a copy. */
export const COPY_NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z-from-\d+-to-\d+$/;
const BY_HAND = 'Back the database up yourself, and start once with VITRINE_UPGRADE_BACKUP=0.';

interface Parts {
  config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'upgradeBackup'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  now?: Date;
  /** Free bytes on the disk of a folder. */
  freeBytes?: (folder: string) => Promise<number>;
}

/** Address of the data folder's database. */
export type Connection = { host: string; port: number; user: string; database: string };

/**
 * Copies the database into the data folder before a newer version changes it, so that there is a way back.
 * @param connection of the database in the data folder; null: the one at DATABASE_URL, which `pg_dump` copies
 * @throws {Error} a sentence for the operator, when there is no copy: nothing is changed then
 */
export async function backUpBeforeUpgrade(
  parts: Parts,
  connection: Connection | null,
  upgrade: Upgrade,
): Promise<void> {
  const { config, log, now = new Date(), freeBytes = freeSpaceOf } = parts;
  if (!config.upgradeBackup)
    return log.warn({ ...upgrade }, 'the database is upgraded without a backup, as told');
  const into = path.join(config.dataFolder, UPGRADES);
  const name = `${now.toISOString().replaceAll(':', '-').slice(0, 19)}Z-from-${upgrade.from}-to-${upgrade.to}`;
  const draft = path.join(into, `${name}.partial`);
  await removeHalfMade(into);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    if (connection) await copyOwn(config.dataFolder, connection, draft, freeBytes);
    else await dumpDatabase(config.databaseUrl ?? '', path.join(draft, 'database.dump'));
    await syncFolder(draft);
    await rename(draft, path.join(into, name));
    await syncFolder(into);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `This version changes the database, and the backup before it could not be made: ${reason} Nothing was changed. ${BY_HAND}`,
      { cause },
    );
  }
  log.info({ folder: path.join(into, name) }, 'the database was backed up before it is changed');
  await prune(into);
}

async function copyOwn(
  dataFolder: string,
  connection: Connection,
  draft: string,
  freeBytes: (folder: string) => Promise<number>,
): Promise<void> {
  const cluster = path.join(dataFolder, 'postgres');
  const [needed, free] = [(await sizeOf(cluster)) + MARGIN_BYTES, await freeBytes(dataFolder)];
  if (free < needed)
    throw new Error(
      `${dataFolder} has ${mb(free)} free, and it takes ${mb(needed)}. Make room and start again.`,
    );
  const client = new pg.Client(connection);
  // The next query reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await copyCluster(client, cluster, path.join(draft, 'postgres'), () => undefined);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for await (const name of below(folder, () => true))
    if (!name.endsWith('/'))
      bytes += await stat(path.join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      );
  return bytes;
}

async function freeSpaceOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const mb = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

const namesIn = (into: string) => readdir(into).catch((): string[] => []);

/** Removes what a killed process left; of two servers on one folder only one gets here. */
async function removeHalfMade(into: string): Promise<void> {
  for (const name of await namesIn(into))
    if (name.endsWith('.partial')) await rm(path.join(into, name), { recursive: true, force: true });
}

async function prune(into: string): Promise<void> {
  const all = (await namesIn(into)).filter((name) => COPY_NAME.test(name)).sort();
  for (const name of all.slice(0, -KEPT)) await rm(path.join(into, name), { recursive: true, force: true });
}

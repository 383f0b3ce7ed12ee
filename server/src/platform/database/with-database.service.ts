import path from 'node:path';
import { holderOf, lockDataFolder } from '../../../data-folder-lock.mjs';
import type { Config } from '../config/server.config';
import { createLog } from '../log.service';
import { connectDatabase } from './connect-database.service';
import { openDatabase, type Database } from './database.client';
import { appliedMigrations, pendingMigrations, readMigrations } from './migrations.client';
import { runningConnection } from './postgres/running.files';

const OLDER = 'This version changes the database: start the server with it first.';

/**
 * Runs `work` of a program with the running server's database, or with one started for it.
 * @throws {Error} a sentence for the operator, when this version would change the database
 */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const { dataFolder, databaseUrl } = config;
  const log = createLog(config);
  const isRunning = holderOf(dataFolder) !== null;
  const lock = isRunning || databaseUrl ? null : lockDataFolder(dataFolder);
  try {
    const database =
      isRunning && !databaseUrl
        ? await openRunning(config, log)
        : await connectDatabase(config, log, async () => {
            throw new Error(OLDER);
          });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    lock?.release();
  }
}

/** Database of the running server, unless that is of an older version. */
async function openRunning(
  { dataFolder, migrationsFolder }: Config,
  log: ReturnType<typeof createLog>,
): Promise<Database> {
  const database = openDatabase(runningConnection(path.join(dataFolder, 'postgres')), log);
  try {
    const done = await appliedMigrations(database.pool);
    if (pendingMigrations(readMigrations(migrationsFolder), done).length > 0) throw new Error(OLDER);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

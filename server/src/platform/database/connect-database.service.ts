import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/server.config';
import { openDatabase, type Database } from './database.client';
import { migrate, readMigrations, type Upgrade } from './migrations.client';
import { packagedBinaries } from './postgres/binaries.files';
import { startPostgres, type Postgres } from './postgres/supervisor.service';

/** Backs up a database before it is changed; `connection` is null for the one at DATABASE_URL. */
type BeforeUpgrade = (connection: Postgres['connection'] | null, upgrade: Upgrade) => Promise<void>;

/**
 * Connects to the configured database and migrates it: the private one below the data folder, or the one at
 * DATABASE_URL.
 */
export async function connectDatabase(
  config: Config,
  log: FastifyBaseLogger,
  before: BeforeUpgrade,
): Promise<Database> {
  const upToDate = (database: Database, connection: Postgres['connection'] | null) =>
    bringUpToDate(database, config, log, (upgrade) => before(connection, upgrade));
  if (config.databaseUrl) return upToDate(openDatabase({ connectionString: config.databaseUrl }, log), null);
  const postgres = await startPostgres({
    folder: path.join(config.dataFolder, 'postgres'),
    binaries: packagedBinaries(config.rootFolder),
    socketParent: config.runtimeFolder,
    log,
  });
  const closePostgres = () => postgres.stop();
  try {
    const database = await upToDate(openDatabase(postgres.connection, log), postgres.connection);
    return { ...database, close: () => database.close().finally(closePostgres) };
  } catch (error) {
    await closePostgres();
    throw error;
  }
}

async function bringUpToDate(
  database: Database,
  { migrationsFolder }: Config,
  log: FastifyBaseLogger,
  before: (upgrade: Upgrade) => Promise<void>,
): Promise<Database> {
  try {
    const announce = async (upgrade: Upgrade, names: string[]) => {
      log.warn({ migrations: names }, 'this version changes the database');
      await before(upgrade);
    };
    const applied = await migrate(database.pool, readMigrations(migrationsFolder), announce);
    if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

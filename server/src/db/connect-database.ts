import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';
import { openDatabase, type Database } from './database';
import { migrate, readMigrations } from './migrations';
import { packagedBinaries } from './postgres/binaries';
import { startPostgres } from './postgres/supervisor';

/** The database this configuration asks for, up to date: the private one below the data folder, or the one at DATABASE_URL. */
export async function connectDatabase(config: Config, log: FastifyBaseLogger): Promise<Database> {
  if (config.databaseUrl)
    return upToDate(openDatabase({ connectionString: config.databaseUrl }, log), config, log);
  const postgres = await startPostgres({
    folder: path.join(config.dataFolder, 'postgres'),
    binaries: packagedBinaries(config.rootFolder),
    log,
  });
  const closePostgres = () => postgres.stop();
  try {
    const database = await upToDate(openDatabase(postgres.connection, log), config, log);
    return { ...database, close: () => database.close().finally(closePostgres) };
  } catch (error) {
    await closePostgres();
    throw error;
  }
}

async function upToDate(database: Database, config: Config, log: FastifyBaseLogger): Promise<Database> {
  try {
    const applied = await migrate(database.pool, readMigrations(config.migrationsFolder));
    if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/**
 * The database of the product that runs on this data folder: the one at DATABASE_URL, else its own PostgreSQL. The caller ends it.
 * @param {string} dataFolder VITRINE_DATA of the product
 */
export async function connectDatabase(dataFolder) {
  const client = new pg.Client(connectionOf(dataFolder));
  await client.connect();
  return client;
}

/**
 * The same as pg takes it.
 * @param {string} dataFolder VITRINE_DATA of the product
 */
export function connectionOf(dataFolder) {
  if (process.env.DATABASE_URL) return { connectionString: process.env.DATABASE_URL };
  const pidFile = path.join(dataFolder, 'postgres/postmaster.pid');
  if (!existsSync(pidFile)) throw new Error(`No Vitrine runs on the data folder ${dataFolder}.`);
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  return { host: lines[4], port: Number(lines[3]), user: 'vitrine', database: 'postgres' };
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/**
 * Connects to the product's database on this data folder: the one at DATABASE_URL, else its own PostgreSQL.
 * The caller ends it.
 * @param {string} dataFolder VITRINE_DATA of the product
 * @param {string} [url] DATABASE_URL of the product, where our own environment lacks it
 */
export async function connectDatabase(dataFolder, url) {
  const client = new pg.Client(connectionOf(dataFolder, url));
  await client.connect();
  return client;
}

/**
 * Connection options for pg.
 * @param {string} dataFolder VITRINE_DATA of the product
 * @param {string} [url]
 */
export function connectionOf(dataFolder, url = process.env.DATABASE_URL) {
  if (url) return { connectionString: url };
  const pidFile = path.join(dataFolder, 'postgres/postmaster.pid');
  if (!existsSync(pidFile)) throw new Error(`No Vitrine runs on the data folder ${dataFolder}.`);
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  return { host: lines[4], port: Number(lines[3]), user: 'vitrine', database: 'postgres' };
}

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Numbers of the newest migration that a database has, and of the newest that it gets. */
export interface Upgrade {
  from: string;
  to: string;
}

/** Any constant: two servers that start on one database take turns. */
const LOCK_KEY = 7_218_044;

/** A migration that takes away what older versions need says so in its name: NNNN-contract-name.sql. */
const CONTRACTS = /^\d{4}-contract-/;

/** `NNNN-name.sql` files in order; line endings do not count for the checksum. */
export function readMigrations(folder: string): Migration[] {
  const names = fs.readdirSync(folder).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return names.sort().map((name) => {
    const sql = fs.readFileSync(path.join(folder, name), 'utf8').replace(/\r\n/g, '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Applies what is missing, each file in its own transaction: a kill leaves the old schema or the new one.
 * Refuses a database whose past differs from these files, or from which a newer version has taken something away; what a newer one only added
 * is left alone, for during an update old servers and new ones serve side by side (decision 0053). Returns the names applied.
 * `before` is awaited when a database that is in use is about to be changed; where it fails nothing is (decision 0089).
 */
export async function migrate(
  pool: Pool,
  migrations: Migration[],
  before: (upgrade: Upgrade) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const done = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migrations',
    );
    const pending = pendingMigrations(migrations, new Map(done.rows.map((row) => [row.name, row.checksum])));
    const newest = done.rows
      .map(({ name }) => name)
      .sort()
      .at(-1);
    const last = pending.at(-1);
    if (newest && last) await before({ from: newest.slice(0, 4), to: last.name.slice(0, 4) });
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    // Ending the session gives back the lock, also when something above failed in an open transaction.
    client.release(true);
  }
}

export function pendingMigrations(migrations: Migration[], done: Map<string, string>): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  const newest = migrations.at(-1)?.name ?? '';
  for (const [name, checksum] of done) {
    if (!known.has(name)) {
      if (name > newest && !CONTRACTS.test(name)) continue;
      throw new Error(
        `The database was changed by a newer Vitrine (${name} is not known here). Start that version again or restore a backup.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it had been applied. Restore the file; changes belong into a new one.`,
      );
    }
  }
  return migrations.filter((migration) => !done.has(migration.name));
}

async function apply(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (cause) {
    // On a connection that broke this fails too, and must not hide which migration it was.
    await client.query('ROLLBACK').catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The migration ${name} failed: ${reason}`, { cause });
  }
}

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Numbers of the newest applied migration and of the newest available one. */
export interface Upgrade {
  from: string;
  to: string;
}

/** Any constant: serializes servers that start on one database. */
export const LOCK_KEY = 7_218_044;

/** Naming of a migration that removes what older versions need: NNNN-contract-name.sql. */
const CONTRACTS = /^\d{4}-contract-/;

/** Reads `NNNN-name.sql` files in order; line endings do not count for the checksum. */
export function readMigrations(folder: string): Migration[] {
  const names = fs.readdirSync(folder).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  return names.sort().map((name) => {
    const sql = fs.readFileSync(path.join(folder, name), 'utf8').replace(/\r\n/g, '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Applies missing migrations, each in its own transaction; returns their names. Refuses a database with a
 * different history, or contracted by a newer version; additions of newer versions are fine (decision 0053).
 * Awaits `before` ahead of a change; if it rejects nothing changes (decision 0089).
 */
export async function migrate(
  pool: Pool,
  migrations: Migration[],
  before: (upgrade: Upgrade, names: string[]) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const done = await appliedMigrations(client);
    const pending = pendingMigrations(migrations, done);
    const newest = [...done.keys()].sort().at(-1);
    const last = pending.at(-1);
    const names = pending.map(({ name }) => name);
    if (newest && last) await before({ from: newest.slice(0, 4), to: last.name.slice(0, 4) }, names);
    for (const migration of pending) await apply(client, migration);
    return names;
  } finally {
    // Ending the session releases the lock, also after a failure in an open transaction.
    client.release(true);
  }
}

/** Names of the applied migrations, each with its checksum. */
export async function appliedMigrations(client: Pick<PoolClient, 'query'>): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
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
    // On a broken connection this fails too, and must not hide which migration it was.
    await client.query('ROLLBACK').catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The migration ${name} failed: ${reason}`, { cause });
  }
}

import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Db } from './database.client';

/** Any constant, common to all servers and commands of one database. */
const STANDSTILL = 7_311_002;

/**
 * Whether files may be removed within this transaction. During a backup they stay: the next sweep takes them.
 */
export async function mayRemoveFiles(tx: Db): Promise<boolean> {
  const found = await tx.execute<{ may: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock_shared(${STANDSTILL}) AS may`,
  );
  return found.rows[0]?.may ?? false;
}

/**
 * Blocks the removal of files until this connection ends. Waits for running removals up to `patience` (a
 * PostgreSQL interval).
 * @throws {Error} a sentence, when another connection holds the lock
 */
export async function keepFiles(client: ClientBase, patience = '20s'): Promise<void> {
  await client.query(`SELECT set_config('lock_timeout', $1, false)`, [patience]);
  await client.query('SELECT pg_advisory_lock($1)', [STANDSTILL]).catch((cause: unknown) => {
    throw new Error('Another backup of this installation is being made.', { cause });
  });
}

import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Db } from './database.client';

/** Any number; all servers and commands of one database mean the same by it. */
const STANDSTILL = 7_311_002;

/** Whether files may be removed from the disk within this transaction. While a backup reads them they stay: the next sweep takes them. */
export async function mayRemoveFiles(tx: Db): Promise<boolean> {
  const found = await tx.execute<{ may: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock_shared(${STANDSTILL}) AS may`,
  );
  return found.rows[0]?.may ?? false;
}

/**
 * No file is removed from here on until this connection ends. What is being removed is waited for, so long (PostgreSQL's words for a time).
 * @throws {Error} a sentence, when another connection has asked for the same
 */
export async function keepFiles(client: ClientBase, patience = '20s'): Promise<void> {
  await client.query(`SELECT set_config('lock_timeout', $1, false)`, [patience]);
  await client.query('SELECT pg_advisory_lock($1)', [STANDSTILL]).catch((cause: unknown) => {
    throw new Error('Another backup of this installation is being made.', { cause });
  });
}

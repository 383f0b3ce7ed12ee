import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.client';
import type { Partition } from './partitions.rule';

/** Any constant: serializes servers that change partitions. */
const LOCK_KEY = 7_218_051;
/** A change locks the accounts for an instant; behind a long transaction it gives up, and is tried again. */
const LOCK_TIMEOUT_MS = 2000;

/** Names of all partitions of plays and their sums. */
export async function partitionNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent IN ('plays'::regclass, 'play_days'::regclass)`);
  return rows.map(({ name }) => name);
}

/** Creates the missing ones among these partitions, also when several servers do so at once. */
export async function makePartitions(db: Db, wanted: readonly Partition[]): Promise<void> {
  const missing = async (tx: Db) => {
    const known = new Set(await partitionNames(tx));
    return wanted.filter(({ name }) => !known.has(name));
  };
  if ((await missing(db)).length === 0) return;
  await change(db, async (tx) => {
    // Names and bounds are made of numbers by the rule.
    for (const { name, table, from, until } of await missing(tx))
      await tx.execute(
        sql.raw(`CREATE TABLE ${name} PARTITION OF ${table} FOR VALUES FROM (${from}) TO (${until})`),
      );
  });
}

export async function dropPartitions(db: Db, names: readonly string[]): Promise<void> {
  for (const name of names)
    await change(db, (tx) => tx.execute(sql`DROP TABLE IF EXISTS ${sql.identifier(name)}`));
}

async function change(db: Db, work: (tx: Db) => Promise<unknown>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`));
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_KEY})`);
    await work(tx);
  });
}

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { Pool, types, type PoolClient, type PoolConfig } from 'pg';

const INT8_OID = 20;

/** Database handle or open transaction: repos take either. The handle keeps its prepared statements (`prepared.lib.ts`), by what built them. */
export type Db = NodePgDatabase & { statements?: Map<unknown, unknown> };

export interface Database {
  pool: Pool;
  db: Db;
  close(): Promise<void>;
}

/** The pool and the Drizzle handle over it. Reconnects by itself after the database was away. */
export function openDatabase(connection: PoolConfig, log: FastifyBaseLogger): Database {
  const pool = new Pool({
    max: 16,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    application_name: 'vitrine',
    // Counts and byte sizes stay far below 2^53; numbers are what the wire wants.
    types: { getTypeParser: (oid, format) => (oid === INT8_OID ? Number : types.getTypeParser(oid, format)) },
    ...connection,
  });
  // Without a listener a connection that breaks while idle ends the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'a database connection was lost');
  });
  takeBackBroken(pool);
  const db = Object.assign(drizzle(pool), { statements: new Map<unknown, unknown>() });
  return { pool, db, close: () => pool.end() };
}

/**
 * A connection that breaks while it is lent would end the process too, for nobody but its borrower listens to it; and Drizzle does not give back
 * one that breaks before its transaction began. The statement that fails of it tells whoever asked.
 */
function takeBackBroken(pool: Pool): void {
  const lent = new Set<PoolClient>();
  pool.on('acquire', (client) => void lent.add(client));
  pool.on('release', (_error, client) => void lent.delete(client));
  pool.on('connect', (client) => {
    client.on('error', () => {
      if (!lent.has(client)) return;
      client.release(true);
      // Its borrower gives it back as well.
      client.release = () => undefined;
    });
  });
}

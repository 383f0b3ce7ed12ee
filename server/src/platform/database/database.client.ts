import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { Pool, types, type PoolClient, type PoolConfig } from 'pg';

const INT8_OID = 20;

/**
 * Database handle or open transaction; repositories accept either. The handle caches its prepared statements
 * by their builder (`prepared.lib.ts`).
 */
export type Db = NodePgDatabase & { statements?: Map<unknown, unknown> };

export interface Database {
  pool: Pool;
  db: Db;
  close(): Promise<void>;
}

/** Opens the pool and the Drizzle handle. Reconnects by itself after an outage. */
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
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'a database connection was lost');
  });
  takeBackBroken(pool);
  const db = Object.assign(drizzle(pool), { statements: new Map<unknown, unknown>() });
  return { pool, db, close: () => pool.end() };
}

/**
 * Handles connections that break while in use: without a listener the process would end, and Drizzle does not
 * release one that breaks before its transaction began. The failing statement reports the error to its
 * caller.
 */
function takeBackBroken(pool: Pool): void {
  const lent = new Set<PoolClient>();
  pool.on('acquire', (client) => void lent.add(client));
  pool.on('release', (_error, client) => void lent.delete(client));
  pool.on('connect', (client) => {
    client.on('error', () => {
      if (!lent.has(client)) return;
      client.release(true);
      // Its user releases it as well.
      client.release = () => undefined;
    });
  });
}

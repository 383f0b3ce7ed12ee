import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';

/** Any constant: one server checks at a time. */
const LOOK_KEY = 7_218_045;
/** Time from fetching a job to marking it. */
const MARKED_WITHIN = '15 seconds';
/**
 * TCP keepalive: a machine without power closes no connection, and PostgreSQL must release its locks within
 * half a minute.
 */
const SETTINGS =
  'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3';
/** Reconnect delay, well below another server's second check. */
const AGAIN_MS = 1_000;
const LOCK = 'SELECT pg_advisory_lock(hashtextextended($1, 0))';
const UNLOCK = 'SELECT pg_advisory_unlock(hashtextextended($1, 0))';

interface OrphanJob {
  name: string;
  id: string;
}

/**
 * Marks running jobs for other servers by advisory locks on one connection. A dying server loses it, so that
 * its jobs need not wait to expire.
 */
export function createRunningMarks(pool: Pool, log: FastifyBaseLogger) {
  const held = new Set<string>();
  let seenBefore = new Set<string>();
  let connecting: Promise<PoolClient> | undefined;

  async function connect(): Promise<PoolClient> {
    const client = await pool.connect();
    client.once('error', (error) => {
      connecting = undefined;
      log.warn({ reason: error.message }, 'the marks of running jobs are set anew');
      setTimeout(() => held.size > 0 && void connection().catch(() => undefined), AGAIN_MS).unref();
    });
    try {
      await client.query(SETTINGS);
      for (const id of held) await client.query(LOCK, [id]);
    } catch (error) {
      client.release(true);
      throw error;
    }
    return client;
  }
  const connection = () => {
    connecting ??= connect().catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  };

  return {
    /**
     * Marks a job until the returned function is called. Without a database the job runs all the same: it was
     * fetched.
     */
    async mark(id: string): Promise<() => Promise<void>> {
      const client = await connection().catch(() => null);
      held.add(id);
      await client?.query(LOCK, [id]).catch(() => undefined);
      return async () => {
        held.delete(id);
        const now = await connecting?.catch(() => null);
        await now?.query(UNLOCK, [id]).catch(() => undefined);
      };
    },
    /** Jobs without a mark at two checks in a row: their server is dead. */
    async orphans(): Promise<OrphanJob[]> {
      if (held.size > 0) await connection();
      const found = await unmarked(pool);
      if (!found) return [];
      const others = found.filter(({ id }) => !held.has(id));
      const orphans = others.filter(({ id }) => seenBefore.has(id));
      seenBefore = new Set(others.map(({ id }) => id));
      return orphans;
    },
    async close(): Promise<void> {
      const client = await connecting?.catch(() => null);
      connecting = undefined;
      // Ending the session releases the remaining locks.
      client?.release(true);
    },
  };
}

/** Running jobs without a mark; null while another server checks. */
async function unmarked(pool: Pool): Promise<OrphanJob[] | null> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const turn = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [
      LOOK_KEY,
    ]);
    if (!turn.rows[0]?.mine) return null;
    const { rows } = await client.query<OrphanJob>(
      `WITH running AS MATERIALIZED (
         SELECT name, id::text AS id FROM jobs.job
         WHERE state = 'active' AND started_on < now() - interval '${MARKED_WITHIN}'
       )
       SELECT name, id FROM running WHERE pg_try_advisory_xact_lock(hashtextextended(id, 0))`,
    );
    return rows;
  } finally {
    // Nothing was written; this releases the locks.
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}

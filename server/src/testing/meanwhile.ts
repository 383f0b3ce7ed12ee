import type { LightMyRequestResponse } from 'fastify';
import type { Pool } from 'pg';

/**
 * Makes a call during another transaction's uncommitted statement: the call reads the state before it, and
 * the commit follows once the call waits for the lock, or has ended without.
 */
export async function meanwhile(
  pool: Pool,
  [statement, ...values]: [string, ...unknown[]],
  call: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const other = await pool.connect();
  try {
    await other.query('BEGIN');
    await other.query(statement, values);
    let hasEnded = false;
    const answer = call().finally(() => (hasEnded = true));
    while (!hasEnded && !(await isAnyWaiting(pool))) await new Promise((next) => setTimeout(next, 5));
    await other.query('COMMIT');
    return await answer;
  } finally {
    other.release();
  }
}

async function isAnyWaiting(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

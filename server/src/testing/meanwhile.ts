import type { LightMyRequestResponse } from 'fastify';
import type { Pool } from 'pg';

/**
 * A call, while somebody else's statement is written and not yet committed: what the call reads is as of before, and the commit comes once
 * the call waits for it, or has ended without.
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
    while (!hasEnded && !(await isSomebodyWaiting(pool))) await new Promise((next) => setTimeout(next, 5));
    await other.query('COMMIT');
    return await answer;
  } finally {
    other.release();
  }
}

async function isSomebodyWaiting(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

import pg from 'pg';
import { LOCK_KEY } from '../database/migrations.client';

/**
 * Calls `use` with a connection to a database that nothing else uses. A server that starts meanwhile waits,
 * because the lock of migrations is held.
 * @throws {Error} a sentence for the operator, while there are other connections
 */
export async function withQuietDatabase(
  address: string,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  // The next query reports it.
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The database of DATABASE_URL does not answer: ${reason}`, { cause });
  });
  try {
    const { rows: locks } = await client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS locked',
      [LOCK_KEY],
    );
    // Of others’ sessions only some columns can be read; processes of PostgreSQL itself have no user.
    const { rows: others } = await client.query<{ count: number; names: string | null }>(
      `SELECT count(*)::integer AS count, string_agg(DISTINCT nullif(application_name, ''), ', ') AS names
       FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IS NOT NULL`,
    );
    const { count, names } = others[0] ?? { count: 0, names: null };
    if (count > 0 || !locks[0]?.locked)
      throw new Error(
        `The database is in use by ${count} other connection${count === 1 ? '' : 's'}${names ? ` (${names})` : ''}. Stop all servers and close other programs, then try again.`,
      );
    await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const NAMED = 5;

/**
 * Counts rows made since a time (unix seconds), by tables with a time of creation.
 * @returns words like “3 rows in promos and 1 in sessions”; null without such rows
 */
export async function rowsSince(client: pg.Client, since: number): Promise<string | null> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'created_at' AND data_type = 'bigint' ORDER BY 1`,
  );
  const found: string[] = [];
  let total = 0;
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM ${pg.escapeIdentifier(name)} WHERE created_at > $1`,
      [since],
    );
    const count = rows[0]?.count ?? 0;
    total += count;
    if (count > 0) found.push(`${count} in ${name}`);
  }
  if (total === 0) return null;
  const rest = found.length > NAMED ? ', …' : '';
  return `${total} new ${total === 1 ? 'row' : 'rows'} (${found.slice(0, NAMED).join(', ')}${rest})`;
}

import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from './database.client';

interface Statement<R> {
  execute(values: Record<string, unknown>): Promise<R>;
}
interface Query<R> {
  toSQL(): { sql: string };
  prepare(name: string): Statement<R>;
}

/** Row count from which reading was long work: yields to the event loop before the rows are processed. */
const MANY_ROWS = 500;

async function yieldAfterMany<R>(asked: Promise<R>): Promise<R> {
  const answer = await asked;
  if (Array.isArray(answer) && answer.length > MANY_ROWS) await nextTurn();
  return answer;
}

/** Names a statement by its text: a connection refuses a second text under the same name. */
function prepare<R>(query: Query<R>): Statement<R> {
  return query.prepare(`vitrine_${hash('sha1', query.toSQL().sql)}`);
}

/**
 * Caches Drizzle's prepared statement for a frequent query: text built once per database handle, parsed and
 * planned once per connection (performance §7). `build` names parameters by `given`; a missing value throws.
 * A transaction is a handle of its own.
 */
export function prepared<R>(build: (db: Db) => Query<R>) {
  return (db: Db, values: Record<string, unknown>): Promise<R> => {
    const known = db.statements?.get(build) as Statement<R> | undefined;
    const statement = known ?? prepare(build(db));
    if (!known) db.statements?.set(build, statement);
    return yieldAfterMany(statement.execute(values));
  };
}

/** Placeholder for a value that each call passes by this name. */
export const given = (name: string) => sql.placeholder(name);

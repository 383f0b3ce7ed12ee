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

/** Reading more rows than this was a long piece of work: what is made of them waits for the next turn of the event loop. */
const MANY_ROWS = 500;

async function yieldAfterMany<R>(asked: Promise<R>): Promise<R> {
  const answer = await asked;
  if (Array.isArray(answer) && answer.length > MANY_ROWS) await nextTurn();
  return answer;
}

/** One name for one text: a connection refuses a second text under the same name. */
function prepare<R>(query: Query<R>): Statement<R> {
  return query.prepare(`vitrine_${hash('sha1', query.toSQL().sql)}`);
}

/**
 * Drizzle's prepared statement for a query that is asked often: its text is made once for each database handle, and it is parsed and planned once
 * for each connection (performance §7). `build` names what changes by `given`; a missing value throws. A transaction is a handle of its own.
 */
export function prepared<R>(build: (db: Db) => Query<R>) {
  return (db: Db, values: Record<string, unknown>): Promise<R> => {
    const known = db.statements?.get(build) as Statement<R> | undefined;
    const statement = known ?? prepare(build(db));
    if (!known) db.statements?.set(build, statement);
    return yieldAfterMany(statement.execute(values));
  };
}

/** What a prepared statement is given by this name at each call. */
export const given = (name: string) => sql.placeholder(name);

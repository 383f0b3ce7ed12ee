import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Db } from './database';
import { planRows } from './row-mapper';

interface Statement<R> {
  execute(values: Record<string, unknown>): Promise<R>;
}
interface Query<R> {
  prepare(name: string): Statement<R>;
}

/** No name of its own: connections name by its text what they are asked often (`named-statements.ts`). */
const UNNAMED = '';

/** To have read more rows than this was a long piece of work: what is made of them is done in a turn of its own. */
const MANY_ROWS = 500;

async function inTurns<R>(asked: Promise<R>): Promise<R> {
  const answer = await asked;
  if (Array.isArray(answer) && answer.length > MANY_ROWS) await nextTurn();
  return answer;
}

/**
 * A statement whose text is made once, and not at every call: making it takes longer than sending it (decision 0050). `build` names what changes
 * by `given`; a value that is missing throws. What was made lies with the database's handle; in a transaction, a handle of its own, it
 * is made when it is asked.
 */
export function prepared<R>(build: (db: Db) => Query<R>) {
  return (db: Db, values: Record<string, unknown>): Promise<R> => {
    const known = db.statements?.get(build) as Statement<R> | undefined;
    const statement = known ?? planRows(build(db).prepare(UNNAMED));
    if (!known) db.statements?.set(build, statement);
    return inTurns(statement.execute(values));
  };
}

/** The same of a text of our own; answers its rows. */
export function preparedRows<T extends QueryResultRow>(text: SQL) {
  const query = new PgDialect().sqlToQuery(text);
  const ask = prepared((db) => ({
    prepare: (name) =>
      db._.session.prepareQuery<PreparedQueryConfig & { execute: QueryResult<T> }>(
        query,
        undefined,
        name,
        false,
      ),
  }));
  return (db: Db, values: Record<string, unknown>): Promise<T[]> =>
    inTurns(ask(db, values).then(({ rows }) => rows));
}

/** What a prepared statement is given by this name at each call. */
export const given = (name: string) => sql.placeholder(name);

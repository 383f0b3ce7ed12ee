import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isId, uuidv7 } from '../auth/new-id';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A fresh id; later ones sort after earlier ones. */
export const newId = uuidv7;

/** Ids on the wire are opaque texts: one that cannot be an id is looked up as an id that nothing has, so it is simply not found. */
export const lookupId = (id: string): string => (isId(id) ? id : NOBODY);

/** The column holds one of the ids: one parameter however many there are, where a list of a thousand parameters costs tenths of seconds. */
export const isOneOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param(ids.map(lookupId))}::uuid[])`;

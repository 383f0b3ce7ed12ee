import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { uuidv7 } from '../auth/new-id';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A fresh id; later ones sort after earlier ones. */
export const newId = uuidv7;

/** Whether a text can be an id at all. */
export const isId = (id: string): boolean => UUID.test(id);

/** Ids on the wire are opaque texts: one that cannot be an id is looked up as an id that nothing has, so it is simply not found. */
export const lookupId = (id: string): string => (isId(id) ? id : NOBODY);

/** The column holds one of the ids: one parameter however many there are, where a list of a thousand parameters costs tenths of seconds. */
export const isOneOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param(ids.map(lookupId))}::uuid[])`;

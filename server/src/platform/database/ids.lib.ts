import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

const NOBODY = '00000000-0000-0000-0000-000000000000';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A fresh id: later ones sort after earlier ones, and none can be guessed. */
export const newId = (): string => v7();

/** Whether a text can be an id at all. */
export const isId = (id: string): boolean => UUID.test(id);

/** Ids on the wire are opaque texts: one that cannot be an id is looked up as an id that nothing has, so it is simply not found. */
export const lookupId = (id: string): string => (isId(id) ? id : NOBODY);

/** The column holds one of the ids: one parameter however many there are, where a list of a thousand parameters costs tenths of seconds. */
export const isOneOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param(ids.map(lookupId))}::uuid[])`;

/** The same of a prepared statement, which is given the ids by this name; they have been through `lookupId`. */
export const isOneOfGiven = (column: PgColumn, name: string): SQL =>
  sql`${column} = ANY(${sql.placeholder(name)}::uuid[])`;

/** The one row of a query that can find one at most; null without. */
export const first = <T>(rows: T[]): T | null => rows[0] ?? null;

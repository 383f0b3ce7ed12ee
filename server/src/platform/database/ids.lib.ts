import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

const NO_ID = '00000000-0000-0000-0000-000000000000';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Creates an id: sortable by time, and not guessable. */
export const newId = (): string => v7();

/** Whether a text is a well-formed id. */
export const isId = (id: string): boolean => UUID.test(id);

/**
 * Replaces malformed ids (untrusted input) by one that matches nothing, so that they are simply not found.
 */
export const lookupId = (id: string): string => (isId(id) ? id : NO_ID);

/**
 * Condition that a column holds one of the ids, as a single parameter: a list of a thousand parameters costs
 * tenths of seconds.
 */
export const isOneOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param(ids.map(lookupId))}::uuid[])`;

/** The same for a prepared statement with this placeholder; ids must have passed `lookupId`. */
export const isOneOfGiven = (column: PgColumn, name: string): SQL =>
  sql`${column} = ANY(${sql.placeholder(name)}::uuid[])`;

/** First row of a query that finds at most one; null without. */
export const first = <T>(rows: T[]): T | null => rows[0] ?? null;

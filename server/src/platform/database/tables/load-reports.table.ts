import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

const seconds = (name: string) => bigint(name, { mode: 'number' });
const build = () => ({ area: text('area').notNull(), version: text('version').notNull() });

export const areaLoadCounts = pgTable(
  'area_load_counts',
  {
    ...build(),
    hour: seconds('hour').notNull(),
    phase: text('phase').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.version, table.hour, table.phase] })],
);

export const areaLoadReporters = pgTable(
  'area_load_voices',
  {
    ...build(),
    sessionId: uuid('session_id').notNull(),
    accountId: uuid('account_id').notNull(),
    said: text('said').array().notNull(),
    at: seconds('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.version, table.sessionId] })],
);

export const areaLoadMessages = pgTable(
  'area_load_messages',
  {
    ...build(),
    phase: text('phase').notNull(),
    message: text('message').notNull(),
    times: integer('times').notNull(),
    lastAt: seconds('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.version, table.phase, table.message] })],
);

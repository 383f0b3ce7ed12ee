import { bigint, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';

/** Unix seconds. */
const seconds = (name: string) => bigint(name, { mode: 'number' });

export const deviceOutages = pgTable(
  'device_outages',
  {
    accountId: uuid('account_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    startedAt: seconds('started_at').notNull(),
    endedAt: seconds('ended_at').notNull(),
    /** Time between outages in one row, their number, and the longest; null: the only one. */
    onlineSeconds: seconds('online_seconds').notNull().default(0),
    outages: integer('outages').notNull().default(1),
    longest: seconds('longest'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceId, table.startedAt] })],
);

/** One row: since when the servers of this installation record their presence, and when one last did. */
export const serverPresence = pgTable('server_presence', {
  id: smallint('id').primaryKey(),
  since: seconds('since').notNull(),
  aliveAt: seconds('alive_at').notNull(),
});

export const serverAbsences = pgTable('server_absences', {
  startedAt: seconds('started_at').primaryKey(),
  endedAt: seconds('ended_at').notNull(),
});

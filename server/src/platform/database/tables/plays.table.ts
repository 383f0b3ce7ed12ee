import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull();
const day = (name: string) => date(name, { mode: 'string' }).notNull();

export const plays = pgTable('plays', {
  accountId: uuid('account_id').notNull(),
  deviceId: uuid('device_id').notNull(),
  itemId: uuid('item_id').notNull(),
  playlistId: uuid('playlist_id').notNull(),
  startedAt: count('started_at'),
  seconds: integer('seconds').notNull(),
  completed: boolean('completed').notNull(),
});

export const playDays = pgTable(
  'play_days',
  {
    accountId: uuid('account_id').notNull(),
    level: smallint('level').notNull(),
    itemId: uuid('item_id').notNull(),
    playlistId: uuid('playlist_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    day: day('day'),
    plays: integer('plays').notNull(),
    completed: integer('completed').notNull(),
    seconds: count('seconds'),
  },
  (table) => [
    primaryKey({
      columns: [table.accountId, table.level, table.itemId, table.playlistId, table.deviceId, table.day],
    }),
  ],
);

export const playNames = pgTable(
  'play_names',
  {
    accountId: uuid('account_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    used: day('used'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

export const playLogs = pgTable(
  'play_logs',
  {
    accountId: uuid('account_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    log: text('log').notNull(),
    last: count('last'),
    at: count('at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceId, table.log] })],
);

import { bigint, customType, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { KeptCommand } from '@vitrine/shared/contract';

/** Unix seconds. */
const seconds = (name: string) => bigint(name, { mode: 'number' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const deviceCommands = pgTable('device_commands', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  deviceId: uuid('device_id').notNull(),
  command: text('command').$type<KeptCommand>().notNull(),
  askedBy: uuid('asked_by'),
  askedAt: seconds('asked_at').notNull(),
  /** Null: the device has not answered. */
  endedAt: seconds('ended_at'),
  /** Null: done. */
  error: text('error'),
});

export const deviceScreenshots = pgTable(
  'device_screenshots',
  {
    accountId: uuid('account_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    takenAt: seconds('taken_at').notNull(),
    /** JPEG. */
    picture: bytea('picture').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceId] })],
);

import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DeviceEventKind, FileTrouble } from '@vitrine/shared/contract';

export const deviceLog = pgTable(
  'device_log',
  {
    accountId: uuid('account_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    /** Unix seconds. */
    at: bigint('at', { mode: 'number' }).notNull(),
    kind: text('kind').$type<DeviceEventKind>().notNull(),
    /** Id of the item that failed; else empty. */
    item: text('item').notNull().default(''),
    note: text('note'),
    why: text('why').$type<FileTrouble>(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceId, table.at, table.kind, table.item] })],
);

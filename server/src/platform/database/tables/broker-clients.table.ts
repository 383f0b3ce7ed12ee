import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

const seconds = (name: string) => bigint(name, { mode: 'number' });

export const brokerClients = pgTable(
  'broker_clients',
  {
    username: text('username').notNull(),
    clientId: text('client_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** `Speaker` of the broker's rules. */
    speaker: jsonb('speaker').notNull(),
    userId: uuid('user_id'),
    sessionId: uuid('session_id'),
    deviceId: uuid('device_id'),
    madeAt: seconds('made_at').notNull(),
    endsAt: seconds('ends_at'),
  },
  (table) => [primaryKey({ columns: [table.username, table.clientId] })],
);

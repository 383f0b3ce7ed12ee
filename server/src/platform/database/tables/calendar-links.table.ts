import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';

const seconds = (name: string) => bigint(name, { mode: 'number' });

export const calendarLinks = pgTable('calendar_links', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  deviceGroupId: uuid('device_group_id'),
  tokenHash: text('token_hash').notNull(),
  madeBy: uuid('made_by'),
  createdAt: seconds('created_at').notNull(),
  lastFetchedAt: seconds('last_fetched_at'),
});

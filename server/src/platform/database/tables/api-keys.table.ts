import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ApiKeyScope } from '@vitrine/shared/contract';

const seconds = (name: string) => bigint(name, { mode: 'number' });

export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  /** Member whose personal key it is; null: a key of the account. */
  memberId: uuid('member_id'),
  madeBy: uuid('made_by'),
  name: text('name').notNull(),
  scopes: text('scopes').array().$type<ApiKeyScope[]>().notNull(),
  secretHash: text('secret_hash').notNull(),
  createdAt: seconds('created_at').notNull(),
  expiresAt: seconds('expires_at'),
  lastUsedAt: seconds('last_used_at'),
  lastUsedFrom: text('last_used_from'),
  calls: bigint('calls', { mode: 'number' }).notNull().default(0),
});

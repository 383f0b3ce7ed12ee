import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EmbedArea, EmbedMode } from '@vitrine/shared/contract';

const seconds = (name: string) => bigint(name, { mode: 'number' });

export const integrations = pgTable('integrations', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  areas: text('areas').array().$type<EmbedArea[]>().notNull(),
  mode: text('mode').$type<EmbedMode>().notNull(),
  deviceGroupId: uuid('device_group_id'),
  origins: text('origins').array().notNull(),
  secretHash: text('secret_hash').notNull(),
  madeBy: uuid('made_by'),
  keptBy: uuid('kept_by'),
  createdAt: seconds('created_at').notNull(),
  revokedAt: seconds('revoked_at'),
  lastUsedAt: seconds('last_used_at'),
  tokenCount: integer('token_count').notNull().default(0),
});

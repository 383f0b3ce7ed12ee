import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { WebhookEvent } from '@vitrine/shared/contract';

import { detail } from '../detail-column.lib';

const seconds = (name: string) => bigint(name, { mode: 'number' });

export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  secret: text('secret').notNull(),
  madeBy: uuid('made_by'),
  createdAt: seconds('created_at').notNull(),
  pausedAt: seconds('paused_at'),
  /** Day of the venue (floating unix days) whose plays were reported last. */
  playsDay: integer('plays_day').notNull(),
});

/** Deliveries: the outbox of webhooks, written in the transactions of their events. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  webhookId: uuid('webhook_id').notNull(),
  event: text('event').$type<WebhookEvent | 'ping'>().notNull(),
  payload: jsonb('payload').$type<object>().notNull(),
  createdAt: seconds('created_at').notNull(),
  nextAt: seconds('next_at'),
  retryUntil: seconds('retry_until').notNull(),
  attempts: integer('attempts').notNull().default(0),
  deliveredAt: seconds('delivered_at'),
  status: integer('status'),
  error: detail('error'),
});

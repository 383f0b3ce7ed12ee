import { bigint, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { NotificationEvent } from '@vitrine/shared/contract';

const seconds = (name: string) => bigint(name, { mode: 'number' });

/** Details of an event besides its subject. */
export interface NotificationDetails {
  /** Reason of a rejection or of a failure. */
  detail?: string;
  /** Interruptions of a screen, and since when they are counted. */
  count?: number;
  since?: number;
  versionId?: string;
  /** Floating time from which on a playlist has nothing left. */
  endsAt?: number;
}

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  event: text('event').$type<NotificationEvent>().notNull(),
  subjectId: uuid('subject_id'),
  name: text('name').notNull(),
  details: jsonb('details').$type<NotificationDetails>().notNull(),
  createdAt: seconds('created_at').notNull(),
  readAt: seconds('read_at'),
  mailGroup: text('mail_group').notNull(),
  mailDueAt: seconds('mail_due_at'),
  mailId: uuid('mail_id'),
  mailedAt: seconds('mailed_at'),
});
export type NotificationRow = typeof notifications.$inferSelect;

export const screenAlerts = pgTable('screen_alerts', {
  deviceId: uuid('device_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  noticedAt: seconds('noticed_at'),
  liveSince: seconds('live_since'),
  notifiedAt: seconds('notified_at'),
  lastNotifiedAt: seconds('last_notified_at'),
  drops: integer('drops').notNull(),
  countedSince: seconds('counted_since').notNull(),
  checkedAt: seconds('checked_at').notNull(),
});

export const storageAlerts = pgTable('storage_alerts', {
  accountId: uuid('account_id').primaryKey(),
  level: smallint('level').notNull(),
});

export const playlistAlerts = pgTable('playlist_alerts', {
  playlistId: uuid('playlist_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  level: smallint('level').notNull(),
  versionId: uuid('version_id').notNull(),
});

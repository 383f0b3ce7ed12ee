import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportReport } from '@vitrine/shared/contract';

import { detail } from '../detail-column.lib';

const seconds = (name: string) => bigint(name, { mode: 'number' });
const bytes = (name: string) => bigint(name, { mode: 'number' });

export const accountArchives = pgTable('account_archives', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind').$type<'export' | 'import'>().notNull(),
  state: text('state').$type<'receiving' | 'waiting' | 'working' | 'done' | 'failed'>().notNull(),
  askedBy: uuid('asked_by'),
  createdAt: seconds('created_at').notNull(),
  touchedAt: seconds('touched_at').notNull(),
  endedAt: seconds('ended_at'),
  expiresAt: seconds('expires_at'),
  size: bytes('size').notNull(),
  fingerprint: text('fingerprint'),
  done: bytes('done').notNull().default(0),
  total: bytes('total').notNull().default(0),
  report: jsonb('report').$type<ImportReport>(),
  error: detail('error'),
  leasedUntil: seconds('leased_until').notNull().default(0),
  tries: integer('tries').notNull().default(0),
});
export type ArchiveRow = typeof accountArchives.$inferSelect;

export const archiveParts = pgTable(
  'archive_parts',
  {
    accountId: uuid('account_id').notNull(),
    archiveId: uuid('archive_id').notNull(),
    number: integer('number').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
  },
  (table) => [primaryKey({ columns: [table.archiveId, table.number] })],
);

import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Design, ErrorCode } from '@vitrine/shared/contract';

import { detail } from '../detail-column.lib';

const seconds = (name: string) => bigint(name, { mode: 'number' });
const bytes = (name: string) => bigint(name, { mode: 'number' });

/** Steps of preparing a file, each with a lane of its own. */
export type FileStage = 'look' | 'render' | 'long';

export const files = pgTable('files', {
  id: uuid('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  sha256: text('sha256').notNull(),
  type: text('type').notNull(),
  size: bytes('size').notNull(),
  state: text('state').$type<'processing' | 'ready' | 'failed'>().notNull().default('processing'),
  stage: text('stage').$type<FileStage>().notNull().default('look'),
  tries: integer('tries').notNull().default(0),
  triedAgain: integer('tried_again').notNull().default(0),
  leasedUntil: seconds('leased_until').notNull().default(0),
  cost: doublePrecision('cost').notNull().default(3),
  error: detail('error'),
  width: integer('width').notNull().default(0),
  height: integer('height').notNull().default(0),
  duration: doublePrecision('duration').notNull().default(0),
  /** Part of a video that screens play, in seconds of the original; null: all of it. */
  trimStart: doublePrecision('trim_start'),
  trimEnd: doublePrecision('trim_end'),
  /** Length of the original of a trimmed video. */
  fullDuration: doublePrecision('full_duration'),
  renditionSha256: text('screen_sha256'),
  renditionType: text('screen_type'),
  renditionSize: bytes('screen_size'),
  thumbSha256: text('thumb_sha256'),
  thumbType: text('thumb_type'),
  thumbSize: bytes('thumb_size'),
  createdAt: seconds('created_at').notNull(),
});
export type FileRow = typeof files.$inferSelect;

/** Picture of a web page, which is the promo's file once it was taken. Times are unix seconds. */
export interface PageSnapshot {
  /** Absent: the file is not such a picture. */
  taken_at?: number;
  /** Hash of the picture as the browser gave it. */
  hash?: string;
  tried_at: number;
  /** Failures in a row, and the sentence of the last one. */
  failures: number;
  error?: string;
}

export const promos = pgTable('promos', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  fileId: uuid('file_id').notNull(),
  sha256: text('sha256').notNull(),
  name: text('name').notNull(),
  createdAt: seconds('created_at').notNull(),
  /** '' is none. */
  folder: text('folder').notNull().default(''),
  tags: text('tags').array().notNull().default([]),
  /** Promo whose file this one replaces once it is prepared. */
  replaces: uuid('replaces'),
  /** User who asked for it. */
  replacesBy: uuid('replaces_by'),
  /** Data of a promo from a template. */
  design: jsonb('design').$type<Design>(),
  /** Hash of what the picture of its design was drawn from. */
  drawn: text('drawn'),
  /** Picture of the web page that its design shows. */
  snapshot: jsonb('snapshot').$type<PageSnapshot>(),
  /** Last change of its design. */
  editedBy: uuid('edited_by'),
  editedAt: seconds('edited_at'),
});

export const media = pgTable('media', {
  id: uuid('id').primaryKey(),
  fileId: uuid('file_id').notNull(),
  sha256: text('sha256').notNull(),
  name: text('name').notNull(),
  createdAt: seconds('created_at').notNull(),
});

/** Bytes of deleted accounts that are still to be removed from the storage. */
export const deletedBytes = pgTable('deleted_bytes', { sha256: text('sha256').primaryKey() });

export const uploads = pgTable('uploads', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  uploadId: uuid('upload_id').notNull(),
  byName: boolean('by_name').notNull(),
  name: text('name').notNull(),
  totalChunks: integer('total_chunks').notNull(),
  size: bytes('size'),
  sha256: text('sha256'),
  reserved: bytes('reserved').notNull(),
  state: text('state')
    .$type<'receiving' | 'finishing' | 'done' | 'cancelled' | 'failed' | 'expired'>()
    .notNull(),
  promoId: uuid('promo_id'),
  duplicate: boolean('duplicate').notNull().default(false),
  errorCode: text('error_code').$type<ErrorCode>(),
  errorDetail: detail('error_detail'),
  createdAt: seconds('created_at').notNull(),
  endedAt: seconds('ended_at').notNull().default(0),
  finishUntil: seconds('finish_until').notNull().default(0),
});
export const uploadChunks = pgTable(
  'upload_chunks',
  {
    uploadId: uuid('upload_id').notNull(),
    number: integer('number').notNull(),
    crc: bigint('crc', { mode: 'number' }).notNull(),
    length: integer('length').notNull(),
    receivedAt: seconds('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);
export type UploadRow = typeof uploads.$inferSelect;

export const demo = pgTable('demo', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  at: seconds('at').notNull(),
});

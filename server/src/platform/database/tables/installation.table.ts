import { bigint, customType, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { LogoGround } from '@vitrine/shared/contract';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Settings of the installation: one row, a column for each; null is the default. */
export const installation = pgTable('installation', {
  id: smallint('id').primaryKey(),
  generation: bigint('generation', { mode: 'number' }).notNull(),
  sign_up: text('sign_up'),
  brand_name: text('brand_name'),
  brand_accent: text('brand_accent'),
  support: text('support'),
  keep_history_months: integer('keep_history_months'),
  keep_plays_days: integer('keep_plays_days'),
  keep_play_totals_months: integer('keep_play_totals_months'),
  keep_scans_days: integer('keep_scans_days'),
  keep_device_log_days: integer('keep_device_log_days'),
  keep_screenshots_hours: integer('keep_screenshots_hours'),
  keep_notifications_days: integer('keep_notifications_days'),
  keep_deliveries_days: integer('keep_deliveries_days'),
  keep_jobs_days: integer('keep_jobs_days'),
});

export const installationLogos = pgTable('installation_logos', {
  ground: text('ground').$type<LogoGround>().primaryKey(),
  hash: text('hash').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  png: bytea('png').notNull(),
});

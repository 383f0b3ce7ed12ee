import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LiveNews, LiveWeather } from '@vitrine/shared/contract';

import { detail } from '../detail-column.lib';

const seconds = (name: string) => bigint(name, { mode: 'number' });

export type LiveKind = 'news' | 'weather';

export const liveSources = pgTable(
  'live_sources',
  {
    kind: text('kind').$type<LiveKind>().notNull(),
    /** Address of a feed, or the key of a place. */
    source: text('source').notNull(),
    data: jsonb('data').$type<LiveNews | LiveWeather>(),
    /** 0: never. */
    fetchedAt: seconds('fetched_at').notNull().default(0),
    triedAt: seconds('tried_at').notNull().default(0),
    /** Failures in a row. */
    failures: integer('failures').notNull().default(0),
    error: detail('error'),
    /** Last time that a screen asked for it, or that a promo with it was saved. */
    usedAt: seconds('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.source] })],
);
export type LiveSourceRow = typeof liveSources.$inferSelect;

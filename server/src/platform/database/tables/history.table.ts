import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type {
  EventKind,
  ItemValidity,
  PLAYLIST_STATES,
  Presentation,
  ScheduleRule,
} from '@vitrine/shared/contract';
import type { PlaylistVersionKind, ScheduleTypeKey } from '@vitrine/shared/contract';

import { detail } from '../detail-column.lib';

const seconds = (name: string) => bigint(name, { mode: 'number' });

/** Audit log of accounts. Ids are no keys: an event outlives what it names. */
export const accountEvents = pgTable('account_events', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  at: seconds('at').notNull(),
  userId: uuid('user_id'),
  userName: text('user_name').notNull(),
  kind: text('kind').$type<EventKind>().notNull(),
  subjectId: text('subject_id'),
  subjectName: text('subject_name').notNull(),
  note: detail('note').notNull(),
  /** Name of the API key of the call. */
  apiKey: text('api_key'),
});

/** Entry of the schedule within a version; times are floating. */
interface KeptEntry {
  date: number;
  every: number;
  length: number;
  first: number;
  last: number;
  exceptions: ScheduleRule['exceptions'];
}
export interface KeptItem {
  type: 'media' | 'promo' | 'playlist';
  id: string;
  name?: string;
  /** Absent for a video. */
  duration?: number;
  validity?: ItemValidity;
}
/** Newest version of a playlist as it was, with the schedule that screens had. */
export interface KeptPlaylist {
  name: string;
  state: (typeof PLAYLIST_STATES)[number];
  type: ScheduleTypeKey;
  days: number[];
  date: number;
  length: number;
  first: number;
  last: number;
  group: string | null;
  group_name: string | null;
  /** Further groups; absent for none. */
  other_groups?: { id: string; name: string }[] | null;
  /** Absent in earlier versions: the default. */
  presentation?: Presentation | null;
  validity?: ItemValidity | null;
  /** Whether the entries are this version's; else another, approved version has them. */
  listed: boolean;
  entries: KeptEntry[];
  items: KeptItem[];
}

export const playlistHistory = pgTable(
  'playlist_history',
  {
    playlistId: uuid('playlist_id').notNull(),
    number: integer('number').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    at: seconds('at').notNull(),
    userId: uuid('user_id'),
    userName: text('user_name').notNull(),
    kind: text('kind').$type<PlaylistVersionKind>().notNull(),
    summary: detail('summary').notNull(),
    content: jsonb('content').$type<KeptPlaylist>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.playlistId, table.number] })],
);

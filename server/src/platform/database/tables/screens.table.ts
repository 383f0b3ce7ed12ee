import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  DeviceState,
  ItemValidity,
  OpeningHours,
  PLAYLIST_STATES,
  Presentation,
  ScheduleRule,
  ScheduleTypeKey,
  Wall,
} from '@vitrine/shared/contract';

/** Unix seconds; those named date_start, custom_date and play_now_started_at are floating (product §6). */
const seconds = (name: string) => bigint(name, { mode: 'number' });

export const deviceGroups = pgTable('device_groups', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  createdAt: seconds('created_at').notNull(),
  openingHours: jsonb('opening_hours').$type<OpeningHours>(),
  inSync: boolean('in_sync').notNull().default(false),
  /** May name devices that have left the group. */
  wall: jsonb('wall').$type<Wall>(),
  editedBy: uuid('edited_by'),
  editedAt: seconds('edited_at'),
});

export const playlists = pgTable('playlists', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  newestVersionId: uuid('newest_version_id'),
  approvedVersionId: uuid('approved_version_id'),
  createdBy: uuid('created_by'),
  createdAt: seconds('created_at').notNull(),
  updatedAt: seconds('updated_at').notNull(),
  requestHash: text('request_hash').notNull(),
  editedBy: uuid('edited_by'),
  editedAt: seconds('edited_at'),
});

export const playlistVersions = pgTable('playlist_versions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  playlistId: uuid('playlist_id').notNull(),
  number: integer('number').notNull(),
  name: text('name').notNull(),
  state: text('state').$type<(typeof PLAYLIST_STATES)[number]>().notNull(),
  scheduleType: text('schedule_type').$type<ScheduleTypeKey>().notNull(),
  daysOfWeek: smallint('days_of_week').array().notNull(),
  customDate: seconds('custom_date').notNull(),
  scheduleDuration: integer('schedule_duration').notNull(),
  firstDay: seconds('first_day').notNull(),
  lastDay: seconds('last_day').notNull(),
  deviceGroupId: uuid('device_group_id'),
  /** Further groups, in order; none without a first one. */
  otherGroupIds: uuid('other_group_ids').array().notNull().default([]),
  presentation: jsonb('presentation').$type<Presentation>().notNull().default({}),
  /** Null: it always plays. */
  validity: jsonb('validity').$type<ItemValidity>(),
  keepsSchedule: boolean('keeps_schedule').notNull(),
  createdBy: uuid('created_by'),
  createdAt: seconds('created_at').notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: seconds('decided_at'),
  rejectReason: text('reject_reason'),
});

export const playlistItems = pgTable('playlist_items', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  versionId: uuid('version_id').notNull(),
  itemKey: uuid('item_key').notNull(),
  type: text('type').$type<'media' | 'promo' | 'playlist'>().notNull(),
  promoId: uuid('promo_id'),
  mediaId: uuid('media_id'),
  /** Playlist whose items play at this place. */
  containedId: uuid('contained_id'),
  order: integer('order').notNull(),
  duration: doublePrecision('duration'),
  validity: jsonb('validity').$type<ItemValidity>(),
});

export const scheduleEntries = pgTable('schedule_entries', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  playlistId: uuid('playlist_id').notNull(),
  deviceGroupId: uuid('device_group_id'),
  /** Further groups, in order; none without a first one. */
  otherGroupIds: uuid('other_group_ids').array().notNull().default([]),
  dateStart: seconds('date_start').notNull(),
  repeatInterval: integer('repeat_interval').notNull(),
  duration: integer('duration').notNull(),
  firstDay: seconds('first_day').notNull(),
  lastDay: seconds('last_day').notNull(),
  exceptions: jsonb('exceptions').$type<ScheduleRule['exceptions']>().notNull(),
  editedBy: uuid('edited_by'),
  editedAt: seconds('edited_at'),
});

export const devices = pgTable('devices', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  deviceId: text('device_id').notNull(),
  groupId: uuid('group_id'),
  /** Further groups, in order; none without a first one. */
  otherGroupIds: uuid('other_group_ids').array().notNull().default([]),
  name: text('name').notNull(),
  orientation: smallint('orientation').notNull(),
  canSetOrientation: boolean('can_set_orientation').notNull(),
  canReboot: boolean('can_reboot').notNull(),
  canUpdate: boolean('can_update').notNull(),
  screenWidth: integer('screen_width'),
  screenHeight: integer('screen_height'),
  tokenHash: text('token_hash'),
  lastSeen: seconds('last_seen').notNull(),
  offline: boolean('offline').notNull(),
  state: jsonb('state').$type<DeviceState>(),
  /** Manifest that it used when a change was found that it did not have; null: it has the newest. */
  behindVersion: text('behind_version'),
  behindSince: seconds('behind_since'),
  /** Percent; 0: silent. */
  volume: smallint('volume').notNull().default(0),
  brightness: smallint('brightness').notNull().default(100),
  hourlyScreenshot: boolean('hourly_screenshot').notNull().default(false),
  playNowPlaylistId: uuid('play_now_playlist_id'),
  playNowStartedAt: seconds('play_now_started_at'),
  playNowPressedAt: seconds('play_now_pressed_at'),
  playNowEndsAt: seconds('play_now_ends_at'),
  createdAt: seconds('created_at').notNull(),
  connectedAt: seconds('connected_at').notNull(),
  editedBy: uuid('edited_by'),
  editedAt: seconds('edited_at'),
});

export const pairings = pgTable('pairings', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  claimHash: text('claim_hash').notNull(),
  tokenSalt: text('token_salt').notNull(),
  deviceId: text('device_id'),
  canSetOrientation: boolean('can_set_orientation').notNull(),
  canReboot: boolean('can_reboot').notNull(),
  canUpdate: boolean('can_update').notNull(),
  screenWidth: integer('screen_width'),
  screenHeight: integer('screen_height'),
  createdAt: seconds('created_at').notNull(),
  expiresAt: seconds('expires_at').notNull(),
  accountId: uuid('account_id'),
  deviceRecordId: uuid('device_record_id'),
  connectedAt: seconds('connected_at'),
  claimedAt: seconds('claimed_at'),
});

export const connectTries = pgTable('connect_tries', {
  accountId: uuid('account_id').primaryKey(),
  windowStart: seconds('window_start').notNull(),
  tries: integer('tries').notNull(),
});

export const onboardingDismissals = pgTable('onboarding_dismissals', {
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  dismissedAt: seconds('dismissed_at').notNull(),
});

import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Brand, DesignLanguage, OpeningHours, Role, Urgent } from '@vitrine/shared/contract';

/** Urgent message with the ids of its devices; null: all devices, also those connected later. */
export type UrgentRow = Urgent & { device_ids: string[] | null };

const seconds = (name: string) => bigint(name, { mode: 'number' });
const bytes = (name: string) => bigint(name, { mode: 'number' });

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  timezone: text('timezone').notNull().default('UTC'),
  defaultPlaylistId: uuid('default_playlist_id'),
  openingHours: jsonb('opening_hours').$type<OpeningHours>(),
  urgent: jsonb('urgent').$type<UrgentRow[]>(),
  brand: jsonb('brand').$type<Brand>(),
  storageQuota: bytes('storage_quota').notNull(),
  storageUsed: bytes('storage_used').notNull().default(0),
  storageReserved: bytes('storage_reserved').notNull().default(0),
  plan: text('plan').$type<'free' | 'basic' | 'pro'>().notNull().default('pro'),
  planQuantity: integer('plan_quantity').notNull().default(1),
  planInterval: text('plan_interval').$type<'month' | 'year'>().notNull().default('month'),
  subscriptionStatus: text('subscription_status')
    .$type<'trial' | 'active' | 'past_due' | 'cancelled' | 'blocked'>()
    .notNull()
    .default('trial'),
  periodEndsAt: seconds('period_ends_at').notNull().default(0),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  paymentFailedAt: seconds('payment_failed_at').notNull().default(0),
  trialRemindedAt: seconds('trial_reminded_at').notNull().default(0),
  createdAt: seconds('created_at').notNull(),
  editedBy: uuid('edited_by'),
  editedAt: seconds('edited_at'),
  /** Unix seconds; null: the account is not to be deleted. */
  deletionAskedAt: seconds('deletion_asked_at'),
  deletionDueAt: seconds('deletion_due_at'),
  deletionRemindedAt: seconds('deletion_reminded_at'),
  /** Disabled by the operator: no sign-in and no keys. */
  disabledAt: seconds('disabled_at'),
  /** Members need an authenticator app or a passkey. */
  secondFactorRequired: boolean('second_factor_required').notNull().default(false),
});

export const listChanges = pgTable('list_changes', {
  accountId: uuid('account_id').primaryKey(),
  changes: bigint('changes', { mode: 'number' }).notNull(),
  countedBy: bigint('counted_by', { mode: 'number' }).notNull(),
});

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: seconds('password_changed_at').notNull(),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  developer: boolean('developer').notNull().default(false),
  metricsOptOut: boolean('metrics_opt_out').notNull().default(false),
  /** Null: that of the browser, and English in mails. */
  language: text('language').$type<DesignLanguage>(),
  createdAt: seconds('created_at').notNull(),
});

export const memberships = pgTable(
  'memberships',
  {
    accountId: uuid('account_id').notNull(),
    userId: uuid('user_id').notNull(),
    role: text('role').$type<Role>().notNull(),
    createdAt: seconds('created_at').notNull(),
    editedBy: uuid('edited_by'),
    editedAt: seconds('edited_at'),
    approvalsNotifiedAt: seconds('approvals_told_at').notNull().default(0),
    quietStart: integer('quiet_start'),
    quietEnd: integer('quiet_end'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.userId] })],
);

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  accessSecretHash: text('access_secret_hash'),
  refreshSecretHash: text('refresh_secret_hash'),
  createdAt: seconds('created_at').notNull(),
  lastUsedAt: seconds('last_used_at').notNull(),
  expiresAt: seconds('expires_at').notNull(),
  endedAt: seconds('ended_at'),
  endReason: text('end_reason').$type<
    'logout' | 'password' | 'replay' | 'member' | 'elsewhere' | 'provider'
  >(),
  browser: text('browser').notNull().default(''),
  os: text('os').notNull().default(''),
  /** Opened at an identity provider, which asks for second factors itself. */
  byProvider: boolean('by_provider').notNull().default(false),
  providerIssuer: text('provider_issuer'),
  providerClientId: text('provider_client_id'),
  providerSubject: text('provider_subject'),
  /** The provider's id of its session (claim `sid`). */
  providerSession: text('provider_session'),
  /** Address that ends the provider's session, sealed (platform/storage/seal.service.ts). */
  providerSignOut: text('provider_sign_out'),
});

export const refreshTokens = pgTable('refresh_tokens', {
  hash: text('hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  salt: text('salt').notNull(),
  createdAt: seconds('created_at').notNull(),
  replacedAt: seconds('replaced_at'),
});

export const signInFailures = pgTable('sign_in_failures', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  firstAt: seconds('first_at').notNull(),
  pausedUntil: seconds('paused_until').notNull().default(0),
});

export const metricEvents = pgTable('metric_events', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id'),
  event: text('event').notNull(),
  os: text('os'),
  osBuild: text('os_build'),
  appVersion: text('app_version'),
  locale: text('locale'),
  host: text('host'),
  at: seconds('at').notNull(),
});

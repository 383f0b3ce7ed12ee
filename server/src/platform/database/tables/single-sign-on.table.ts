import { bigint, boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SsoRole } from '@vitrine/shared/contract';

export const singleSignOn = pgTable('single_sign_on', {
  accountId: uuid('account_id').primaryKey(),
  name: text('name').notNull(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  /** Sealed (platform/storage/seal.service.ts). */
  clientSecret: text('client_secret').notNull(),
  domain: text('domain').notNull(),
  domainToken: text('domain_token').notNull(),
  /** Unix seconds. */
  domainVerifiedAt: bigint('domain_verified_at', { mode: 'number' }),
  /** Unix seconds; null: the TXT record was there at the last check. */
  recordMissingSince: bigint('record_missing_since', { mode: 'number' }),
  recordWarnedAt: bigint('record_warned_at', { mode: 'number' }),
  roleClaim: text('role_claim').notNull(),
  roles: jsonb('roles').$type<SsoRole[]>().notNull(),
  defaultRole: text('default_role').$type<SsoRole['role']>(),
  required: boolean('required').notNull().default(false),
});

export const singleSignOnUsers = pgTable('single_sign_on_users', {
  id: uuid('id').primaryKey(),
  /** Null: the provider of the installation. */
  accountId: uuid('account_id'),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  /** Null: the user was removed. */
  userId: uuid('user_id'),
});

export const formerMembers = pgTable(
  'former_members',
  {
    accountId: uuid('account_id').notNull(),
    /** SHA-256 of the lower-case address, in hex. */
    emailHash: text('email_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.emailHash] })],
);

import { bigint, boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DesignLanguage, MailKind, Role } from '@vitrine/shared/contract';

const seconds = (name: string) => bigint(name, { mode: 'number' });

export const signUps = pgTable('sign_ups', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash'),
  email: text('email').notNull(),
  accountName: text('account_name').notNull(),
  termsVersion: text('terms_version').notNull(),
  language: text('language').$type<DesignLanguage>(),
  createdAt: seconds('created_at').notNull(),
  expiresAt: seconds('expires_at').notNull(),
});

export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  tokenHash: text('token_hash'),
  email: text('email').notNull(),
  username: text('username').notNull().default(''),
  role: text('role').$type<Exclude<Role, 'owner'>>().notNull(),
  passwordHash: text('password_hash'),
  invitedBy: uuid('invited_by'),
  createdAt: seconds('created_at').notNull(),
  expiresAt: seconds('expires_at').notNull(),
  editedAt: seconds('edited_at'),
});

export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  tokenHash: text('token_hash'),
  email: text('email').notNull(),
  expiresAt: seconds('expires_at').notNull(),
});

export const emailUndos = pgTable('email_undos', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  accountId: uuid('account_id').notNull(),
  tokenHash: text('token_hash'),
  oldEmail: text('old_email').notNull(),
  newEmail: text('new_email').notNull(),
  createdAt: seconds('created_at').notNull(),
  expiresAt: seconds('expires_at').notNull(),
});

export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: seconds('created_at').notNull(),
  expiresAt: seconds('expires_at').notNull(),
});

/** Links of mails that keep an account which is to be deleted. */
export const deletionLinks = pgTable('deletion_links', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  dueAt: seconds('due_at').notNull(),
});

export const captchas = pgTable('captchas', {
  id: text('id').primaryKey(),
  answerHash: text('answer_hash').notNull(),
  used: boolean('used').notNull().default(false),
  expiresAt: seconds('expires_at').notNull(),
});

export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    userId: uuid('user_id').notNull(),
    version: text('version').notNull(),
    acceptedAt: seconds('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);

export const unsubscribeLinks = pgTable('unsubscribe_links', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<MailKind>().notNull(),
  createdAt: seconds('created_at').notNull(),
});

export const mailOptOuts = pgTable(
  'mail_opt_outs',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<MailKind>().notNull(),
    since: seconds('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

const seconds = (name: string) => bigint(name, { mode: 'number' });

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** Base64url, as in WebAuthn's JSON. */
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: jsonb('transports').$type<string[]>().notNull(),
  name: text('name').notNull(),
  createdAt: seconds('created_at').notNull(),
  /** Null: never. */
  lastUsedAt: seconds('last_used_at'),
});

export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: text('hash').primaryKey(),
  /** Null: of a sign-in. */
  userId: uuid('user_id'),
  expiresAt: seconds('expires_at').notNull(),
});

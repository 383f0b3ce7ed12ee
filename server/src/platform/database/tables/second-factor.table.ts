import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

const seconds = (name: string) => bigint(name, { mode: 'number' });

export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').primaryKey(),
  /** Sealed (platform/storage/seal.service.ts). */
  secret: text('secret').notNull(),
  /** Null: not on yet. */
  confirmedAt: seconds('confirmed_at'),
  /** Step of 30 s of the last accepted code. */
  lastStep: seconds('last_step').notNull().default(0),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

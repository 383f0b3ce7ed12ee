import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.client';
import { given, prepared } from '../database/prepared.lib';
import { accounts } from '../database/tables/accounts.table';

export type AccountRow = typeof accounts.$inferSelect;

export async function insertAccount(tx: Db, account: typeof accounts.$inferInsert): Promise<void> {
  await tx.insert(accounts).values(account);
}

export async function updateAccount(db: Db, accountId: string, change: Partial<AccountRow>): Promise<void> {
  await db.update(accounts).set(change).where(eq(accounts.id, accountId));
}

/** Bytes of originals; negative gives them back, and never below nothing: a wrong sum must not keep anybody from deleting. */
export async function addStorageUsed(db: Db, accountId: string, bytes: number): Promise<void> {
  await db
    .update(accounts)
    .set({ storageUsed: sql`greatest(0, ${accounts.storageUsed} + ${bytes})` })
    .where(eq(accounts.id, accountId));
}

/** What is used and promised is more than the quota; asked after bytes were added, in their transaction. */
export async function isOverQuota(db: Db, accountId: string): Promise<boolean> {
  const over = sql`${accounts.storageUsed} + ${accounts.storageReserved} > ${accounts.storageQuota}`;
  return (await db.$count(accounts, and(eq(accounts.id, accountId), over))) === 1;
}

/** One conditional statement keeps used + reserved within the quota however many ask at once; false when there is no room. */
export async function reserveStorage(tx: Db, accountId: string, bytes: number): Promise<boolean> {
  const reserved = await tx
    .update(accounts)
    .set({ storageReserved: sql`${accounts.storageReserved} + ${bytes}` })
    .where(
      and(
        eq(accounts.id, accountId),
        sql`${accounts.storageUsed} + ${accounts.storageReserved} + ${bytes} <= ${accounts.storageQuota}`,
      ),
    )
    .returning({ id: accounts.id });
  return reserved.length > 0;
}

export async function giveBackStorage(tx: Db, accountId: string, bytes: number): Promise<void> {
  await tx
    .update(accounts)
    .set({ storageReserved: sql`${accounts.storageReserved} - ${bytes}` })
    .where(eq(accounts.id, accountId));
}

/** That the owner is told of the end of the trial; true for the one that notes it first. */
export async function noteTrialReminder(db: Db, accountId: string, nowSeconds: number): Promise<boolean> {
  const noted = await db
    .update(accounts)
    .set({ trialRemindedAt: nowSeconds })
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.subscriptionStatus, 'trial'),
        eq(accounts.trialRemindedAt, 0),
      ),
    )
    .returning({ id: accounts.id });
  return noted.length > 0;
}

export interface Venue {
  name: string;
  timezone: string;
  defaultPlaylistId: string | null;
}

/** What scheduling needs of the account: its clock, and what plays when nothing is scheduled. */
export async function venueOf(db: Db, accountId: string): Promise<Venue> {
  const [row] = await venues(db, { accountId });
  return row ?? { name: '', timezone: 'UTC', defaultPlaylistId: null };
}

const { name, timezone, defaultPlaylistId } = accounts;
const venues = prepared((db) =>
  db
    .select({ name, timezone, defaultPlaylistId })
    .from(accounts)
    .where(eq(accounts.id, given('accountId'))),
);

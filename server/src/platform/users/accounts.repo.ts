import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Brand, OpeningHours, Wall } from '@vitrine/shared/contract';
import type { Db } from '../database/database.client';
import { first, lookupId } from '../database/ids.lib';
import { given, prepared } from '../database/prepared.lib';
import { accounts, type UrgentRow } from '../database/tables/accounts.table';

export type AccountRow = typeof accounts.$inferSelect;

export async function insertAccount(tx: Db, account: typeof accounts.$inferInsert): Promise<void> {
  await tx.insert(accounts).values(account);
}

export async function updateAccount(db: Db, accountId: string, change: Partial<AccountRow>): Promise<void> {
  await db.update(accounts).set(change).where(eq(accounts.id, accountId));
}

/** The account, locked until the transaction ends; rows that reference it may still be written. */
export const lockAccount = (tx: Db, accountId: string) =>
  tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, lookupId(accountId)))
    .for('no key update')
    .then(first);

/** Condition of a query: the operator has not disabled the account. */
export const isEnabled = isNull(accounts.disabledAt);

export const isDisabled = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.id, accountId), isNotNull(accounts.disabledAt)))) === 1;

/** Adds bytes of originals; negative frees them, never below 0: a wrong sum must not block a deletion. */
export async function addStorageUsed(db: Db, accountId: string, bytes: number): Promise<void> {
  await db
    .update(accounts)
    .set({ storageUsed: sql`greatest(0, ${accounts.storageUsed} + ${bytes})` })
    .where(eq(accounts.id, accountId));
}

/** Whether used and reserved bytes exceed the quota; call it after adding bytes, in their transaction. */
export async function isOverQuota(db: Db, accountId: string): Promise<boolean> {
  const over = sql`${accounts.storageUsed} + ${accounts.storageReserved} > ${accounts.storageQuota}`;
  return (await db.$count(accounts, and(eq(accounts.id, accountId), over))) === 1;
}

/**
 * Reserves bytes; one conditional statement keeps used + reserved within the quota under concurrency; false
 * when there is no space.
 */
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

/** Colours, font and logo of the account's designs. */
export async function brandOf(db: Db, accountId: string): Promise<Brand> {
  const [row] = await db.select({ brand: accounts.brand }).from(accounts).where(eq(accounts.id, accountId));
  return row?.brand ?? {};
}

/** Urgent messages of the account, locked until the transaction ends. */
export async function lockUrgent(tx: Db, accountId: string): Promise<UrgentRow[]> {
  const [row] = await tx
    .select({ urgent: accounts.urgent })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  return row?.urgent ?? [];
}

/** Requires a second factor of an account's members, or no longer; false when that stood already. */
export async function putFactorRequired(tx: Db, accountId: string, required: boolean): Promise<boolean> {
  const put = await tx
    .update(accounts)
    .set({ secondFactorRequired: required })
    .where(and(eq(accounts.id, accountId), eq(accounts.secondFactorRequired, !required)))
    .returning({ id: accounts.id });
  return put.length > 0;
}

/** Marks the reminder of the trial's end as sent; true for the first caller. */
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
  openingHours: OpeningHours | null;
  /** Opening hours of groups that have their own, by id. */
  groupHours: Record<string, OpeningHours> | null;
  /** Groups that play in sync or have a wall, by id. */
  groupPlay: Record<string, { in_sync: boolean; wall: Wall | null }> | null;
  urgent: UrgentRow[] | null;
}

/** Opening hours of a device: those of its first group with its own, else the venue's; null: always open. */
export const hoursOfGroups = (
  { openingHours, groupHours: own }: Pick<Venue, 'openingHours' | 'groupHours'>,
  groupIds: readonly string[],
): OpeningHours | null => groupIds.map((id) => own?.[id]).find((hours) => hours) ?? openingHours;

/** Column of `Venue.groupHours` in a query of accounts. */
export const groupHours = sql<Venue['groupHours']>`(SELECT jsonb_object_agg(g.id, g.opening_hours)
  FROM device_groups g WHERE g.account_id = accounts.id AND g.opening_hours IS NOT NULL)`;

/** Column of `Venue.groupPlay` in a query of accounts. */
export const groupPlay = sql<Venue['groupPlay']>`(SELECT jsonb_object_agg(g.id, jsonb_build_object(
  'in_sync', g.in_sync, 'wall', g.wall)) FROM device_groups g
  WHERE g.account_id = accounts.id AND (g.in_sync OR g.wall IS NOT NULL))`;

/** Time zone and default content of the account, for scheduling. */
export async function venueOf(db: Db, accountId: string): Promise<Venue> {
  const [row] = await venues(db, { accountId });
  const none = {
    defaultPlaylistId: null,
    openingHours: null,
    groupHours: null,
    groupPlay: null,
    urgent: null,
  };
  return row ?? { name: '', timezone: 'UTC', ...none };
}

const { name, timezone, defaultPlaylistId, openingHours, urgent } = accounts;
const venues = prepared((db) =>
  db
    .select({ name, timezone, defaultPlaylistId, openingHours, groupHours, groupPlay, urgent })
    .from(accounts)
    .where(eq(accounts.id, given('accountId'))),
);

/** Marks the reminders of deletions due by `until` as sent, and returns their accounts. */
export const takeDeletionReminders = (db: Db, now: number, until: number) =>
  db
    .update(accounts)
    .set({ deletionRemindedAt: now })
    .where(
      and(
        gt(accounts.deletionDueAt, now),
        lte(accounts.deletionDueAt, until),
        isNull(accounts.deletionRemindedAt),
      ),
    )
    .returning({ accountId: accounts.id, dueAt: accounts.deletionDueAt });

/** Deletes the account with all rows that refer to it; its playlists have to be gone. */
export async function deleteAccountRow(tx: Db, accountId: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, accountId));
}

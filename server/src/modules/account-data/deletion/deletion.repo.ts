import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.client';
import { first } from '../../../platform/database/ids.lib';
import { accounts, memberships, users } from '../../../platform/database/tables/accounts.table';
import { archiveParts } from '../../../platform/database/tables/archives.table';
import { deletedBytes, files, promos } from '../../../platform/database/tables/promos.table';
import { devices, playlists } from '../../../platform/database/tables/screens.table';

/** Accounts whose deletion is due, the longest due first. */
export const dueAccounts = (db: Db, now: number): Promise<{ id: string }[]> =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(lte(accounts.deletionDueAt, now))
    .orderBy(asc(accounts.deletionDueAt))
    .limit(100);

/** Marks the reminders of deletions due by `until` as sent, and returns their accounts. */
export const takeReminders = (db: Db, now: number, until: number) =>
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

/** Planned deletion with the owner who is to know; null: none is planned, or it has no owner left. */
export const plannedDeletion = (db: Db, accountId: string) =>
  db
    .select({
      email: users.email,
      accountName: accounts.name,
      dueAt: accounts.deletionDueAt,
      timezone: accounts.timezone,
    })
    .from(accounts)
    .innerJoin(memberships, and(eq(memberships.accountId, accounts.id), eq(memberships.role, 'owner')))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(accounts.id, accountId), gt(accounts.deletionDueAt, 0)))
    .then(first);

/**
 * Deletes the account's users, with their sessions and keys, and its devices: from then on there is no caller
 * who would wait for the long deletion of the rest. Returns their ids.
 */
export async function deleteCallers(tx: Db, accountId: string) {
  const members = await tx
    .delete(memberships)
    .where(eq(memberships.accountId, accountId))
    .returning({ id: memberships.userId });
  const ids = members.map(({ id }) => id);
  const isNowhere = sql`NOT EXISTS (SELECT 1 FROM ${memberships} WHERE ${memberships.userId} = ${users.id})`;
  if (ids.length > 0) await tx.delete(users).where(and(inArray(users.id, ids), isNowhere));
  const screens = await tx
    .delete(devices)
    .where(eq(devices.accountId, accountId))
    .returning({ id: devices.id, deviceId: devices.deviceId });
  return { userIds: ids, screens };
}

/**
 * Deletes the account with everything that refers to it, and notes its bytes for removal. Returns the ids of
 * its files.
 */
export async function deleteAccountRows(tx: Db, accountId: string): Promise<string[]> {
  // Millions of plays take longer than a call of a page may.
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  const ofAccount = tx.select({ id: promos.fileId }).from(promos).where(eq(promos.accountId, accountId));
  const found = await tx
    .select({ id: files.id, a: files.sha256, b: files.renditionSha256, c: files.thumbSha256 })
    .from(files)
    .where(inArray(files.id, ofAccount));
  const parts = await tx
    .selectDistinct({ sha256: archiveParts.sha256 })
    .from(archiveParts)
    .where(eq(archiveParts.accountId, accountId));
  const keys = [...found.flatMap(({ a, b, c }) => [a, b, c]), ...parts.map(({ sha256 }) => sha256)];
  const bytes = [...new Set(keys)].filter((key) => key !== null);
  await noteDeletedBytes(tx, bytes);
  // First: their groups may not go before them.
  await tx.delete(playlists).where(eq(playlists.accountId, accountId));
  await tx.delete(accounts).where(eq(accounts.id, accountId));
  const ids = found.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH)
    await tx.delete(files).where(inArray(files.id, ids.slice(from, from + BATCH)));
  return ids;
}
const BATCH = 1000;

/** Notes bytes that are to be removed from the storage after the commit. */
async function noteDeletedBytes(tx: Db, sha256s: readonly string[]): Promise<void> {
  for (let from = 0; from < sha256s.length; from += BATCH)
    await tx
      .insert(deletedBytes)
      .values(sha256s.slice(from, from + BATCH).map((sha256) => ({ sha256 })))
      .onConflictDoNothing();
}

/** Bytes that are to be removed, in order, after this one. */
export async function nextDeletedBytes(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select()
    .from(deletedBytes)
    .where(gt(deletedBytes.sha256, after))
    .orderBy(asc(deletedBytes.sha256))
    .limit(limit);
  return rows.map(({ sha256 }) => sha256);
}

export async function forgetDeletedBytes(db: Db, sha256s: readonly string[]): Promise<void> {
  if (sha256s.length > 0) await db.delete(deletedBytes).where(inArray(deletedBytes.sha256, [...sha256s]));
}

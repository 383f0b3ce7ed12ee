import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.client';
import { first } from '../../../platform/database/ids.lib';
import { deletionLinks } from '../../../platform/database/tables/access.table';
import { accounts, memberships, users } from '../../../platform/database/tables/accounts.table';
import { isEnabled } from '../../../platform/users/accounts.repo';

/** Accounts whose deletion is due, the longest due first. */
export const dueAccounts = (db: Db, now: number): Promise<{ id: string }[]> =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(lte(accounts.deletionDueAt, now))
    .orderBy(asc(accounts.deletionDueAt))
    .limit(100);

/**
 * Planned deletion with the owner who is to know; null: none is planned, it has no owner left,
 * or the operator disabled it: its mails would offer a sign-in.
 */
export const plannedDeletion = (db: Db, accountId: string) =>
  db
    .select({
      userId: users.id,
      email: users.email,
      accountName: accounts.name,
      dueAt: accounts.deletionDueAt,
      timezone: accounts.timezone,
    })
    .from(accounts)
    .innerJoin(memberships, and(eq(memberships.accountId, accounts.id), eq(memberships.role, 'owner')))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isEnabled, eq(accounts.id, accountId), gt(accounts.deletionDueAt, 0)))
    .then(first);

export async function insertLink(db: Db, link: typeof deletionLinks.$inferInsert): Promise<void> {
  await db.insert(deletionLinks).values(link);
}

export const linkByHash = (db: Db, tokenHash: string) =>
  db.select().from(deletionLinks).where(eq(deletionLinks.tokenHash, tokenHash)).then(first);

/** Deletes the links of an account: its deletion is undone. */
export async function deleteLinksOf(tx: Db, accountId: string): Promise<void> {
  await tx.delete(deletionLinks).where(eq(deletionLinks.accountId, accountId));
}

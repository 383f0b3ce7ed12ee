import { and, eq, gt, lte } from 'drizzle-orm';
import { accounts, memberships, users } from '../../platform/database/tables/accounts.table';
import type { Db } from '../../platform/database/database.client';
import { first } from '../../platform/database/ids.lib';

const onTrial = and(eq(accounts.subscriptionStatus, 'trial'), eq(accounts.trialRemindedAt, 0));

/** Accounts whose trial ends in this window and whose owner got no reminder yet. */
export async function endingTrials(db: Db, from: number, until: number): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(onTrial, gt(accounts.periodEndsAt, from), lte(accounts.periodEndsAt, until)))
    .limit(500);
  return rows.map(({ id }) => id);
}

export const trialOf = (db: Db, accountId: string) =>
  db
    .select({
      userId: users.id,
      email: users.email,
      accountName: accounts.name,
      endsAt: accounts.periodEndsAt,
    })
    .from(accounts)
    .innerJoin(memberships, and(eq(memberships.accountId, accounts.id), eq(memberships.role, 'owner')))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(accounts.id, accountId), eq(accounts.subscriptionStatus, 'trial')))
    .then(first);

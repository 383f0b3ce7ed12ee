import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.client';
import { first } from '../database/ids.lib';
import { accounts, memberships, users } from '../database/tables/accounts.table';

/** Column of a query of users: whether one has an authenticator app that is on, or a passkey. */
export const hasFactor = sql<boolean>`(
  EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = users.id AND f.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = users.id))`;

/** Whether a user has a second factor, and whether an account of theirs requires one. */
export async function factorNeed(db: Db, userId: string): Promise<{ has: boolean; needs: boolean }> {
  const needs = sql<boolean>`EXISTS (SELECT 1 FROM memberships m
    JOIN accounts a ON a.id = m.account_id
    WHERE m.user_id = users.id AND a.second_factor_required)`;
  const [row] = await db.select({ has: hasFactor, needs }).from(users).where(eq(users.id, userId));
  return row ?? { has: false, needs: false };
}

/** Members of an account, each with whether they have a second factor. */
export const membersByFactor = (tx: Db, accountId: string) =>
  tx
    .select({ userId: users.id, has: hasFactor })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.accountId, accountId));

/** Rule of a member's account, and whether they have a second factor; null for others. */
export const memberFactor = (db: Db, accountId: string, userId: string) =>
  db
    .select({ accountName: accounts.name, required: accounts.secondFactorRequired, has: hasFactor })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)))
    .then(first);

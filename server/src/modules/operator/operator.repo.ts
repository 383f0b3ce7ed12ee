import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.client';
import { first, lookupId } from '../../platform/database/ids.lib';
import { accounts, memberships, users } from '../../platform/database/tables/accounts.table';
import { subscriptions } from '../../platform/database/tables/billing.table';

/** Line of the operator's list of accounts. Times are unix seconds; sizes bytes. */
export interface ListedAccount {
  id: string;
  name: string;
  owner: string;
  owner_email: string;
  members: number;
  screens: number;
  storage_used: number;
  storage_quota: number;
  plan: string;
  plan_screens: number;
  status: string;
  /** 0: never. */
  ends_at: number;
  created_at: number;
  last_sign_in: number | null;
  disabled_at: number | null;
  /** Time of a planned deletion. */
  delete_at: number | null;
}

// Full names: in a query of one table the builder writes columns without their table.
const ofOwner = (column: 'username' | 'email') =>
  sql<string>`coalesce((SELECT u.${sql.identifier(column)} FROM users u JOIN memberships m ON m.user_id = u.id
    WHERE m.account_id = accounts.id AND m.role = 'owner' LIMIT 1), '')`;
const counted = (table: 'memberships' | 'devices') =>
  sql<number>`(SELECT count(*) FROM ${sql.identifier(table)} c WHERE c.account_id = accounts.id)`.mapWith(
    Number,
  );

const listed = (db: Db) =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      owner: ofOwner('username'),
      owner_email: ofOwner('email'),
      members: counted('memberships'),
      screens: counted('devices'),
      storage_used: accounts.storageUsed,
      storage_quota: accounts.storageQuota,
      plan: sql<string>`${accounts.plan}`,
      plan_screens: accounts.planQuantity,
      status: sql<string>`${accounts.subscriptionStatus}`,
      ends_at: accounts.periodEndsAt,
      created_at: accounts.createdAt,
      last_sign_in: sql<number | null>`(SELECT max(e.at) FROM account_events e
        WHERE e.account_id = accounts.id AND e.kind = 'sign_in.succeeded')`,
      disabled_at: accounts.disabledAt,
      delete_at: accounts.deletionDueAt,
    })
    .from(accounts)
    .$dynamic();

/** Accounts by name; `search` is part of the name, the id, or a member's name or address. */
export async function listAccounts(db: Db, search: string): Promise<ListedAccount[]> {
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const isMeant = sql`(accounts.name ILIKE ${part} OR accounts.id::text ILIKE ${part} OR EXISTS (
    SELECT 1 FROM users u JOIN memberships m ON m.user_id = u.id
    WHERE m.account_id = accounts.id AND (u.username ILIKE ${part} OR u.email ILIKE ${part})))`;
  return listed(db)
    .where(search === '' ? undefined : isMeant)
    .orderBy(asc(sql`lower(${accounts.name})`), asc(accounts.id));
}

export const listedAccount = (db: Db, id: string): Promise<ListedAccount | null> =>
  listed(db)
    .where(eq(accounts.id, lookupId(id)))
    .then(first);

/** Members with address and role, the owner first. */
export const membersOf = (db: Db, accountId: string) =>
  db
    .select({ userId: users.id, name: users.username, email: users.email, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.accountId, accountId))
    .orderBy(asc(sql`${memberships.role} <> 'owner'`), asc(memberships.createdAt), asc(users.id));

export const accountsOfUser = (db: Db, userId: string) =>
  db
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .then((rows) => rows.map(({ accountId }) => accountId));

/** Whether a payment provider goes on charging for the account. */
export async function isPaid(db: Db, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(and(eq(accounts.id, accountId), inArray(accounts.subscriptionStatus, ['active', 'past_due'])));
  return rows.length > 0;
}

/** Members of accounts that were disabled after this time. */
export const usersDisabledSince = (db: Db, since: number): Promise<string[]> =>
  db
    .selectDistinct({ userId: memberships.userId })
    .from(accounts)
    .innerJoin(memberships, eq(memberships.accountId, accounts.id))
    .where(gt(accounts.disabledAt, since))
    .then((rows) => rows.map(({ userId }) => userId));

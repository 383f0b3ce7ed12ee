import { and, asc, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { ROLES, type OperatorSort } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { first, isOneOf, lookupId } from '../../platform/database/ids.lib';
import { accounts, memberships, users } from '../../platform/database/tables/accounts.table';
import { subscriptions } from '../../platform/database/tables/billing.table';
import { devices } from '../../platform/database/tables/screens.table';

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
  plan: (typeof accounts.$inferSelect)['plan'];
  plan_screens: number;
  status: (typeof accounts.$inferSelect)['subscriptionStatus'];
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
      plan: accounts.plan,
      plan_screens: accounts.planQuantity,
      status: accounts.subscriptionStatus,
      ends_at: accounts.periodEndsAt,
      created_at: accounts.createdAt,
      last_sign_in: sql<number | null>`(SELECT max(e.at) FROM account_events e
        WHERE e.account_id = accounts.id AND e.kind = 'sign_in.succeeded')`,
      disabled_at: accounts.disabledAt,
      delete_at: accounts.deletionDueAt,
    })
    .from(accounts)
    .$dynamic();

/** Condition of the list; `search` is part of the name, the id, or a member's name or address. */
function isMeant(search: string): SQL | undefined {
  if (search === '') return undefined;
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`(accounts.name ILIKE ${part} OR accounts.id::text ILIKE ${part} OR EXISTS (
    SELECT 1 FROM users u JOIN memberships m ON m.user_id = u.id
    WHERE m.account_id = accounts.id AND (u.username ILIKE ${part} OR u.email ILIKE ${part})))`;
}

const byName = sql`lower(${accounts.name})`;
const ORDERS: Record<OperatorSort, readonly SQL[]> = {
  name: [byName],
  owner: [sql`lower(${ofOwner('email')})`],
  plan: [sql`${accounts.plan}`, sql`${accounts.planQuantity}`],
  members: [counted('memberships').getSQL()],
  screens: [counted('devices').getSQL()],
  storage: [sql`${accounts.storageUsed}`],
  created: [sql`${accounts.createdAt}`],
  state: [sql`(${accounts.deletionDueAt} IS NOT NULL)`, sql`(${accounts.disabledAt} IS NOT NULL)`],
};

/** Accounts that match, in an order and of a page; by name and all of them by default. */
export async function listAccounts(
  db: Db,
  search: string,
  page: { sort?: OperatorSort; order?: 'asc' | 'desc'; limit?: number; offset?: number } = {},
): Promise<ListedAccount[]> {
  const { sort = 'name', order = 'asc', limit, offset = 0 } = page;
  const direction = order === 'asc' ? asc : desc;
  const query = listed(db)
    .where(isMeant(search))
    .orderBy(...ORDERS[sort].map((key) => direction(key)), asc(byName), asc(accounts.id));
  return limit === undefined ? query : query.limit(limit).offset(offset);
}

export const countAccounts = (db: Db, search: string): Promise<number> =>
  db.$count(accounts, isMeant(search));

/** Last stored reports of the screens of these accounts. */
export const screensOf = (db: Db, accountIds: readonly string[]) =>
  db
    .select({
      accountId: devices.accountId,
      deviceId: devices.deviceId,
      lastSeen: devices.lastSeen,
      offline: devices.offline,
    })
    .from(devices)
    .where(isOneOf(devices.accountId, accountIds));

export const listedAccount = (db: Db, id: string): Promise<ListedAccount | null> =>
  listed(db)
    .where(eq(accounts.id, lookupId(id)))
    .then(first);

/** Members with address and role, in the order of the roles. */
export const membersOf = (db: Db, accountId: string) =>
  db
    .select({
      userId: users.id,
      name: users.username,
      email: users.email,
      role: memberships.role,
      hasFactor: sql<boolean>`(EXISTS (SELECT 1 FROM second_factors f
        WHERE f.user_id = ${users.id} AND f.confirmed_at IS NOT NULL)
        OR EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = ${users.id}))`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.accountId, accountId))
    .orderBy(
      asc(sql`strpos(${ROLES.join(' ')}, ${memberships.role})`),
      asc(memberships.createdAt),
      asc(users.id),
    );

/** Address of a user; null for an unknown one. */
export const emailOf = (db: Db, userId: string): Promise<string | null> =>
  db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, lookupId(userId)))
    .then((rows) => rows[0]?.email ?? null);

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

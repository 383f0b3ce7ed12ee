import { and, count, eq, getTableColumns, gt, isNull, lte, or } from 'drizzle-orm';
import { accounts, memberships, users } from '../../../platform/database/tables/accounts.table';
import { first, lookupId } from '../../../platform/database/ids.lib';
import { subscriptions } from '../../../platform/database/tables/billing.table';
import { devices } from '../../../platform/database/tables/screens.table';
import type { Db } from '../../../platform/database/database.client';
import { updateAccount } from '../../../platform/users/accounts.repo';
import type { Book } from './machine.rule';
import { quotaOf } from './prices.rule';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type ProviderName = SubscriptionRow['provider'];
type AccountRow = Pick<
  typeof accounts.$inferSelect,
  | 'plan'
  | 'planQuantity'
  | 'planInterval'
  | 'subscriptionStatus'
  | 'periodEndsAt'
  | 'cancelAtPeriodEnd'
  | 'paymentFailedAt'
  | 'storageUsed'
>;

const columns = {
  plan: accounts.plan,
  planQuantity: accounts.planQuantity,
  planInterval: accounts.planInterval,
  subscriptionStatus: accounts.subscriptionStatus,
  periodEndsAt: accounts.periodEndsAt,
  cancelAtPeriodEnd: accounts.cancelAtPeriodEnd,
  paymentFailedAt: accounts.paymentFailedAt,
  storageUsed: accounts.storageUsed,
};

export interface BookRow {
  book: Book;
  subscription: SubscriptionRow;
  storageUsed: number;
}

const toBook = (account: AccountRow, subscription: SubscriptionRow): Book => ({
  status: account.subscriptionStatus,
  plan: account.plan,
  quantity: account.planQuantity,
  interval: account.planInterval,
  packs: subscription.storagePacks,
  periodStartedAt: subscription.periodStartedAt,
  periodEndsAt: account.periodEndsAt,
  periodInterval: subscription.periodInterval,
  anchorDay: subscription.anchorDay,
  cancelAtPeriodEnd: account.cancelAtPeriodEnd,
  planAfter: subscription.planAfter,
  paymentFailedAt: account.paymentFailedAt,
});

/** The book of an account; null when there is no such account. Whoever never paid gets a row of this provider. */
export async function readBook(db: Db, accountId: string, provider: ProviderName): Promise<BookRow | null> {
  const found = await selectBook(db, accountId);
  if (found) return found;
  if (!(await accountExists(db, accountId))) return null;
  await db.insert(subscriptions).values({ accountId, provider }).onConflictDoNothing();
  return selectBook(db, accountId);
}

async function selectBook(db: Db, accountId: string): Promise<BookRow | null> {
  const [row] = await db
    .select({ account: columns, subscription: getTableColumns(subscriptions) })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(eq(subscriptions.accountId, accountId));
  return row
    ? {
        book: toBook(row.account, row.subscription),
        subscription: row.subscription,
        storageUsed: row.account.storageUsed,
      }
    : null;
}

/** Waits until nobody else changes this subscription; held to the end of the transaction. */
export async function lockSubscription(tx: Db, accountId: string): Promise<void> {
  await tx
    .select({ id: subscriptions.accountId })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .for('update');
}

/** The book and the quota that follows from it, together. */
export async function writeBook(tx: Db, accountId: string, book: Book): Promise<void> {
  await updateAccount(tx, accountId, {
    plan: book.plan,
    planQuantity: book.quantity,
    planInterval: book.interval,
    subscriptionStatus: book.status,
    periodEndsAt: book.periodEndsAt,
    cancelAtPeriodEnd: book.cancelAtPeriodEnd,
    paymentFailedAt: book.paymentFailedAt,
    storageQuota: quotaOf(book),
  });
  await updateSubscription(tx, accountId, {
    storagePacks: book.packs,
    planAfter: book.planAfter,
    periodStartedAt: book.periodStartedAt,
    periodInterval: book.periodInterval,
    anchorDay: book.anchorDay,
  });
}

export async function updateSubscription(
  tx: Db,
  accountId: string,
  change: Partial<SubscriptionRow>,
): Promise<void> {
  await tx.update(subscriptions).set(change).where(eq(subscriptions.accountId, accountId));
}

/** Whose customer or subscription at the provider this is. */
export async function accountOfProviderId(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(or(eq(subscriptions.customerId, id), eq(subscriptions.subscriptionId, id)));
  return row?.accountId ?? null;
}

export async function accountExists(db: Db, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, lookupId(accountId)));
  return rows.length > 0;
}

export async function deviceCount(db: Db, accountId: string): Promise<number> {
  const [row] = await db.select({ screens: count() }).from(devices).where(eq(devices.accountId, accountId));
  return row?.screens ?? 0;
}

/** Plan and screens paid for; the row stays locked, so that two screens do not take the last seat. */
export const lockSeats = (tx: Db, accountId: string) =>
  tx
    .select({ plan: accounts.plan, quantity: accounts.planQuantity, status: accounts.subscriptionStatus })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
    .then(first);

export const ownerOf = (db: Db, accountId: string) =>
  db
    .select({ email: users.email, accountName: accounts.name })
    .from(accounts)
    .innerJoin(memberships, and(eq(memberships.accountId, accounts.id), eq(memberships.role, 'owner')))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(accounts.id, accountId))
    .then(first);

/** Accounts that the test checkout has to look at: a period that is over, or a failed payment to be tried again. */
export async function dueAtTill(db: Db, now: number, limit: number): Promise<string[]> {
  const over = and(
    eq(accounts.subscriptionStatus, 'active'),
    gt(accounts.periodEndsAt, 0),
    lte(accounts.periodEndsAt, now),
  );
  const again = and(
    eq(accounts.subscriptionStatus, 'past_due'),
    gt(subscriptions.chargeAt, 0),
    lte(subscriptions.chargeAt, now),
  );
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(and(eq(subscriptions.provider, 'till'), or(over, again)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Trials that are over and of whose end no browser was told. */
export async function endedTrials(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(
      and(
        eq(accounts.subscriptionStatus, 'trial'),
        gt(accounts.periodEndsAt, 0),
        lte(accounts.periodEndsAt, now),
        or(isNull(subscriptions.accountId), eq(subscriptions.trialEndToldAt, 0)),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

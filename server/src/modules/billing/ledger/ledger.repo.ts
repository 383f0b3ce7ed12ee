import { and, count, eq, getTableColumns, gt, isNull, lte, or } from 'drizzle-orm';
import { accounts, memberships, users } from '../../../platform/database/tables/accounts.table';
import { first, lookupId } from '../../../platform/database/ids.lib';
import { subscriptions } from '../../../platform/database/tables/billing.table';
import { devices } from '../../../platform/database/tables/screens.table';
import type { Db } from '../../../platform/database/database.client';
import { updateAccount } from '../../../platform/users/accounts.repo';
import type { Ledger } from './machine.rule';
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

export interface LedgerRow {
  ledger: Ledger;
  subscription: SubscriptionRow;
  storageUsed: number;
}

const toLedger = (account: AccountRow, subscription: SubscriptionRow): Ledger => ({
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

/** Ledger of an account, or null. An account without a subscription row gets one of this provider. */
export async function readLedger(
  db: Db,
  accountId: string,
  provider: ProviderName,
): Promise<LedgerRow | null> {
  const found = await selectLedger(db, accountId);
  if (found) return found;
  if (!(await accountExists(db, accountId))) return null;
  await db.insert(subscriptions).values({ accountId, provider }).onConflictDoNothing();
  return selectLedger(db, accountId);
}

async function selectLedger(db: Db, accountId: string): Promise<LedgerRow | null> {
  const [row] = await db
    .select({ account: columns, subscription: getTableColumns(subscriptions) })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(eq(subscriptions.accountId, accountId));
  return row
    ? {
        ledger: toLedger(row.account, row.subscription),
        subscription: row.subscription,
        storageUsed: row.account.storageUsed,
      }
    : null;
}

/** Locks the subscription until the end of the transaction. */
export async function lockSubscription(tx: Db, accountId: string): Promise<void> {
  await tx
    .select({ id: subscriptions.accountId })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .for('update');
}

/** Writes the ledger and the storage quota that follows from it. */
export async function writeLedger(tx: Db, accountId: string, ledger: Ledger): Promise<void> {
  await updateAccount(tx, accountId, {
    plan: ledger.plan,
    planQuantity: ledger.quantity,
    planInterval: ledger.interval,
    subscriptionStatus: ledger.status,
    periodEndsAt: ledger.periodEndsAt,
    cancelAtPeriodEnd: ledger.cancelAtPeriodEnd,
    paymentFailedAt: ledger.paymentFailedAt,
    storageQuota: quotaOf(ledger),
  });
  await updateSubscription(tx, accountId, {
    storagePacks: ledger.packs,
    planAfter: ledger.planAfter,
    periodStartedAt: ledger.periodStartedAt,
    periodInterval: ledger.periodInterval,
    anchorDay: ledger.anchorDay,
  });
}

export async function updateSubscription(
  tx: Db,
  accountId: string,
  change: Partial<SubscriptionRow>,
): Promise<void> {
  await tx.update(subscriptions).set(change).where(eq(subscriptions.accountId, accountId));
}

/** Account of a customer id or subscription id of the provider. */
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

/** Plan and paid screens; locks the row, so that two screens cannot share the last seat. */
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

/** Accounts with work for the test checkout: an ended period, or a failed payment to retry. */
export async function dueAtTestCheckout(db: Db, now: number, limit: number): Promise<string[]> {
  const over = and(
    eq(accounts.subscriptionStatus, 'active'),
    gt(accounts.periodEndsAt, 0),
    lte(accounts.periodEndsAt, now),
  );
  const retry = and(
    eq(accounts.subscriptionStatus, 'past_due'),
    gt(subscriptions.chargeAt, 0),
    lte(subscriptions.chargeAt, now),
  );
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(and(eq(subscriptions.provider, 'till'), or(over, retry)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Ended trials that were not announced to browsers yet. */
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
        or(isNull(subscriptions.accountId), eq(subscriptions.trialEndAnnouncedAt, 0)),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

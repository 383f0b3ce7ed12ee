import { and, eq, sql } from 'drizzle-orm';
import { checkouts } from '../../../platform/database/tables/billing.table';
import type { Db } from '../../../platform/database/database.client';
import { first } from '../../../platform/database/ids.lib';

export type CheckoutRow = typeof checkouts.$inferSelect;

export const openCheckout = (db: Db, accountId: string) =>
  db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.accountId, accountId), eq(checkouts.state, 'open')))
    .then(first);

export async function insertCheckout(tx: Db, row: CheckoutRow): Promise<void> {
  await tx.insert(checkouts).values(row);
}

/** Changes an open checkout only: paid stays paid, void stays void. */
export async function settleCheckout(tx: Db, id: string, state: CheckoutRow['state']): Promise<void> {
  await tx
    .update(checkouts)
    .set({ state })
    .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open')));
}

/** Returns the voided checkouts, to void them at the provider. */
export async function voidOpenCheckouts(tx: Db, accountId: string): Promise<CheckoutRow[]> {
  return tx
    .update(checkouts)
    .set({ state: 'void' })
    .where(and(eq(checkouts.accountId, accountId), eq(checkouts.state, 'open')))
    .returning();
}

export async function setHostedPage(db: Db, id: string, providerRef: string, url: string): Promise<void> {
  await db.update(checkouts).set({ providerRef, url }).where(eq(checkouts.id, id));
}

export const checkoutByToken = (db: Db, tokenHash: string) =>
  db.select().from(checkouts).where(eq(checkouts.tokenHash, tokenHash)).then(first);

export const checkoutByRef = (db: Db, providerRef: string) =>
  db.select().from(checkouts).where(eq(checkouts.providerRef, providerRef)).then(first);

export async function expireOldCheckouts(db: Db, now: number): Promise<void> {
  await db
    .update(checkouts)
    .set({ state: 'expired' })
    .where(and(eq(checkouts.state, 'open'), sql`${checkouts.expiresAt} <= ${now}`));
}

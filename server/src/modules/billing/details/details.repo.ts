import { eq } from 'drizzle-orm';
import { billingDetails } from '../../../platform/database/tables/billing.table';
import type { Db } from '../../../platform/database/database.client';
import type { Details } from './details.rule';

const EMPTY: Details = { name: '', address: '', vatNumber: '' };

export async function readDetails(db: Db, accountId: string): Promise<Details> {
  const { name, address, vatNumber } = billingDetails;
  const [row] = await db
    .select({ name, address, vatNumber })
    .from(billingDetails)
    .where(eq(billingDetails.accountId, accountId));
  return row ?? EMPTY;
}

/** Writes the given fields and leaves the rest. */
export async function writeDetails(db: Db, accountId: string, change: Partial<Details>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db
    .insert(billingDetails)
    .values({ accountId, ...change })
    .onConflictDoUpdate({ target: billingDetails.accountId, set: change });
}

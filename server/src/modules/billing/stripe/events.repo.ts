import { providerEvents } from '../../../platform/database/tables/billing.table';
import type { Db } from '../../../platform/database/database.client';

/** True for the first delivery. In the transaction of the effect, so that a failed one is processed again. */
export async function insertEvent(tx: Db, row: typeof providerEvents.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(providerEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: providerEvents.id });
  return added.length > 0;
}

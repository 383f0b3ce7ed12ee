import { providerEvents } from '../../../platform/database/tables/billing.table';
import type { Db } from '../../../platform/database/database.client';

/** True for the first one; in the transaction of its effect, so that a message whose effect failed is taken again. */
export async function insertEvent(tx: Db, row: typeof providerEvents.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(providerEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: providerEvents.id });
  return added.length > 0;
}

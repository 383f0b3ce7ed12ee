import { termsAcceptances } from '../../platform/database/tables/access.table';
import type { Db } from '../../platform/database/database.client';

/** Records the first acceptance of a version; repeats keep its time. */
export async function insertAcceptance(
  db: Db,
  userId: string,
  version: string,
  nowSeconds: number,
): Promise<void> {
  await db.insert(termsAcceptances).values({ userId, version, acceptedAt: nowSeconds }).onConflictDoNothing();
}

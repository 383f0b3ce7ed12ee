import { termsAcceptances } from '../../platform/database/tables/access.table';
import type { Db } from '../../platform/database/database.client';

/** The first time counts: agreeing again does not move it. */
export async function insertAcceptance(
  db: Db,
  userId: string,
  version: string,
  nowSeconds: number,
): Promise<void> {
  await db.insert(termsAcceptances).values({ userId, version, acceptedAt: nowSeconds }).onConflictDoNothing();
}

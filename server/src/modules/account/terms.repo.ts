import { termsAcceptances } from '../../db/tables/access';
import type { Db } from '../../db/database';

/** The first time counts: agreeing again does not move it. */
export async function insertAcceptance(
  db: Db,
  userId: string,
  version: string,
  nowSeconds: number,
): Promise<void> {
  await db.insert(termsAcceptances).values({ userId, version, acceptedAt: nowSeconds }).onConflictDoNothing();
}

import { desc, eq } from 'drizzle-orm';
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

/** The version that this person agreed to last; null: none. */
export async function acceptedTerms(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ version: termsAcceptances.version })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.userId, userId))
    .orderBy(desc(termsAcceptances.acceptedAt), desc(termsAcceptances.version))
    .limit(1);
  return row?.version ?? null;
}

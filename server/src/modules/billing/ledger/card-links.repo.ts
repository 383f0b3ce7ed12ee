import { and, eq, gt, lte } from 'drizzle-orm';
import { cardLinks } from '../../../platform/database/tables/billing.table';
import type { Db } from '../../../platform/database/database.client';

export async function insertCardLink(
  db: Db,
  accountId: string,
  tokenHash: string,
  expiresAt: number,
): Promise<void> {
  await db
    .insert(cardLinks)
    .values({ accountId, tokenHash, expiresAt })
    .onConflictDoUpdate({ target: cardLinks.tokenHash, set: { expiresAt } });
}

export async function accountOfCardLink(db: Db, tokenHash: string, now: number): Promise<string | null> {
  const [row] = await db
    .select({ accountId: cardLinks.accountId })
    .from(cardLinks)
    .where(and(eq(cardLinks.tokenHash, tokenHash), gt(cardLinks.expiresAt, now)));
  return row?.accountId ?? null;
}

export async function deleteOldCardLinks(db: Db, now: number): Promise<void> {
  await db.delete(cardLinks).where(lte(cardLinks.expiresAt, now));
}

export async function deleteCardLinks(db: Db, accountId: string): Promise<void> {
  await db.delete(cardLinks).where(eq(cardLinks.accountId, accountId));
}

import { and, count, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { memberships } from '../../db/tables/accounts';
import { onboardingDismissals } from '../../db/tables/screens';

export async function memberCount(db: Db, accountId: string): Promise<number> {
  const [row] = await db
    .select({ members: count() })
    .from(memberships)
    .where(eq(memberships.accountId, accountId));
  return row?.members ?? 0;
}

/** Has this member put the first steps away? Each member decides alone. */
export async function isDismissed(db: Db, accountId: string, userId: string): Promise<boolean> {
  const own = and(eq(onboardingDismissals.accountId, accountId), eq(onboardingDismissals.userId, userId));
  const [row] = await db
    .select({ at: onboardingDismissals.dismissedAt })
    .from(onboardingDismissals)
    .where(own);
  return row !== undefined;
}

export async function dismiss(db: Db, accountId: string, userId: string, now: number): Promise<void> {
  await db.insert(onboardingDismissals).values({ accountId, userId, dismissedAt: now }).onConflictDoNothing();
}

export async function bringBack(db: Db, accountId: string, userId: string): Promise<void> {
  const own = and(eq(onboardingDismissals.accountId, accountId), eq(onboardingDismissals.userId, userId));
  await db.delete(onboardingDismissals).where(own);
}

import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.client';
import { connectTries } from '../../platform/database/tables/screens.table';

/**
 * Wrong codes of the account in this window, and when the window began (unix seconds). Held until the transaction ends: codes of one
 * account are looked at one after the other, so many at once cannot outrun the limit.
 */
export async function lockTries(
  tx: Db,
  accountId: string,
  now: number,
  windowSeconds: number,
): Promise<{ wrong: number; windowStart: number }> {
  const over = sql`${connectTries.windowStart} <= ${now - windowSeconds}`;
  const [row] = await tx
    .insert(connectTries)
    .values({ accountId, windowStart: now, tries: 0 })
    .onConflictDoUpdate({
      target: connectTries.accountId,
      set: {
        tries: sql`CASE WHEN ${over} THEN 0 ELSE ${connectTries.tries} END`,
        windowStart: sql`CASE WHEN ${over} THEN ${now}::bigint ELSE ${connectTries.windowStart} END`,
      },
    })
    .returning({ wrong: connectTries.tries, windowStart: connectTries.windowStart });
  return row ?? { wrong: 0, windowStart: now };
}

/** One more wrong code, within the transaction of `lockTries`. */
export async function countWrongTry(tx: Db, accountId: string): Promise<void> {
  await tx
    .update(connectTries)
    .set({ tries: sql`${connectTries.tries} + 1` })
    .where(eq(connectTries.accountId, accountId));
}

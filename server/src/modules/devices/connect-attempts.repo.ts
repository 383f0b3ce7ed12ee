import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.client';
import { connectTries } from '../../platform/database/tables/screens.table';

/**
 * Wrong codes of the account in this window, and the window's start (unix seconds). Locks the row until the
 * transaction ends, so that concurrent codes of an account cannot exceed the limit.
 */
export async function lockAttempts(
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

/** Counts a wrong code, within the transaction of `lockAttempts`. */
export async function countWrongAttempt(tx: Db, accountId: string): Promise<void> {
  await tx
    .update(connectTries)
    .set({ tries: sql`${connectTries.tries} + 1` })
    .where(eq(connectTries.accountId, accountId));
}

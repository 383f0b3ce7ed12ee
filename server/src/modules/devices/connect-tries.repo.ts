import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../deps';
import { connectTries } from '../../db/tables/screens';

/**
 * Counts a try before its code is looked at, so that many at once cannot slip through; answers how many there were in this window
 * and when it began (unix seconds).
 */
export async function countTry(
  db: Db,
  accountId: string,
  now: number,
  windowSeconds: number,
): Promise<{ tries: number; windowStart: number }> {
  const over = sql`${connectTries.windowStart} <= ${now - windowSeconds}`;
  const [row] = await db
    .insert(connectTries)
    .values({ accountId, windowStart: now, tries: 1 })
    .onConflictDoUpdate({
      target: connectTries.accountId,
      set: {
        tries: sql`CASE WHEN ${over} THEN 1 ELSE ${connectTries.tries} + 1 END`,
        windowStart: sql`CASE WHEN ${over} THEN ${now}::bigint ELSE ${connectTries.windowStart} END`,
      },
    })
    .returning({ tries: connectTries.tries, windowStart: connectTries.windowStart });
  return row ?? { tries: 1, windowStart: now };
}

/** A right code is no wrong try. */
export async function takeTryBack(db: Db, accountId: string): Promise<void> {
  await db
    .update(connectTries)
    .set({ tries: sql`${connectTries.tries} - 1` })
    .where(and(eq(connectTries.accountId, accountId), sql`${connectTries.tries} > 0`));
}

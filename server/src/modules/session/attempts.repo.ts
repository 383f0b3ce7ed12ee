import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { signInFailures } from '../../platform/database/tables/accounts.table';
import type { Db } from '../../platform/database/database.client';

/** How often something may go wrong within the window, and how long the pause is after that. */
export interface TryLimit {
  tries: number;
  seconds: number;
}

/**
 * One spelling for all that may find the same person: coarser than the small letters of any database, or a name could be tried anew in each
 * way to write it (İ and i, ς and σ, é in one character or two).
 */
const sameLetters = (text: string) =>
  text.normalize('NFC').toLowerCase().replaceAll('\u0307', '').toUpperCase();

export const tryKey = (kind: string, value: string) =>
  createHash('sha256')
    .update(`${kind}:${sameLetters(value)}`)
    .digest('hex');

/**
 * Counts a try before it is made, in one statement, so that parallel tries cannot outrun the limit.
 * Answers 0 when it may be made, else the end of the pause.
 */
export async function countTry(db: Db, key: string, limit: TryLimit, nowSeconds: number): Promise<number> {
  const { failures, firstAt, pausedUntil } = signInFailures;
  const startsOver = sql`(${firstAt} <= ${nowSeconds - limit.seconds} OR ${pausedUntil} > 0)`;
  const next = sql`(CASE WHEN ${startsOver} THEN 1 ELSE ${failures} + 1 END)`;
  const counted = await db
    .insert(signInFailures)
    .values({
      key,
      failures: 1,
      firstAt: nowSeconds,
      pausedUntil: limit.tries > 1 ? 0 : nowSeconds + limit.seconds,
    })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        failures: next,
        firstAt: sql`CASE WHEN ${startsOver} THEN ${nowSeconds} ELSE ${firstAt} END`,
        pausedUntil: sql`CASE WHEN ${next} >= ${limit.tries} THEN ${nowSeconds + limit.seconds}::bigint ELSE 0 END`,
      },
      setWhere: sql`${pausedUntil} <= ${nowSeconds}`,
    })
    .returning({ key: signInFailures.key });
  if (counted.length > 0) return 0;
  const [row] = await db
    .select({ until: pausedUntil })
    .from(signInFailures)
    .where(eq(signInFailures.key, key));
  return row?.until ?? 0;
}

/** The try went well: this name starts afresh. */
export async function clearTries(db: Db, key: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, key));
}

/** The try went well: it does not count for the address, but earlier failures still do. */
export async function takeBackTry(db: Db, key: string): Promise<void> {
  await db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, pausedUntil: 0 })
    .where(eq(signInFailures.key, key));
}

export async function deleteOldTries(db: Db, beforeSeconds: number): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.firstAt, beforeSeconds));
}

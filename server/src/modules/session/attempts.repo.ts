import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { signInFailures } from '../../platform/database/tables/accounts.table';
import type { Db } from '../../platform/database/database.client';

/** Number of tries within the window, which is also the length of the pause. */
export interface TryLimit {
  tries: number;
  seconds: number;
}

/**
 * Normalizes a name for counting, more coarsely than any database's lower case: else each spelling of a
 * name would
 * have tries of its own (İ and i, ς and σ, é in one character or two).
 */
const sameLetters = (text: string) =>
  text.normalize('NFC').toLowerCase().replaceAll('\u0307', '').toUpperCase();

export const tryKey = (kind: string, value: string) =>
  createHash('sha256')
    .update(`${kind}:${sameLetters(value)}`)
    .digest('hex');

/**
 * Counts a try before it is made, in one statement, so that parallel tries obey the limit.
 * @returns 0 when it is allowed, else the end of the pause
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

/** Resets the tries of a name after a success. */
export async function clearTries(db: Db, key: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, key));
}

/** Uncounts a successful try of an address; its earlier failures still count. */
export async function takeBackTry(db: Db, key: string): Promise<void> {
  await db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, pausedUntil: 0 })
    .where(eq(signInFailures.key, key));
}

/** Writes the count of a key unchanged. */
export async function touchTry(db: Db, key: string): Promise<void> {
  const { failures } = signInFailures;
  await db
    .update(signInFailures)
    .set({ failures: sql`${failures}` })
    .where(eq(signInFailures.key, key));
}

export async function deleteOldTries(db: Db, beforeSeconds: number): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.firstAt, beforeSeconds));
}

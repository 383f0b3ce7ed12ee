import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.client';
import { first } from '../../platform/database/ids.lib';
import { recoveryCodes, secondFactors } from '../../platform/database/tables/second-factor.table';

export const factorOf = (db: Db, userId: string) =>
  db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).then(first);

/** Stores a secret that is not on yet, in place of an earlier one; false when one is on. */
export async function putFactor(db: Db, userId: string, secret: string): Promise<boolean> {
  const put = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return put.length > 0;
}

/** Accepts the code of a step once: of parallel calls one gets true. */
export async function takeStep(tx: Db, userId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

/** Turns the secret on; false when it was on already. */
export async function turnOn(tx: Db, userId: string, now: number): Promise<boolean> {
  const on = await tx
    .update(secondFactors)
    .set({ confirmedAt: now })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return on.length > 0;
}

/** Deletes the factor with its recovery codes; false when none was on. */
export async function deleteFactor(tx: Db, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return gone.length > 0;
}

export async function insertRecoveryCodes(tx: Db, userId: string, hashes: string[]): Promise<void> {
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Stores recovery codes in place of all earlier ones. */
export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await insertRecoveryCodes(tx, userId, hashes);
}

/** Uses a recovery code up: of parallel calls one gets true. */
export async function takeRecoveryCode(tx: Db, userId: string, codeHash: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

export const countRecoveryCodes = (db: Db, userId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

/** Deletes the factor with its recovery codes, also one that is not on yet; false when none was on. */
export async function deleteAnyFactor(tx: Db, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return gone.some(({ confirmedAt }) => confirmedAt !== null);
}

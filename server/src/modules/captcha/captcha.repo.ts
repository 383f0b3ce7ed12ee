import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { captchas } from '../../platform/database/tables/access.table';
import type { Db } from '../../platform/database/database.client';

type Challenge = { id: string; answerHash: string; expiresAt: number };

/** Stores or replaces a challenge. False for a used id, which stays used until the sweep. */
export async function putCaptcha(db: Db, challenge: Challenge, nowSeconds: number): Promise<boolean> {
  const put = await db
    .insert(captchas)
    .values(challenge)
    .onConflictDoUpdate({
      target: captchas.id,
      set: { answerHash: challenge.answerHash, expiresAt: challenge.expiresAt, used: sql`false` },
      setWhere: or(eq(captchas.used, false), lt(captchas.expiresAt, nowSeconds)),
    })
    .returning({ id: captchas.id });
  return put.length > 0;
}

/** Uses a challenge up in one statement, so that one of many parallel calls gets it; null for the rest. */
export async function takeCaptcha(db: Db, id: string, nowSeconds: number): Promise<string | null> {
  const [row] = await db
    .update(captchas)
    .set({ used: true })
    .where(and(eq(captchas.id, id), eq(captchas.used, false), gt(captchas.expiresAt, nowSeconds)))
    .returning({ answerHash: captchas.answerHash });
  return row?.answerHash ?? null;
}

export async function deleteOldCaptchas(db: Db, nowSeconds: number): Promise<void> {
  await db.delete(captchas).where(lt(captchas.expiresAt, nowSeconds));
}

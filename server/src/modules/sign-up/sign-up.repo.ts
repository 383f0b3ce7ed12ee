import { and, eq, gt, lt } from 'drizzle-orm';
import { signUps } from '../../db/tables/access';
import type { Db } from '../../db/database';

export type SignUpRow = typeof signUps.$inferSelect;

export async function insertSignUp(db: Db, signUp: typeof signUps.$inferInsert): Promise<void> {
  await db.insert(signUps).values(signUp);
}

export async function signUpById(db: Db, id: string): Promise<SignUpRow | null> {
  const [row] = await db.select().from(signUps).where(eq(signUps.id, id));
  return row ?? null;
}

export async function setSignUpToken(db: Db, id: string, tokenHash: string): Promise<void> {
  await db.update(signUps).set({ tokenHash }).where(eq(signUps.id, id));
}

export async function deleteSignUp(db: Db, id: string): Promise<void> {
  await db.delete(signUps).where(eq(signUps.id, id));
}

const open = (tokenHash: string, nowSeconds: number) =>
  and(eq(signUps.tokenHash, tokenHash), gt(signUps.expiresAt, nowSeconds));

export async function openSignUp(db: Db, tokenHash: string, nowSeconds: number): Promise<SignUpRow | null> {
  const [row] = await db.select().from(signUps).where(open(tokenHash, nowSeconds));
  return row ?? null;
}

/** Uses it up: of two that come at once one gets the row. */
export async function takeSignUp(db: Db, tokenHash: string, nowSeconds: number): Promise<SignUpRow | null> {
  const [row] = await db.delete(signUps).where(open(tokenHash, nowSeconds)).returning();
  return row ?? null;
}

export async function deleteOldSignUps(db: Db, nowSeconds: number): Promise<void> {
  await db.delete(signUps).where(lt(signUps.expiresAt, nowSeconds));
}

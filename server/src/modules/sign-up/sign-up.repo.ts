import { and, eq, gt, lt } from 'drizzle-orm';
import { signUps } from '../../platform/database/tables/access.table';
import type { Db } from '../../platform/database/database.client';
import { first } from '../../platform/database/ids.lib';

export type SignUpRow = typeof signUps.$inferSelect;

export async function insertSignUp(db: Db, signUp: typeof signUps.$inferInsert): Promise<void> {
  await db.insert(signUps).values(signUp);
}

export const signUpById = (db: Db, id: string) =>
  db.select().from(signUps).where(eq(signUps.id, id)).then(first);

export async function setSignUpToken(db: Db, id: string, tokenHash: string): Promise<void> {
  await db.update(signUps).set({ tokenHash }).where(eq(signUps.id, id));
}

export async function deleteSignUp(db: Db, id: string): Promise<void> {
  await db.delete(signUps).where(eq(signUps.id, id));
}

const open = (tokenHash: string, nowSeconds: number) =>
  and(eq(signUps.tokenHash, tokenHash), gt(signUps.expiresAt, nowSeconds));

export const openSignUp = (db: Db, tokenHash: string, nowSeconds: number) =>
  db.select().from(signUps).where(open(tokenHash, nowSeconds)).then(first);

/** Uses up a sign-up: of two concurrent calls one gets the row. */
export const takeSignUp = (db: Db, tokenHash: string, nowSeconds: number) =>
  db.delete(signUps).where(open(tokenHash, nowSeconds)).returning().then(first);

export async function deleteOldSignUps(db: Db, nowSeconds: number): Promise<void> {
  await db.delete(signUps).where(lt(signUps.expiresAt, nowSeconds));
}

import { and, eq, gt, lt } from 'drizzle-orm';
import { passwordResets } from '../../platform/database/tables/access.table';
import { users } from '../../platform/database/tables/accounts.table';
import type { Db } from '../../platform/database/database.client';
import { first } from '../../platform/database/ids.lib';

const ownerColumns = {
  userId: users.id,
  username: users.username,
  email: users.email,
  passwordHash: users.passwordHash,
  mustChangePassword: users.mustChangePassword,
};

export const passwordOwner = (db: Db, userId: string) =>
  db.select(ownerColumns).from(users).where(eq(users.id, userId)).then(first);

/** Locks the password until the transaction ends; false when it no longer has this hash. */
export async function holdPassword(tx: Db, userId: string, passwordHash: string): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('update');
  return held.length > 0;
}

export async function insertReset(db: Db, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(reset);
}

/** User of a reset, without using it up. */
export const ownerOfReset = (db: Db, tokenHash: string, nowSeconds: number) =>
  db
    .select(ownerColumns)
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, nowSeconds)))
    .then(first);

/** Uses a reset up in one statement: one of concurrent calls gets it. */
export async function takeReset(db: Db, tokenHash: string, nowSeconds: number): Promise<boolean> {
  const taken = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, nowSeconds)))
    .returning({ userId: passwordResets.userId });
  return taken.length > 0;
}

export async function deleteResetsOf(db: Db, userId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export async function deleteOldResets(db: Db, nowSeconds: number): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, nowSeconds));
}

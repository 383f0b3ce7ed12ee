import { and, eq, gt, gte, lte } from 'drizzle-orm';
import { emailUndos } from '../../platform/database/tables/access.table';
import type { Db } from '../../platform/database/database.client';
import { first } from '../../platform/database/ids.lib';

export type EmailUndoRow = typeof emailUndos.$inferSelect;

export async function insertUndo(db: Db, undo: typeof emailUndos.$inferInsert): Promise<void> {
  await db.insert(emailUndos).values(undo);
}

export const undoById = (db: Db, id: string) =>
  db.select().from(emailUndos).where(eq(emailUndos.id, id)).then(first);

export async function setUndoToken(db: Db, id: string, tokenHash: string): Promise<void> {
  await db.update(emailUndos).set({ tokenHash }).where(eq(emailUndos.id, id));
}

const isOpen = (tokenHash: string, now: number) =>
  and(eq(emailUndos.tokenHash, tokenHash), gt(emailUndos.expiresAt, now));

export const openUndo = (db: Db, tokenHash: string, now: number) =>
  db.select().from(emailUndos).where(isOpen(tokenHash, now)).then(first);

/**
 * Uses an undo up, with all later ones of the user, whose addresses came after this one. One of concurrent
 * calls gets the row.
 */
export async function takeUndo(db: Db, tokenHash: string, now: number): Promise<EmailUndoRow | null> {
  const [row] = await db.delete(emailUndos).where(isOpen(tokenHash, now)).returning();
  if (!row) return null;
  const { userId, createdAt } = row;
  await db.delete(emailUndos).where(and(eq(emailUndos.userId, userId), gte(emailUndos.createdAt, createdAt)));
  return row;
}

export async function deleteOldUndos(db: Db, now: number): Promise<void> {
  await db.delete(emailUndos).where(lte(emailUndos.expiresAt, now));
}

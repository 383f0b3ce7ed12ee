import { and, eq, lt } from 'drizzle-orm';
import type { MailKind } from '@vitrine/shared/contract';
import { mailOptOuts, unsubscribeLinks } from '../../platform/database/tables/access.table';
import { users } from '../../platform/database/tables/accounts.table';
import type { Db } from '../../platform/database/database.client';
import { first } from '../../platform/database/ids.lib';

export async function insertLink(db: Db, link: typeof unsubscribeLinks.$inferInsert): Promise<void> {
  await db.insert(unsubscribeLinks).values(link);
}

export const linkByToken = (db: Db, tokenHash: string) =>
  db
    .select({ userId: users.id, email: users.email, kind: unsubscribeLinks.kind })
    .from(unsubscribeLinks)
    .innerJoin(users, eq(users.id, unsubscribeLinks.userId))
    .where(eq(unsubscribeLinks.tokenHash, tokenHash))
    .then(first);

const choice = (userId: string, kind: MailKind) =>
  and(eq(mailOptOuts.userId, userId), eq(mailOptOuts.kind, kind));

export async function isOff(db: Db, userId: string, kind: MailKind): Promise<boolean> {
  const rows = await db.select({ kind: mailOptOuts.kind }).from(mailOptOuts).where(choice(userId, kind));
  return rows.length > 0;
}

export async function kindsOff(db: Db, userId: string): Promise<MailKind[]> {
  const rows = await db
    .select({ kind: mailOptOuts.kind })
    .from(mailOptOuts)
    .where(eq(mailOptOuts.userId, userId));
  return rows.map(({ kind }) => kind);
}

export async function turnOff(db: Db, userId: string, kind: MailKind, nowSeconds: number): Promise<void> {
  await db.insert(mailOptOuts).values({ userId, kind, since: nowSeconds }).onConflictDoNothing();
}

export async function turnOn(db: Db, userId: string, kind: MailKind): Promise<void> {
  await db.delete(mailOptOuts).where(choice(userId, kind));
}

export async function deleteOldLinks(db: Db, beforeSeconds: number): Promise<void> {
  await db.delete(unsubscribeLinks).where(lt(unsubscribeLinks.createdAt, beforeSeconds));
}

import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.client';
import { lookupId } from '../database/ids.lib';
import { prepared, given } from '../database/prepared.lib';
import { users } from '../database/tables/accounts.table';
import { operators } from '../database/tables/operators.table';

const marks = prepared((db) =>
  db
    .select({ userId: operators.userId })
    .from(operators)
    .where(eq(operators.userId, given('userId'))),
);

/** Whether a user operates the installation. */
export const isOperator = async (db: Db, userId: string): Promise<boolean> =>
  (await marks(db, { userId })).length > 0;

/** Operators by name, with the time they were added (unix seconds). */
export const listOperators = (db: Db) =>
  db
    .select({ name: users.username, email: users.email, added_at: operators.addedAt })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .orderBy(asc(sql`lower(${users.username})`), asc(users.id));

/** False when the user is one already. */
export async function addOperator(tx: Db, userId: string, now: number): Promise<boolean> {
  const added = await tx
    .insert(operators)
    .values({ userId, addedAt: now })
    .onConflictDoNothing()
    .returning({ userId: operators.userId });
  return added.length > 0;
}

/** False when the user is none. */
export async function removeOperator(tx: Db, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(operators)
    .where(eq(operators.userId, lookupId(userId)))
    .returning({ userId: operators.userId });
  return removed.length > 0;
}

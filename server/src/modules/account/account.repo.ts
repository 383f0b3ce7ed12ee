import { and, eq } from 'drizzle-orm';
import { accounts, memberships, users } from '../../db/tables/accounts';
import type { Db } from '../../db/database';
import { first } from '../../db/ids';

export const accountById = (db: Db, accountId: string) =>
  db.select().from(accounts).where(eq(accounts.id, accountId)).then(first);

/** The same, held until the transaction ends. */
export const lockAccount = (tx: Db, accountId: string) =>
  tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update').then(first);

/** The person behind a request, as app data shows them. */
export const ownUser = (db: Db, accountId: string, userId: string) =>
  db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      role: memberships.role,
      developer: users.developer,
      metrics_opt_out: users.metricsOptOut,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)))
    .then(first);

export async function hasAnyAccount(db: Db): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).limit(1);
  return rows.length > 0;
}

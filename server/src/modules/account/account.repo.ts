import { and, eq } from 'drizzle-orm';
import { accounts, memberships, users } from '../../db/tables/accounts';
import type { Db } from '../../db/database';
import type { AccountRow } from '../../people/accounts.repo';

export async function accountById(db: Db, accountId: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  return row ?? null;
}

/** The same, held until the transaction ends. */
export async function lockAccount(tx: Db, accountId: string): Promise<AccountRow | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  return row ?? null;
}

/** The person behind a request, as app data shows them. */
export async function ownUser(db: Db, accountId: string, userId: string) {
  const [row] = await db
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
    .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)));
  return row ?? null;
}

export async function hasAnyAccount(db: Db): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).limit(1);
  return rows.length > 0;
}

import { and, eq } from 'drizzle-orm';
import { accounts, memberships, users } from '../../db/tables/accounts';
import type { Db } from '../../db/database';
import { insertAcceptance } from './terms.repo';

export type AccountRow = typeof accounts.$inferSelect;

export async function accountById(db: Db, accountId: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  return row ?? null;
}

/** The same, held until the transaction ends. */
export async function lockAccount(tx: Db, accountId: string): Promise<AccountRow | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  return row ?? null;
}

export async function updateAccount(db: Db, accountId: string, change: Partial<AccountRow>): Promise<void> {
  await db.update(accounts).set(change).where(eq(accounts.id, accountId));
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

interface NewAccount {
  account: typeof accounts.$inferInsert;
  user: typeof users.$inferInsert;
  termsVersion: string;
}

/** An account with its owner: all or nothing. */
export async function insertAccount(db: Db, { account, user, termsVersion }: NewAccount): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(accounts).values(account);
    await tx.insert(users).values(user);
    await tx
      .insert(memberships)
      .values({ accountId: account.id, userId: user.id, role: 'owner', createdAt: account.createdAt });
    await insertAcceptance(tx, user.id, termsVersion, account.createdAt);
  });
}

export async function hasAnyAccount(db: Db): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).limit(1);
  return rows.length > 0;
}

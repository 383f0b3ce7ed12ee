import { and, asc, eq } from 'drizzle-orm';
import { accounts, memberships, users } from '../../db/tables/accounts';
import type { Db } from '../../deps';

export type AccountRow = typeof accounts.$inferSelect;

export async function accountById(db: Db, accountId: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  return row ?? null;
}

export async function updateAccount(db: Db, accountId: string, change: Partial<AccountRow>): Promise<void> {
  await db.update(accounts).set(change).where(eq(accounts.id, accountId));
}

const memberColumns = {
  user_id: users.id,
  username: users.username,
  email: users.email,
  role: memberships.role,
};

export async function listMembers(db: Db, accountId: string) {
  return db
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.accountId, accountId))
    .orderBy(asc(memberships.createdAt), asc(users.id));
}

export async function memberById(db: Db, accountId: string, userId: string) {
  const [row] = await db
    .select({ ...memberColumns, developer: users.developer })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)));
  return row ?? null;
}

interface NewAccount {
  account: typeof accounts.$inferInsert;
  user: typeof users.$inferInsert;
}

/** An account with its owner: all or nothing. */
export async function insertAccount(db: Db, { account, user }: NewAccount): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(accounts).values(account);
    await tx.insert(users).values(user);
    await tx
      .insert(memberships)
      .values({ accountId: account.id, userId: user.id, role: 'owner', createdAt: account.createdAt });
  });
}

export async function hasAnyAccount(db: Db): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).limit(1);
  return rows.length > 0;
}

import { eq } from 'drizzle-orm';
import { memberships, users } from '../../platform/database/tables/accounts.table';
import { demo } from '../../platform/database/tables/promos.table';
import type { Db } from '../../platform/database/database.client';
import { first } from '../../platform/database/ids.lib';

/** Finished steps of the demo, by key. */
export async function demoDone(db: Db): Promise<Map<string, string>> {
  const rows = await db.select().from(demo);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export async function markDemo(db: Db, key: string, value: string, now: number): Promise<void> {
  await db.insert(demo).values({ key, value, at: now }).onConflictDoNothing();
}

/** Account and user of the demo's e-mail address, or null. */
export const ownerByEmail = (db: Db, email: string) =>
  db
    .select({ accountId: memberships.accountId, userId: memberships.userId })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.email, email))
    .then(first);

/** Users of the account with their password hashes. */
export async function usersOf(
  db: Db,
  accountId: string,
): Promise<{ userId: string; passwordHash: string }[]> {
  return db
    .select({ userId: users.id, passwordHash: users.passwordHash })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(memberships.accountId, accountId));
}

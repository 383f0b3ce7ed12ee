import { hash } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { first, isOneOf, lookupId } from '../database/ids.lib';
import { memberships, users } from '../database/tables/accounts.table';
import { formerMembers } from '../database/tables/single-sign-on.table';
import type { Db } from '../database/database.client';
import { usernamesLike } from './username.rule';

/** User with an address, in any account. For mail writers only: answers must not depend on it. */
export async function userIdByEmail(db: Db, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`));
  return row?.id ?? null;
}

/** Language that the user with an address chose; null without one. */
export async function languageByEmail(db: Db, email: string): Promise<UserRow['language']> {
  const [row] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`));
  return row?.language ?? null;
}

export const personById = (db: Db, userId: string) =>
  db
    .select({ userId: users.id, username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .then(first);

/**
 * A free user name like the wish. The database compares, as its index does: JavaScript lower-cases some names
 * differently.
 */
export async function availableUsername(db: Db, wish: string): Promise<string> {
  for (let many = 10; ; many *= 10) {
    const names = usernamesLike(wish, many);
    const { rows } = await db.execute<{ name: string }>(sql`
      SELECT name FROM unnest(${sql.param(names)}::text[]) WITH ORDINALITY AS wished (name, place)
      WHERE NOT EXISTS (SELECT 1 FROM ${users} WHERE lower(${users.username}) = lower(wished.name))
      ORDER BY place LIMIT 1`);
    if (rows[0]) return rows[0].name;
  }
}

type UserRow = typeof users.$inferSelect;
type Membership = typeof memberships.$inferSelect;

const isMember = (accountId: string, userId: string) =>
  and(eq(memberships.accountId, accountId), eq(memberships.userId, lookupId(userId)));

/** Inserts a new user with a membership in the account. */
export async function insertMember(
  tx: Db,
  accountId: string,
  user: typeof users.$inferInsert,
  role: Membership['role'],
): Promise<void> {
  await tx.insert(users).values(user);
  await tx.insert(memberships).values({ accountId, userId: user.id, role, createdAt: user.createdAt });
}

export async function updateUser(db: Db, userId: string, change: Partial<UserRow>): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, userId));
}

/** Stores a new hash of the same password; unless it was changed meanwhile. */
export async function renewHash(
  db: Db,
  user: Pick<UserRow, 'passwordHash'> & { userId: string },
  passwordHash: string,
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.userId), eq(users.passwordHash, user.passwordHash)));
}

export const membershipOf = (db: Db, accountId: string, userId: string): Promise<Membership | null> =>
  db.select().from(memberships).where(isMember(accountId, userId)).then(first);

/** Membership, locked until the transaction ends. */
export const lockMembership = (tx: Db, accountId: string, userId: string): Promise<Membership | null> =>
  tx.select().from(memberships).where(isMember(accountId, userId)).for('update').then(first);

export async function updateMembership(
  db: Db,
  accountId: string,
  userId: string,
  change: Partial<Membership>,
): Promise<void> {
  await db.update(memberships).set(change).where(isMember(accountId, userId));
}

/** Hash under which the address of a removed member is kept. */
export const emailHash = (email: string): string => hash('sha256', email.toLowerCase());

/**
 * Deletes the membership with its sessions, and the user without another one: then the address is free again.
 * Never an owner. Notes the address, so that single sign-on does not bring the member back.
 */
export async function deleteMember(tx: Db, accountId: string, userId: string): Promise<void> {
  const gone = await tx
    .delete(memberships)
    .where(and(isMember(accountId, userId), ne(memberships.role, 'owner')))
    .returning({ id: memberships.userId });
  const user = gone.length > 0 ? await personById(tx, lookupId(userId)) : null;
  if (user)
    await tx
      .insert(formerMembers)
      .values({ accountId, emailHash: emailHash(user.email) })
      .onConflictDoNothing();
  await tx
    .delete(users)
    .where(
      and(
        eq(users.id, lookupId(userId)),
        sql`NOT EXISTS (SELECT 1 FROM ${memberships} WHERE ${memberships.userId} = ${users.id})`,
      ),
    );
}

/** Forgets that the member with this address was removed: they are one again. */
export async function forgetRemoval(tx: Db, accountId: string, email: string): Promise<void> {
  await tx
    .delete(formerMembers)
    .where(and(eq(formerMembers.accountId, accountId), eq(formerMembers.emailHash, emailHash(email))));
}

/** Deletes all members of an account that is deleted, and users without another one. Returns their ids. */
export async function deleteAllMembers(tx: Db, accountId: string): Promise<string[]> {
  const gone = await tx
    .delete(memberships)
    .where(eq(memberships.accountId, accountId))
    .returning({ id: memberships.userId });
  const ids = gone.map(({ id }) => id);
  const isNowhere = sql`NOT EXISTS (SELECT 1 FROM ${memberships} WHERE ${memberships.userId} = ${users.id})`;
  await tx.delete(users).where(and(isOneOf(users.id, ids), isNowhere));
  return ids;
}

import { eq, or, sql } from 'drizzle-orm';
import { users } from '../db/tables/accounts';
import type { Db } from '../db/database';
import { freeUsername } from './username.rule';

/** Whether an address belongs to anybody, in whatever account. For writers of mails only: answers must not depend on it. */
export async function userIdByEmail(db: Db, email: string): Promise<string | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row?.id ?? null;
}

export interface Person {
  userId: string;
  username: string;
  email: string;
}
export async function personById(db: Db, userId: string): Promise<Person | null> {
  const [row] = await db
    .select({ userId: users.id, username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

/** A user name like the wish that nobody has at this moment. */
export async function availableUsername(db: Db, wish: string): Promise<string> {
  const lower = sql`lower(${users.username})`;
  // Wishes that were cut to make room for the number start with the same 50 characters.
  const stem = wish.toLowerCase().slice(0, 50);
  const rows = await db
    .select({ name: sql<string>`${lower}` })
    .from(users)
    .where(or(eq(lower, wish.toLowerCase()), sql`starts_with(${lower}, ${stem})`));
  return freeUsername(wish, new Set(rows.map(({ name }) => name)));
}

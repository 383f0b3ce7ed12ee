import { and, asc, eq, sql } from 'drizzle-orm';
import type { Role } from '@vitrine/shared/contract';
import { first, lookupId } from '../../platform/database/ids.lib';
import { given, prepared } from '../../platform/database/prepared.lib';
import { accounts, memberships, users } from '../../platform/database/tables/accounts.table';
import { hasFactor } from '../../platform/users/second-factors.repo';
import type { Db } from '../../platform/database/database.client';
import type { Edited } from '../../http/preconditions/precondition.guard';

const memberColumns = {
  user_id: users.id,
  username: users.username,
  email: users.email,
  role: memberships.role,
  editedBy: memberships.editedBy,
  editedAt: memberships.editedAt,
};
export type MemberRow = { user_id: string; username: string; email: string; role: Role } & Edited;

const isMember = (accountId: string, userId: string) =>
  and(eq(memberships.accountId, accountId), eq(memberships.userId, lookupId(userId)));

/** Members of an account, the earliest first; `hasFactor`: an authenticator app or a passkey. */
export const listMembers = (db: Db, accountId: string): Promise<(MemberRow & { hasFactor: boolean })[]> =>
  members(db, { accountId });

const members = prepared((db) =>
  db
    .select({ ...memberColumns, hasFactor })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.accountId, given('accountId')))
    .orderBy(asc(memberships.createdAt), asc(users.id)),
);

export const memberById = (db: Db, accountId: string, userId: string) =>
  db
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isMember(accountId, userId))
    .then(first);

/** Locks membership and user: a row that is only joined would be read in its state before the wait. */
export const memberForUpdate = (db: Db, accountId: string, userId: string) =>
  db
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isMember(accountId, userId))
    .for('update', { of: [memberships, users] })
    .then(first);

export const memberByEmail = (db: Db, accountId: string, email: string) =>
  db
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, accountId), eq(sql`lower(${users.email})`, email)))
    .then(first);

export async function accountNameOf(db: Db, accountId: string): Promise<string> {
  const [row] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  return row?.name ?? '';
}

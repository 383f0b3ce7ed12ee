import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { accounts, memberships, sessions, users } from '../../platform/database/tables/accounts.table';
import { isEnabled } from '../../platform/users/accounts.repo';
import { hasFactor } from '../../platform/users/second-factors.repo';
import type { Db } from '../../platform/database/database.client';
import type { Actor } from '../../deps.types';

/**
 * The member of an open session, with the current role; null when the session, the membership or the user is
 * gone, or the account is disabled.
 */
export type FindMember = (accountId: string, sessionId: string, nowSeconds: number) => Promise<Actor | null>;

export function prepareFindMember(db: Db): FindMember {
  const query = db
    .select({
      userId: users.id,
      username: users.username,
      role: memberships.role,
      mustChangePassword: users.mustChangePassword,
      needsSecondFactor: sql<boolean>`${accounts.secondFactorRequired} AND NOT ${sessions.byProvider} AND NOT ${hasFactor}`,
    })
    .from(sessions)
    .innerJoin(
      memberships,
      and(eq(memberships.accountId, sessions.accountId), eq(memberships.userId, sessions.userId)),
    )
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        isEnabled,
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.accountId, sql.placeholder('accountId')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('nowSeconds')),
      ),
    )
    // Runs at every call: the database parses and plans it once per connection.
    .prepare('member_of_session');
  return async (accountId, sessionId, nowSeconds) => {
    const [row] = await query.execute({ accountId, sessionId, nowSeconds });
    return row ? { accountId, sessionId, ...row } : null;
  };
}

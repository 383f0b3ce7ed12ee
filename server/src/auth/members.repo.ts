import { and, eq, gt, isNull } from 'drizzle-orm';
import { memberships, sessions, users } from '../db/tables/accounts';
import type { Actor, Db } from '../deps';

/** The member behind an open session with the role of this moment; null when the session, the membership or the user is gone. */
export async function memberOfSession(
  db: Db,
  accountId: string,
  sessionId: string,
  nowSeconds: number,
): Promise<Actor | null> {
  const [row] = await db
    .select({ userId: users.id, username: users.username, role: memberships.role })
    .from(sessions)
    .innerJoin(
      memberships,
      and(eq(memberships.accountId, sessions.accountId), eq(memberships.userId, sessions.userId)),
    )
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, nowSeconds),
      ),
    );
  return row ? { accountId, sessionId, ...row } : null;
}

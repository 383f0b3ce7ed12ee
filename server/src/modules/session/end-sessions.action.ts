import type { Db } from '../../platform/database/database.client';
import { updateUser } from '../../platform/users/users.repo';
import { endAllSessions, endMemberSessions } from './sessions.repo';

/** Within the caller's transaction; sockets are ended after it with `broker.disconnectUser`. */
export async function endSessionsOfMember(
  tx: Db,
  accountId: string,
  userId: string,
  nowSeconds: number,
  keptSessionId?: string,
): Promise<void> {
  await endMemberSessions(tx, accountId, userId, nowSeconds, keptSessionId);
}

/**
 * A new password: every session of that person ends, but the kept one. Within the caller's transaction. `mustChangePassword`: another person
 * chose it, so its owner has to replace it (decision 0020).
 */
export async function replacePassword(
  tx: Db,
  {
    userId,
    passwordHash,
    mustChangePassword = false,
  }: { userId: string; passwordHash: string; mustChangePassword?: boolean },
  nowSeconds: number,
  keptSessionId?: string,
): Promise<void> {
  await updateUser(tx, userId, { passwordHash, passwordChangedAt: nowSeconds, mustChangePassword });
  await endAllSessions(tx, userId, nowSeconds, keptSessionId);
}

/** Every session of that person, in all accounts. */
export const endSessionsOfPerson = (tx: Db, userId: string, nowSeconds: number): Promise<void> =>
  endAllSessions(tx, userId, nowSeconds);

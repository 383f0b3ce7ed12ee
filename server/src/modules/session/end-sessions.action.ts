import type { Db } from '../../platform/database/database.client';
import { updateUser } from '../../platform/users/users.repo';
import {
  endAccountSessions,
  endAllSessions,
  endMemberSessions,
  endSessionsFrom,
  endSessionsOfOthers,
  type AtProvider,
} from './sessions.repo';

/** Ends sessions in the caller's transaction; end their sockets after it with `broker.disconnectUser`. */
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
 * Sets a password and ends the user's sessions but the kept one, in the caller's transaction.
 * `mustChangePassword`:
 * another user chose it, so its owner must change it (decision 0020).
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

/** Ends the sessions of an account's members but one; returns the ids of their users. */
export const endSessionsOfMembersBut = (
  tx: Db,
  accountId: string,
  keptUserId: string,
  nowSeconds: number,
): Promise<string[]> => endSessionsOfOthers(tx, accountId, keptUserId, nowSeconds);

/** Ends all sessions of a user, in all accounts. */
export const endSessionsOfUser = (tx: Db, userId: string, nowSeconds: number): Promise<void> =>
  endAllSessions(tx, userId, nowSeconds);

/** Ends all sessions of an account, of every member. */
export const endSessionsOfAccount = (tx: Db, accountId: string, nowSeconds: number): Promise<void> =>
  endAccountSessions(tx, accountId, nowSeconds);

/** Ends the sessions that came from a session or user of an identity provider; returns their ids. */
export const endSessionsOfProvider = (tx: Db, at: AtProvider, nowSeconds: number): Promise<string[]> =>
  endSessionsFrom(tx, at, nowSeconds);

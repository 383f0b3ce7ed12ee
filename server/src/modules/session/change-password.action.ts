import type { ChangePassword } from '@vitrine/shared/contract';
import { PASSWORD_SENTENCES, passwordFault } from '../../auth/password.rule';
import { hashPassword, verifyPassword } from '../../auth/passwords';
import type { Actor, Deps } from '../../deps';
import { badRequest, tooManyRequests, unauthorized } from '../../errors/errors';
import { endOtherSessions, setPassword, userById } from './sessions.repo';
import { clearTries, countTry, tryKey } from './tries.repo';

/** Needs the current password and ends all other sessions of this person (decisions §3). */
export async function changePassword(deps: Deps, actor: Actor, wish: ChangePassword): Promise<void> {
  const user = await userById(deps.db, actor.userId);
  if (!user) throw unauthorized();
  const key = tryKey('user', actor.userId);
  const pausedUntil = await countTry(deps.db, key, { tries: 5, seconds: 15 * 60 }, deps.clock.nowSeconds());
  if (pausedUntil)
    throw tooManyRequests(pausedUntil - deps.clock.nowSeconds(), 'Too many tries. Please wait 15 min.');
  if (!(await verifyPassword(user.passwordHash, wish.old_password))) {
    throw fieldProblem('old_password', 'invalid_credentials', 'The current password is not right.');
  }
  const fault = passwordFault(wish.new_password, [user.username, user.email.split('@')[0] ?? '']);
  if (fault) throw fieldProblem('new_password', fault, PASSWORD_SENTENCES[fault]);
  const hash = await hashPassword(wish.new_password);
  await deps.db.transaction(async (tx) => {
    await setPassword(tx, actor.userId, hash, deps.clock.nowSeconds());
    await endOtherSessions(tx, actor.userId, actor.sessionId, deps.clock.nowSeconds());
  });
  await clearTries(deps.db, key);
  // Sockets of this very session come back by themselves; those of the ended ones cannot.
  deps.broker.disconnectUser(actor.userId);
  deps.log.info({ event: 'password changed', user: actor.userId }, 'password changed');
}

const fieldProblem = (field: string, code: string, detail: string) =>
  badRequest(detail, [{ field, code, detail }]);

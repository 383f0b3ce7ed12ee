import type { ChangePassword } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../deps.types';
import { fieldProblem } from '../../platform/errors/errors.lib';
import { recordUserEvent } from '../history/record.action';
import { checkNewPassword } from './new-password.guard';
import { sendPasswordNotice } from './password-notice.action';
import { mustStillHold, provePassword } from './prove-password.guard';
import { replacePassword } from '../session/end-sessions.action';

/** Changes the own password, given the current one; ends all other sessions (product §3). */
export async function changePassword(deps: Deps, actor: Actor, wish: ChangePassword): Promise<void> {
  const user = await provePassword(deps, actor.userId, wish.old_password, 'old_password');
  checkNewPassword(wish.new_password, [user.username, user.email], 'new_password');
  if (user.mustChangePassword && wish.new_password === wish.old_password)
    throw fieldProblem('new_password', 'same', 'This is the password you were given. Choose another one.');
  const passwordHash = await deps.passwords.hash(wish.new_password);
  await deps.db.transaction(async (tx) => {
    await mustStillHold(tx, user);
    const at = deps.clock.nowSeconds();
    const { userId } = actor;
    await replacePassword(tx, { userId, passwordHash }, at, actor.sessionId);
    await recordUserEvent(tx, { userId }, { at, kind: 'sign_in.password' });
  });
  // Sockets of this session reconnect; those of ended ones cannot.
  deps.broker.disconnectUser(actor.userId);
  deps.log.info({ event: 'password changed', user: actor.userId }, 'password changed');
  await sendPasswordNotice(deps, actor.userId);
}

import { topics, type HandOver } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../deps.types';
import { conflict, forbidden, notFound } from '../../platform/errors/errors.lib';
import { editedNow } from '../../http/preconditions/precondition.guard';
import { mustStillHold, provePassword } from '../password/prove-password.guard';
import { endSessionsOfMember } from '../session/end-sessions.action';
import { recordEvent } from '../history/record.action';
import { updateMembership } from '../../platform/users/users.repo';
import { memberById, memberForUpdate } from './members.repo';

/**
 * Makes another member the owner and the owner an admin, atomically; requires the owner's password (product
 * §4).
 */
export async function transferOwnership(deps: Deps, actor: Actor, wish: HandOver): Promise<void> {
  const { accountId, userId } = actor;
  const heir = await memberById(deps.db, accountId, wish.user_id);
  if (!heir) throw notFound('member');
  if (heir.user_id === userId) throw conflict('You are already the owner.');
  const proof = await provePassword(deps, userId, wish.password, 'password');
  const now = deps.clock.nowSeconds();
  await deps.db.transaction(async (tx) => {
    // Locks the old owner first, which serializes concurrent transfers.
    const owner = await memberForUpdate(tx, accountId, userId);
    if (owner?.role !== 'owner') throw forbidden();
    await mustStillHold(tx, proof);
    if (!(await memberForUpdate(tx, accountId, heir.user_id))) throw notFound('member');
    await updateMembership(tx, accountId, userId, { role: 'admin' });
    await updateMembership(tx, accountId, heir.user_id, { role: 'owner' });
    for (const id of [userId, heir.user_id])
      await updateMembership(tx, accountId, id, editedNow(userId, now));
    const subject = { id: heir.user_id, name: heir.username };
    await recordEvent(tx, { accountId, userId, at: now, kind: 'member.owner', subject });
    await endSessionsOfMember(tx, accountId, heir.user_id, now);
    await endSessionsOfMember(tx, accountId, userId, now, actor.sessionId);
  });
  deps.broker.disconnectUser(userId);
  deps.broker.disconnectUser(heir.user_id);
  deps.log.info(
    { event: 'ownership transferred', user: userId, member: heir.user_id },
    'ownership transferred',
  );
  for (const id of [userId, heir.user_id]) deps.broker.publish(accountId, topics.changed('member'), { id });
}

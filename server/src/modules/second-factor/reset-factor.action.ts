import { topics } from '@vitrine/shared/contract';
import { judgeMemberChange } from '@vitrine/shared/rules';
import type { Actor, Deps } from '../../deps.types';
import type { Db } from '../../platform/database/database.client';
import { conflict, notFound } from '../../platform/errors/errors.lib';
import { lockMembership, personById } from '../../platform/users/users.repo';
import { recordEvent } from '../history/record.action';
import { refuse } from '../members/verdict.guard';
import { sendFactorNotice } from './factor-notice.action';
import { deletePasskeysOf } from '../../platform/users/passkeys.repo';
import { deleteAnyFactor } from './second-factor.repo';

/** Removes authenticator app, recovery codes and passkeys of a user; false when there were none. */
export async function removeFactors(tx: Db, userId: string): Promise<boolean> {
  const hadFactor = await deleteAnyFactor(tx, userId);
  const hadPasskeys = await deletePasskeysOf(tx, userId);
  return hadFactor || hadPasskeys;
}

/** Resets the second factor of a member whose role is below the own one, like their password. */
export async function resetMember(deps: Deps, actor: Actor, sentId: string): Promise<void> {
  const { accountId, userId } = actor;
  const id = await deps.db.transaction(async (tx) => {
    const target = await lockMembership(tx, accountId, sentId);
    const member = target && (await personById(tx, target.userId));
    if (!member) throw notFound('member');
    if (member.userId === userId) throw conflict('Change your own two-step sign-in on the password page.');
    refuse(
      judgeMemberChange({
        actorRole: actor.role,
        targetRole: target.role,
        isSelf: false,
        setsCredentials: true,
      }),
    );
    if (!(await removeFactors(tx, member.userId)))
      throw conflict('This member has neither two-step sign-in nor passkeys.');
    const subject = { id: member.userId, name: member.username };
    const at = deps.clock.nowSeconds();
    await recordEvent(tx, { accountId, userId, at, kind: 'sign_in.reset', subject });
    return member.userId;
  });
  deps.log.info({ event: 'second factor reset', user: userId, member: id }, 'second factor reset');
  deps.broker.publish(accountId, topics.changed('member'), { id, by: userId });
  await sendFactorNotice(deps, id, 'reset');
}

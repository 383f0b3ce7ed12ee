import { topics, type InviteMember } from '@vitrine/shared/contract';
import type { Actor, Db, Deps } from '../../deps';
import { codeOf } from '../../errors/error-code';
import { rootCause } from '../../errors/error-translation';
import { fieldProblem, notFound } from '../../errors/errors';
import { mailerOf } from '../../mail/mailer';
import { noticePasswordChange } from '../password/password-notice.action';
import { spendAttempt } from '../session/attempts.action';
import { endSessionsOfMember, replacePassword } from '../session/end-sessions.action';
import { wishEmail } from './email-change.action';
import { deleteInvitation, invitationById } from './invitations.repo';
import { changeInvitation, wishedEmail, wishedPassword, wishedUsername } from './invite.action';
import { judgeMemberChange } from '@vitrine/shared/rules';
import { EMAIL_CHANGE_MAIL } from './member-mails.job';
import {
  deleteMember,
  memberById,
  memberForUpdate,
  setRole,
  setUsername,
  type MemberRow,
} from './members.repo';
import { refuse } from './verdict.action';

const MAILS = { tries: 20, seconds: 3600 };

type Change = { username: string | null; email: string | null; passwordHash: string | null };

/** Edits a member or an invitation that waits. Absent and empty fields keep their values. */
export async function changeMember(
  deps: Deps,
  actor: Actor,
  sentId: string,
  wish: InviteMember,
): Promise<void> {
  const invitation = await invitationById(deps.db, actor.accountId, sentId);
  if (invitation) return changeInvitation(deps, actor, invitation, wish);
  const target = await memberById(deps.db, actor.accountId, sentId);
  if (!target) throw notFound('member');
  // As it is stored: an id in other letters finds the same member, but would not be equal to the own one, nor to that of a socket.
  const id = target.user_id;
  if (wish.password && id === actor.userId)
    throw fieldProblem('password', 'own_password', 'Change your own password on its own page.');
  const email = wishedEmail(wish.email);
  const change: Change = {
    username: wishedUsername(wish.username),
    email: email === target.email.toLowerCase() ? null : email,
    passwordHash: null,
  };
  judge(actor, target, wish, change);
  change.passwordHash = await wishedPassword(wish.password, [
    change.username ?? target.username,
    target.email,
  ]);
  if (change.email) await spendAttempt(deps, 'email-change', actor.accountId, MAILS);
  const isWeaker = await deps.db
    .transaction((tx) => apply(deps, tx, actor, id, wish, change))
    .catch(nameTaken);
  if (isWeaker || change.passwordHash) deps.broker.disconnectUser(id);
  if (change.passwordHash) await noticePasswordChange(deps, id);
  if (change.email) await mailerOf(deps).send(EMAIL_CHANGE_MAIL, { userId: id });
  deps.log.info(
    { event: 'member changed', user: actor.userId, member: id, role: wish.role },
    'member changed',
  );
  deps.broker.publish(actor.accountId, topics.changed('member'), { id });
}

/** Answers whether sessions of the member ended with a new role. */
async function apply(
  deps: Deps,
  tx: Db,
  actor: Actor,
  id: string,
  wish: InviteMember,
  { username, email, passwordHash }: Change,
): Promise<boolean> {
  const target = await memberForUpdate(tx, actor.accountId, id);
  if (!target) throw notFound('member');
  // Again under the lock: somebody else may have changed the role since.
  judge(actor, target, wish, { username, email, passwordHash });
  const now = deps.clock.nowSeconds();
  if (username && username !== target.username) await setUsername(tx, id, username);
  if (email) await wishEmail(tx, actor.accountId, id, email, now);
  if (passwordHash) await replacePassword(tx, id, passwordHash, now);
  if (!wish.role || wish.role === target.role) return false;
  await setRole(tx, actor.accountId, id, wish.role);
  await endSessionsOfMember(tx, actor.accountId, id, now);
  return true;
}

function judge(actor: Actor, target: MemberRow, wish: InviteMember, change: Change): void {
  const verdict = judgeMemberChange({
    actorRole: actor.role,
    targetRole: target.role,
    isSelf: target.user_id === actor.userId,
    ...(wish.role ? { role: wish.role } : {}),
    setsCredentials: Boolean(wish.password) || change.email !== null,
  });
  refuse(verdict);
}

function nameTaken(error: unknown): never {
  if (codeOf(rootCause(error)) === '23505')
    throw fieldProblem('username', 'taken', 'This user name cannot be used. Please choose another one.');
  throw error;
}

/** A member, or an invitation that is taken back. Everything of theirs ends at once. */
export async function removeMember(deps: Deps, actor: Actor, sentId: string): Promise<void> {
  const id = (await deleteInvitation(deps.db, actor.accountId, sentId)) ?? (await leave(deps, actor, sentId));
  deps.log.info({ event: 'member removed', user: actor.userId, member: id }, 'member removed');
  deps.broker.publish(actor.accountId, topics.changed('member'), { id });
}

/** Answers the id as it is stored: sockets are found by it. */
async function leave(deps: Deps, actor: Actor, sentId: string): Promise<string> {
  const id = await deps.db.transaction(async (tx) => {
    const target = await memberForUpdate(tx, actor.accountId, sentId);
    if (!target) throw notFound('member');
    const isSelf = target.user_id === actor.userId;
    refuse(judgeMemberChange({ actorRole: actor.role, targetRole: target.role, isSelf, removes: true }));
    await deleteMember(tx, actor.accountId, target.user_id);
    return target.user_id;
  });
  deps.broker.disconnectUser(id);
  return id;
}

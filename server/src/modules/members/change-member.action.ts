import { topics, type InviteMember } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import type { Actor, Deps } from '../../deps.types';
import { isDuplicate } from '../../platform/errors/error-translation.lib';
import { fieldProblem, notFound } from '../../platform/errors/errors.lib';
import { entityTag } from '../../http/preconditions/entity-tag.lib';
import type { IfMatch } from '../../http/preconditions/if-match.rule';
import { editedNow, mustMatch } from '../../http/preconditions/precondition.guard';
import { sendPasswordNotice } from '../password/password-notice.action';
import { mustStillHold, provePassword, type Proof } from '../password/prove-password.guard';
import { spendAttempt } from '../session/attempts.action';
import { endSessionsOfMember, replacePassword } from '../session/end-sessions.action';
import { recordEvent } from '../history/record.action';
import { memberChanges } from './member-changes.rule';
import { requestEmailChange } from './email-change.action';
import { deleteInvitation, invitationById, lockInvitation } from './invitations.repo';
import {
  changeInvitation,
  invitationMustBeAsSeen,
  wishedEmail,
  wishedPassword,
  wishedUsername,
} from './invite.action';
import { judgeMemberChange } from '@vitrine/shared/rules';
import { memberParts } from './member-tag.rule';
import { presentMember } from './members.present';
import { EMAIL_CHANGE_MAIL } from './member-mails.job';
import { deleteMember, updateMembership, updateUser } from '../../platform/users/users.repo';
import { memberById, memberForUpdate, type MemberRow } from './members.repo';
import { refuse } from './verdict.guard';

const MAILS = { tries: 20, seconds: 3600 };

type Change = {
  username: string | null;
  email: string | null;
  passwordHash: string | null;
  /** Proof of the own password, for a change of the own address. */
  proof: Proof | null;
};

/** Edits a member or a pending invitation. Absent and empty fields keep their values. */
export async function changeMember(
  deps: Deps,
  actor: Actor,
  sentId: string,
  wish: InviteMember,
  condition: IfMatch,
): Promise<string> {
  const invitation = await invitationById(deps.db, actor.accountId, sentId);
  if (invitation) return changeInvitation(deps, actor, invitation, wish, condition);
  const target = await memberById(deps.db, actor.accountId, sentId);
  if (!target) throw notFound('member');
  // The stored id, to compare with the own one and with those of sockets: a sent id may differ in case.
  const id = target.user_id;
  if (wish.password && id === actor.userId)
    throw fieldProblem('password', 'own_password', 'Change your own password on its own page.');
  const email = wishedEmail(wish.email);
  const change: Change = {
    username: wishedUsername(wish.username),
    email: email === target.email.toLowerCase() ? null : email,
    passwordHash: null,
    proof: null,
  };
  judge(actor, target, wish, change);
  if (change.email && id === actor.userId) change.proof = await proveOwn(deps, actor, wish.current_password);
  change.passwordHash = await wishedPassword(deps, wish.password, [
    change.username ?? target.username,
    target.email,
  ]);
  if (change.email) await spendAttempt(deps, 'email-change', actor.accountId, MAILS);
  const { isWeaker, etag } = await deps.db
    .transaction((tx) => apply(deps, tx, actor, id, { wish, change, condition }))
    .catch(translateDuplicate);
  if (isWeaker || change.passwordHash) deps.broker.disconnectUser(id);
  if (change.passwordHash) await sendPasswordNotice(deps, id);
  if (change.email) await deps.mailer.send(EMAIL_CHANGE_MAIL, { userId: id });
  deps.log.info(
    { event: 'member changed', user: actor.userId, member: id, role: wish.role },
    'member changed',
  );
  deps.broker.publish(actor.accountId, topics.changed('member'), { id, by: actor.userId });
  return etag;
}

/** Proves the own password, so that a stolen session cannot move the account to another address. */
async function proveOwn(deps: Deps, actor: Actor, password: string | undefined): Promise<Proof> {
  const field = 'current_password';
  if (!password) throw fieldProblem(field, 'required', 'Enter your password to change your address.');
  return provePassword(deps, actor.userId, password, field);
}

/** Applies the change. Returns whether the member's sessions ended with a new role, and the new tag. */
async function apply(
  deps: Deps,
  tx: Db,
  actor: Actor,
  id: string,
  { wish, change, condition }: { wish: InviteMember; change: Change; condition: IfMatch },
): Promise<{ isWeaker: boolean; etag: string }> {
  const { username, email, passwordHash, proof } = change;
  const target = await memberForUpdate(tx, actor.accountId, id);
  if (!target) throw notFound('member');
  // Again under the lock: the role may have changed meanwhile.
  judge(actor, target, wish, change);
  if (proof) await mustStillHold(tx, proof);
  await memberMustBeAsSeen(tx, target, condition);
  const now = deps.clock.nowSeconds();
  if (username && username !== target.username) await updateUser(tx, id, { username });
  if (email) await requestEmailChange(tx, actor.accountId, id, email, now);
  if (passwordHash) await replacePassword(tx, { userId: id, passwordHash, mustChangePassword: true }, now);
  await updateMembership(tx, actor.accountId, id, editedNow(actor.userId, now));
  const role = wish.role ?? target.role;
  const isWeaker = role !== target.role;
  if (isWeaker) {
    await updateMembership(tx, actor.accountId, id, { role });
    await endSessionsOfMember(tx, actor.accountId, id, now);
  }
  const note = memberChanges(target, { ...change, role });
  const { accountId, userId } = actor;
  const subject = { id, name: username ?? target.username };
  if (note) await recordEvent(tx, { accountId, userId, at: now, kind: 'member.changed', subject, note });
  return {
    isWeaker,
    etag: entityTag(memberParts({ ...target, username: username ?? target.username, role })),
  };
}

/** Throws a 412 unless the locked member matches the condition. */
async function memberMustBeAsSeen(tx: Db, member: MemberRow, condition: IfMatch): Promise<void> {
  await mustMatch(tx, condition, {
    what: 'member',
    parts: memberParts(member),
    edited: member,
    current: () => presentMember(member),
  });
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

function translateDuplicate(error: unknown): never {
  if (isDuplicate(error))
    throw fieldProblem('username', 'taken', 'You can’t use this user name. Choose another one.');
  throw error;
}

/** Removes a member or withdraws an invitation; sessions and sockets end at once. */
export async function removeMember(
  deps: Deps,
  actor: Actor,
  sentId: string,
  condition: IfMatch,
): Promise<void> {
  const id =
    (await withdraw(deps, actor, sentId, condition)) ?? (await remove(deps, actor, sentId, condition));
  deps.log.info({ event: 'member removed', user: actor.userId, member: id }, 'member removed');
  deps.broker.publish(actor.accountId, topics.changed('member'), { id, by: actor.userId });
}

/** Withdraws a pending invitation; null for an unknown id. */
async function withdraw(
  deps: Deps,
  { accountId, userId }: Actor,
  sentId: string,
  condition: IfMatch,
): Promise<string | null> {
  return deps.db.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, accountId, sentId);
    if (!invitation) return null;
    await invitationMustBeAsSeen(tx, invitation, condition);
    const at = deps.clock.nowSeconds();
    const subject = { id: invitation.id, name: invitation.username || invitation.email };
    await recordEvent(tx, { accountId, userId, at, kind: 'member.withdrawn', subject });
    return deleteInvitation(tx, accountId, invitation.id);
  });
}

/** Removes a member; returns the stored id, for sockets. */
async function remove(deps: Deps, actor: Actor, sentId: string, condition: IfMatch): Promise<string> {
  const id = await deps.db.transaction(async (tx) => {
    const target = await memberForUpdate(tx, actor.accountId, sentId);
    if (!target) throw notFound('member');
    const isSelf = target.user_id === actor.userId;
    refuse(judgeMemberChange({ actorRole: actor.role, targetRole: target.role, isSelf, removes: true }));
    await memberMustBeAsSeen(tx, target, condition);
    const { accountId, userId } = actor;
    const at = deps.clock.nowSeconds();
    const subject = { id: target.user_id, name: target.username };
    const note = isSelf ? 'Left the account' : '';
    // Before it, because the user's name goes with the membership.
    await recordEvent(tx, { accountId, userId, at, kind: 'member.removed', subject, note });
    await deleteMember(tx, accountId, target.user_id);
    return target.user_id;
  });
  deps.broker.disconnectUser(id);
  return id;
}

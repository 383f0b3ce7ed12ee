import {
  INVITATION_LINK_SECONDS,
  MAX_INVITATIONS,
  topics,
  type InviteMember,
  type Role,
} from '@vitrine/shared/contract';
import { cleanEmail } from '../../platform/users/email.rule';
import { v7 as uuidv7 } from 'uuid';
import { cleanUsername } from '../../platform/users/username.rule';
import type { Db } from '../../platform/database/database.client';
import type { Actor, Deps } from '../../deps.types';
import { isDuplicate } from '../../platform/errors/error-translation.lib';
import { conflict, fieldProblem, notFound, signUpClosed } from '../../platform/errors/errors.lib';
import type { IfMatch } from '../../http/preconditions/if-match.rule';
import { mustMatch } from '../../http/preconditions/precondition.guard';
import { checkNewPassword } from '../password/new-password.guard';
import { spendAttempt } from '../session/attempts.action';
import { recordEvent } from '../history/record.action';
import {
  countInvitations,
  lockInvitation,
  putInvitation,
  updateInvitation,
  type InvitationRow,
} from './invitations.repo';
import { judgeInvitation } from '@vitrine/shared/rules';
import { memberParts } from './member-tag.rule';
import { presentInvitation } from './members.present';
import { INVITATION_MAIL } from './member-mails.job';
import { memberByEmail } from './members.repo';
import { refuse } from './verdict.guard';
import { sentence, within } from '../../platform/languages/sentence.rule';

/** Limit of unsolicited mails per account. */
const INVITATIONS = { tries: 40, seconds: 3600 };

type Invitable = Exclude<Role, 'owner'>;

/**
 * Invites by mail. The response does not reveal whether the address has an account elsewhere (reliability
 * A2).
 */
export async function invite(deps: Deps, actor: Actor, wish: InviteMember): Promise<string> {
  if (deps.settings.current().signUp === 'closed') throw signUpClosed();
  const role = wish.role ?? 'editor';
  refuse(judgeInvitation(actor.role, role, Boolean(wish.password)));
  const email = wishedEmail(wish.email);
  if (!email) throw fieldProblem('email', 'required', 'Enter their e-mail address.');
  const username = wishedUsername(wish.username) ?? '';
  if (await memberByEmail(deps.db, actor.accountId, email)) throw conflict('They are already a member.');
  const passwordHash = await wishedPassword(deps, wish.password, [username, email]);
  await spendAttempt(deps, 'invite', actor.accountId, INVITATIONS);
  await mustBeBelowLimit(deps, actor.accountId, email);
  const now = deps.clock.nowSeconds();
  const id = await deps.db.transaction(async (tx) => {
    const put = await putInvitation(tx, {
      id: uuidv7(),
      accountId: actor.accountId,
      email,
      username,
      role: role as Invitable,
      passwordHash,
      invitedBy: actor.userId,
      createdAt: now,
      editedAt: now,
      expiresAt: now + INVITATION_LINK_SECONDS,
    });
    await recordInvitation(tx, actor, now, { id: put, username, email, role });
    return put;
  });
  await sendInvitation(deps, actor, id);
  return id;
}

const recordInvitation = (
  tx: Db,
  { accountId, userId }: Actor,
  at: number,
  { id, username, email, role }: { id: string; username: string; email: string; role: Role },
): Promise<void> =>
  recordEvent(tx, {
    ...{ accountId, userId, at, kind: 'member.invited' },
    ...{ subject: { id, name: username || email }, note: sentence`As ${within(role)}` },
  });

/** Changes a pending invitation and sends it again, which voids earlier links. */
export async function changeInvitation(
  deps: Deps,
  actor: Actor,
  invitation: InvitationRow,
  wish: InviteMember,
  condition: IfMatch,
): Promise<string> {
  if (deps.settings.current().signUp === 'closed') throw signUpClosed();
  const role = wish.role ?? invitation.role;
  const raisesKept = invitation.passwordHash !== null && role !== invitation.role;
  refuse(judgeInvitation(actor.role, invitation.role));
  refuse(judgeInvitation(actor.role, role, Boolean(wish.password) || raisesKept));
  const email = wishedEmail(wish.email) ?? invitation.email;
  const username = wishedUsername(wish.username) ?? invitation.username;
  if (email !== invitation.email && (await memberByEmail(deps.db, actor.accountId, email)))
    throw conflict('They are already a member.');
  const passwordHash = await wishedPassword(deps, wish.password, [username, email]);
  await spendAttempt(deps, 'invite', actor.accountId, INVITATIONS);
  const expiresAt = deps.clock.nowSeconds() + INVITATION_LINK_SECONDS;
  const change = {
    ...{ email, username, role: role as Invitable, expiresAt, tokenHash: null },
    ...(passwordHash ? { passwordHash } : {}),
  };
  const written = await deps.db
    .transaction(async (tx) => {
      const current = await lockInvitation(tx, actor.accountId, invitation.id);
      if (!current) throw notFound('member');
      await invitationMustBeAsSeen(tx, current, condition);
      await updateInvitation(tx, actor.accountId, current.id, {
        ...change,
        invitedBy: actor.userId,
        editedAt: deps.clock.nowSeconds(),
      });
      await recordInvitation(tx, actor, deps.clock.nowSeconds(), { ...current, ...change });
      return presentInvitation({ ...current, ...change });
    })
    .catch(translateDuplicate);
  await sendInvitation(deps, actor, invitation.id);
  return written.etag ?? '';
}

/** Throws a 412 unless the locked invitation matches the condition. */
export async function invitationMustBeAsSeen(
  tx: Db,
  invitation: InvitationRow,
  condition: IfMatch,
): Promise<void> {
  const current = presentInvitation(invitation);
  await mustMatch(tx, condition, {
    what: 'invitation',
    parts: memberParts(current),
    edited: { editedBy: invitation.invitedBy, editedAt: invitation.editedAt },
    current: () => current,
  });
}

function translateDuplicate(error: unknown): never {
  if (isDuplicate(error)) throw conflict('This address already has an invitation.');
  throw error;
}

async function sendInvitation(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.mailer.send(INVITATION_MAIL, { accountId: actor.accountId, id });
  deps.log.info({ event: 'member invited', user: actor.userId, invitation: id }, 'member invited');
  deps.broker.publish(actor.accountId, topics.changed('member'), { id });
}

/** Valid address, or null when the field is absent or empty and keeps its value. */
export function wishedEmail(text: string | undefined): string | null {
  if (!text?.trim()) return null;
  const email = cleanEmail(text);
  if (!email) throw fieldProblem('email', 'format', 'This doesn’t look like an e-mail address.');
  return email;
}

export function wishedUsername(text: string | undefined): string | null {
  if (!text?.trim()) return null;
  const name = cleanUsername(text);
  if (!name)
    throw fieldProblem(
      'username',
      'format',
      'A user name can’t contain an @ and can have up to 60 characters.',
    );
  return name;
}

/** Hash of a password that is set for another user, who has to replace it; null without one. */
export async function wishedPassword(
  { passwords }: Pick<Deps, 'passwords'>,
  text: string | undefined,
  personal: string[],
): Promise<string | null> {
  if (!text) return null;
  checkNewPassword(text, personal.filter(Boolean));
  return passwords.hash(text);
}

/** Limits the open invitations; renewing one is always possible. */
async function mustBeBelowLimit({ db }: Deps, accountId: string, email: string): Promise<void> {
  if ((await countInvitations(db, accountId, { butTo: email })) >= MAX_INVITATIONS)
    throw conflict('500 invitations are open. Withdraw one that is no longer needed.');
}

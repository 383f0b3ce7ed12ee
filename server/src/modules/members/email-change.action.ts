import { SIGN_UP_LINK_SECONDS, topics, UNDO_EMAIL_SECONDS, type SignUpLink } from '@vitrine/shared/contract';
import { personById } from '../../platform/users/users.repo';
import type { Db } from '../../platform/database/database.client';
import type { Deps } from '../../deps.types';
import { v7 as uuidv7 } from 'uuid';
import { fieldProblem, linkGone } from '../../platform/errors/errors.lib';
import { editedNow } from '../../http/preconditions/precondition.guard';
import { mustStillHold, provePassword } from '../password/prove-password.guard';
import { endSessionsOfMember } from '../session/end-sessions.action';
import { recordEvent } from '../history/record.action';
import { EMAIL_CHANGED_MAIL } from './email-undo.action';
import { insertUndo } from './email-undo.repo';
import { emailChangeByToken, putEmailChange, takeEmailChange } from './invitations.repo';
import { withFreeName, type Joined } from './join.action';
import { updateMembership, updateUser } from '../../platform/users/users.repo';
import { accountNameOf, memberForUpdate } from './members.repo';

/**
 * Requests a new address, which applies once it is confirmed; until then mails and sign-in use the old one.
 */
export async function requestEmailChange(
  db: Db,
  accountId: string,
  userId: string,
  email: string,
  nowSeconds: number,
): Promise<void> {
  await putEmailChange(db, { accountId, userId, email, expiresAt: nowSeconds + SIGN_UP_LINK_SECONDS });
}

export async function openEmailChange(deps: Deps, tokenHash: string): Promise<SignUpLink | null> {
  const change = await emailChangeByToken(deps.db, tokenHash, deps.clock.nowSeconds());
  const user = change ? await personById(deps.db, change.userId) : null;
  if (!change || !user) return null;
  return {
    success: true,
    kind: 'email',
    email: change.email,
    account_name: await accountNameOf(deps.db, change.accountId),
    name: user.username,
    needs_password: true,
  };
}

/**
 * Confirms a new address, with the user's password: the link may go to a mistyped address, or lead into a
 * prepared account. Ends earlier sessions, and sends a mail with an undo link to the old address.
 */
export async function confirmEmail(
  deps: Deps,
  tokenHash: string,
  password: string | undefined,
): Promise<Joined> {
  const now = deps.clock.nowSeconds();
  const requested = await emailChangeByToken(deps.db, tokenHash, now);
  if (!requested) throw linkGone();
  if (!password) throw fieldProblem('password', 'required', 'Enter your password.');
  const proof = await provePassword(deps, requested.userId, password, 'password');
  const undoId = uuidv7();
  const joined = await withFreeName(() =>
    deps.db.transaction(async (tx) => {
      const change = await takeEmailChange(tx, tokenHash, now);
      const member = change ? await memberForUpdate(tx, change.accountId, change.userId) : null;
      if (!change || !member) throw linkGone();
      await mustStillHold(tx, proof);
      await updateUser(tx, change.userId, { email: change.email });
      await updateMembership(tx, change.accountId, change.userId, editedNow(change.userId, now));
      await insertUndo(tx, {
        id: undoId,
        userId: change.userId,
        accountId: change.accountId,
        oldEmail: member.email,
        newEmail: change.email,
        createdAt: now,
        expiresAt: now + UNDO_EMAIL_SECONDS,
      });
      await endSessionsOfMember(tx, change.accountId, change.userId, now);
      const { accountId, userId } = change;
      await recordEvent(tx, { accountId, userId, at: now, kind: 'sign_in.email' });
      const { passwordHash } = proof;
      return { accountId, userId, username: member.username, role: member.role, passwordHash };
    }),
  );
  deps.broker.disconnectUser(joined.userId);
  await deps.mailer.send(EMAIL_CHANGED_MAIL, { undoId });
  deps.broker.publish(joined.accountId, topics.changed('member'), { id: joined.userId });
  return joined;
}

import { topics, type EmailUndo, type EmailUndone } from '@vitrine/shared/contract';
import { linkHash, newLinkToken } from '../../http/auth/link-token.lib';
import type { Deps } from '../../deps.types';
import { isDuplicate } from '../../platform/errors/error-translation.lib';
import { conflict, linkGone } from '../../platform/errors/errors.lib';
import { nameInMail } from '../../platform/mail/layout.rule';
import type { Mail } from '../../platform/mail/mail.types';
import { editedNow } from '../../http/preconditions/precondition.guard';
import { recordEvent } from '../history/record.action';
import { newResetToken } from '../password/reset.action';
import { endSessionsOfUser } from '../session/end-sessions.action';
import { openUndo, setUndoToken, takeUndo, undoById } from './email-undo.repo';
import { dropEmailChange } from './invitations.repo';
import { deletePasskeysSince } from '../../platform/users/passkeys.repo';
import { updateMembership, updateUser } from '../../platform/users/users.repo';
import { accountNameOf, memberForUpdate } from './members.repo';

export const EMAIL_CHANGED_MAIL = 'mail-email-changed';

/** Describes an undo link without using it: mail scanners open links too. */
export async function describeUndo(deps: Deps, token: string): Promise<EmailUndo> {
  const hash = linkHash(token);
  const undo = hash ? await openUndo(deps.db, hash, deps.clock.nowSeconds()) : null;
  if (!undo) throw linkGone();
  const account_name = await accountNameOf(deps.db, undo.accountId);
  return { success: true, email: undo.oldEmail, new_email: undo.newEmail, account_name };
}

/**
 * Restores the old address; ends all sessions, pending changes, resets and passkeys added since. Returns a
 * reset as well: the link proves the old mailbox, and the attacker knew the password.
 */
export async function undoEmail(deps: Deps, token: string): Promise<EmailUndone> {
  const hash = linkHash(token);
  if (!hash) throw linkGone();
  const now = deps.clock.nowSeconds();
  const done = await deps.db
    .transaction(async (tx) => {
      const undo = await takeUndo(tx, hash, now);
      const member = undo ? await memberForUpdate(tx, undo.accountId, undo.userId) : null;
      if (!undo || !member) throw linkGone();
      await updateUser(tx, undo.userId, { email: undo.oldEmail });
      await updateMembership(tx, undo.accountId, undo.userId, editedNow(undo.userId, now));
      const { accountId, userId } = undo;
      const note = 'Old address restored by a link in a mail';
      await recordEvent(tx, { accountId, userId, at: now, kind: 'sign_in.email', note });
      await dropEmailChange(tx, undo.userId);
      await deletePasskeysSince(tx, undo.userId, undo.createdAt);
      await endSessionsOfUser(tx, undo.userId, now);
      return { ...undo, reset: await newResetToken(tx, undo.userId, now) };
    })
    .catch(translateDuplicate);
  deps.broker.disconnectUser(done.userId);
  deps.log.warn({ event: 'e-mail change undone', user: done.userId }, 'e-mail change undone');
  deps.broker.publish(done.accountId, topics.changed('member'), { id: done.userId });
  return { success: true, email: done.oldEmail, reset: done.reset };
}

function translateDuplicate(error: unknown): never {
  if (isDuplicate(error))
    throw conflict(
      'Your old address now belongs to another account. Ask the operator of this server for help.',
    );
  throw error;
}

/** Mail to the old address, which cannot be turned off. */
export async function writeEmailChanged(deps: Deps): Promise<void> {
  await deps.mailer.writer(
    EMAIL_CHANGED_MAIL,
    async ({ undoId }: { undoId: string }, { brand, textsFor }): Promise<Mail | null> => {
      const undo = await undoById(deps.db, undoId);
      if (!undo) return null;
      const token = newLinkToken();
      await setUndoToken(deps.db, undoId, linkHash(token) ?? '');
      const venue = nameInMail(await accountNameOf(deps.db, undo.accountId));
      // The user has the new address already.
      const all = await textsFor(undo.newEmail);
      const { emailChanged: texts } = all;
      return {
        to: undo.oldEmail,
        texts: all,
        subject: texts.subject(brand),
        heading: texts.heading,
        paragraphs: [texts.text(venue, undo.newEmail, undo.oldEmail), texts.notYou],
        action: {
          label: texts.action,
          href: `${deps.config.publicUrl}/undo-email/${token}`,
        },
        footnotes: [all.worksFor.days3],
      };
    },
  );
}

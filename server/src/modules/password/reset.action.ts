import { RESET_LINK_SECONDS } from '@vitrine/shared/contract';
import { cleanEmail } from '../../platform/users/email.rule';
import { linkHash, newLinkToken } from '../../http/auth/link-token.lib';
import { personById, userIdByEmail } from '../../platform/users/users.repo';
import type { Db } from '../../platform/database/database.client';
import type { Deps } from '../../deps.types';
import { linkGone } from '../../platform/errors/errors.lib';
import { forgetAttempts, isWithinLimit } from '../session/attempts.action';
import { replacePassword } from '../session/end-sessions.action';
import { recordUserEvent } from '../history/record.action';
import { checkNewPassword } from './new-password.guard';
import { sendPasswordNotice } from './password-notice.action';
import { deleteOldResets, deleteResetsOf, insertReset, ownerOfReset, takeReset } from './password.repo';

const MAIL = 'mail-password-reset';
const SWEEP = 'password-reset-sweep';
/** Limit of mails per address, against flooding a mailbox. */
const MAILS_PER_ADDRESS = { tries: 5, seconds: 3600 };

/**
 * Queues a reset mail. Same work for every address: whether it is known is checked by the job (reliability
 * A2).
 */
export async function requestReset(deps: Deps, text: string): Promise<void> {
  const email = cleanEmail(text);
  if (email && (await isWithinLimit(deps, 'reset-mail', email, MAILS_PER_ADDRESS)))
    await deps.mailer.send(MAIL, { email });
}

/** Sets the password and ends all sessions and sockets of the user; does not sign in (reliability A5). */
export async function resetPassword(deps: Deps, token: string, password: string): Promise<void> {
  const hash = linkHash(token);
  const owner = hash ? await ownerOfReset(deps.db, hash, deps.clock.nowSeconds()) : null;
  if (!hash || !owner) throw linkGone();
  checkNewPassword(password, [owner.username, owner.email]);
  const passwordHash = await deps.passwords.hash(password);
  const now = deps.clock.nowSeconds();
  await deps.db.transaction(async (tx) => {
    if (!(await takeReset(tx, hash, now))) throw linkGone();
    await replacePassword(tx, { userId: owner.userId, passwordHash }, now);
    await deleteResetsOf(tx, owner.userId);
    const note = 'By a link in a mail';
    await recordUserEvent(tx, { userId: owner.userId }, { at: now, kind: 'sign_in.password', note });
  });
  deps.broker.disconnectUser(owner.userId);
  await forgetAttempts(deps, 'name', [owner.username, owner.email]);
  deps.log.info({ event: 'password reset', user: owner.userId }, 'password reset');
  await sendPasswordNotice(deps, owner.userId);
}

/**
 * Creates a reset token for a user with a proven address, within the caller's transaction. Voids earlier
 * ones.
 */
export async function newResetToken(
  tx: Db,
  userId: string,
  now: number,
  lifeSeconds: number = RESET_LINK_SECONDS,
): Promise<string> {
  await deleteResetsOf(tx, userId);
  const token = newLinkToken();
  await insertReset(tx, {
    tokenHash: linkHash(token) ?? '',
    userId,
    createdAt: now,
    expiresAt: now + lifeSeconds,
  });
  return token;
}

export async function writeResetMails(deps: Deps): Promise<void> {
  await deps.mailer.writer(MAIL, async ({ email }: { email: string }, { brand, textsFor }) => {
    const userId = await userIdByEmail(deps.db, email);
    const user = userId ? await personById(deps.db, userId) : null;
    if (!user) return null;
    const token = newLinkToken();
    const now = deps.clock.nowSeconds();
    await insertReset(deps.db, {
      tokenHash: linkHash(token) ?? '',
      userId: user.userId,
      createdAt: now,
      expiresAt: now + RESET_LINK_SECONDS,
    });
    const texts = await textsFor(user.email);
    return {
      to: user.email,
      subject: texts.reset.subject(brand),
      heading: texts.newPassword,
      paragraphs: [texts.reset.text],
      action: { label: texts.newPassword, href: `${deps.config.publicUrl}/reset-password/${token}` },
      footnotes: [texts.worksFor.hour, texts.reset.notYou],
    };
  });
}

export async function sweepResets(deps: Deps): Promise<void> {
  await deps.jobs.work(SWEEP, () => deleteOldResets(deps.db, deps.clock.nowSeconds()));
  await deps.jobs.schedule(SWEEP, '23 * * * *');
}

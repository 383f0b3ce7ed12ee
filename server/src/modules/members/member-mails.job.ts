import { linkHash, newLinkToken } from '../../http/auth/link-token.lib';
import { personById, userIdByEmail } from '../../platform/users/users.repo';
import type { Deps } from '../../deps.types';
import { nameInMail } from '../../platform/mail/layout.rule';
import type { Mail, MailAbout } from '../../platform/mail/mail.types';
import type { MailTexts } from '../../platform/mail/mail-texts.types';
import {
  deleteOldLinks,
  emailChangeOf,
  invitationById,
  setEmailChangeToken,
  updateInvitation,
} from './invitations.repo';
import { accountNameOf } from './members.repo';

export const INVITATION_MAIL = 'mail-invitation';
export const EMAIL_CHANGE_MAIL = 'mail-email-change';
const SWEEP = 'member-links-sweep';

export async function writeMemberMails(deps: Deps): Promise<void> {
  await deps.mailer.writer(INVITATION_MAIL, (payload: InvitationPayload, about) =>
    invitationMail(deps, payload, about),
  );
  await deps.mailer.writer(EMAIL_CHANGE_MAIL, ({ userId }: { userId: string }, about) =>
    emailChangeMail(deps, userId, about),
  );
  await deps.jobs.work(SWEEP, () => deleteOldLinks(deps.db, deps.clock.nowSeconds()));
  await deps.jobs.schedule(SWEEP, '47 * * * *');
}

interface InvitationPayload {
  accountId: string;
  id: string;
}

async function invitationMail(
  deps: Deps,
  { accountId, id }: InvitationPayload,
  { brand, textsFor }: MailAbout,
): Promise<Mail | null> {
  const invitation = await invitationById(deps.db, accountId, id);
  if (!invitation) return null;
  const inviter = invitation.invitedBy ? await personById(deps.db, invitation.invitedBy) : null;
  // The invited person's language is unknown: most likely it is the inviter's.
  const texts = await textsFor(inviter?.email ?? '');
  const words = texts.invitation;
  const [who, venue] = [
    nameInMail(inviter?.username ?? words.someone),
    nameInMail(await accountNameOf(deps.db, accountId)),
  ];
  const start = { to: invitation.email, texts, subject: words.subject(who, venue, brand) };
  if (await userIdByEmail(deps.db, invitation.email))
    return { ...start, ...elsewhere(words, { who, venue, brand }) };
  const token = newLinkToken();
  await updateInvitation(deps.db, accountId, id, { tokenHash: linkHash(token) });
  return {
    ...start,
    heading: words.heading(venue),
    paragraphs: [
      words.text(who, venue, brand, words.roles[invitation.role]),
      ...(invitation.passwordHash ? [words.hasPassword(who)] : []),
    ],
    action: { label: words.action, href: `${deps.config.publicUrl}/sign-up/${token}` },
    footnotes: [texts.worksFor.week, words.unknown],
  };
}

/**
 * Mail to an address with another account. Only its owner learns of it; the inviter sees a pending
 * invitation.
 */
const elsewhere = (
  words: MailTexts['invitation'],
  { who, venue, brand }: Record<'who' | 'venue' | 'brand', string>,
): Omit<Mail, 'to' | 'subject'> => ({
  heading: words.elsewhereHeading(who, venue),
  paragraphs: [words.elsewhere(brand), words.elsewhereHelp(who, venue)],
  footnotes: [words.elsewhereUnknown],
});

async function emailChangeMail(
  deps: Deps,
  userId: string,
  { brand, textsFor }: MailAbout,
): Promise<Mail | null> {
  const change = await emailChangeOf(deps.db, userId);
  const user = await personById(deps.db, userId);
  if (!change || !user) return null;
  // The address has an account, which the user must not learn.
  if (await userIdByEmail(deps.db, change.email)) return null;
  const token = newLinkToken();
  await setEmailChangeToken(deps.db, userId, linkHash(token) ?? '');
  const venue = nameInMail(await accountNameOf(deps.db, change.accountId));
  const texts = await textsFor(user.email);
  const words = texts.emailChange;
  return {
    to: change.email,
    texts,
    subject: words.subject(brand),
    heading: words.heading,
    paragraphs: [words.text(brand, venue)],
    action: { label: words.action, href: `${deps.config.publicUrl}/sign-up/${token}` },
    footnotes: [texts.worksFor.day, words.notYou],
  };
}

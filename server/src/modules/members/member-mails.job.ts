import { linkHash, newLinkToken } from '../../http/auth/link-token.lib';
import { personById, userIdByEmail } from '../../platform/users/users.repo';
import type { Deps } from '../../deps.types';
import { nameInMail } from '../../platform/mail/layout.rule';
import type { Mail } from '../../platform/mail/mail.types';
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
  await deps.mailer.writer(INVITATION_MAIL, (payload: InvitationPayload, brand) =>
    invitationMail(deps, payload, brand),
  );
  await deps.mailer.writer(EMAIL_CHANGE_MAIL, ({ userId }: { userId: string }, brand) =>
    emailChangeMail(deps, userId, brand),
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
  brand: string,
): Promise<Mail | null> {
  const invitation = await invitationById(deps.db, accountId, id);
  if (!invitation) return null;
  const inviter = invitation.invitedBy ? await personById(deps.db, invitation.invitedBy) : null;
  const [who, venue] = [
    nameInMail(inviter?.username ?? 'Someone'),
    nameInMail(await accountNameOf(deps.db, accountId)),
  ];
  const subject = `${who} invites you to ${venue} on ${brand}`;
  if (await userIdByEmail(deps.db, invitation.email))
    return elsewhere(invitation.email, { subject, who, venue, brand });
  const token = newLinkToken();
  await updateInvitation(deps.db, accountId, id, { tokenHash: linkHash(token) });
  return {
    to: invitation.email,
    subject,
    heading: `Join ${venue}`,
    paragraphs: [
      `${who} invites you to look after the screens of ${venue} with ${brand}, as ${ARTICLES[invitation.role]}.`,
      ...(invitation.passwordHash
        ? [`${who} has set a first password for you. Sign in with it once, then choose your own.`]
        : []),
    ],
    action: { label: 'Accept the invitation', href: `${deps.config.publicUrl}/sign-up/${token}` },
    footnotes: [
      'The link works once and is valid for 7 days.',
      'If you do not know who this is from, do nothing. No account will be created.',
    ],
  };
}

const ARTICLES = {
  admin: 'an admin',
  approver: 'an approver',
  editor: 'an editor',
  viewer: 'a viewer',
} as const;

/**
 * Mail to an address with another account. Only its owner learns of it; the inviter sees a pending
 * invitation.
 */
const elsewhere = (
  to: string,
  { subject, who, venue, brand }: Record<'subject' | 'who' | 'venue' | 'brand', string>,
): Mail => ({
  to,
  subject,
  heading: `${who} invites you to ${venue}`,
  paragraphs: [
    `This address already belongs to an account at ${brand}, and an address can belong to one account only.`,
    `To join ${venue}, ask ${who} to invite another of your addresses. Or have this one removed from its account, then ask for a new invitation.`,
  ],
  footnotes: [
    'If you do not know who this is from, there is nothing to do. They were not told that you have an account.',
  ],
});

async function emailChangeMail(deps: Deps, userId: string, brand: string): Promise<Mail | null> {
  const change = await emailChangeOf(deps.db, userId);
  const user = await personById(deps.db, userId);
  if (!change || !user) return null;
  // The address has an account, which the user must not learn.
  if (await userIdByEmail(deps.db, change.email)) return null;
  const token = newLinkToken();
  await setEmailChangeToken(deps.db, userId, linkHash(token) ?? '');
  const venue = nameInMail(await accountNameOf(deps.db, change.accountId));
  return {
    to: change.email,
    subject: `Confirm your new address for ${brand}`,
    heading: 'Confirm your new address',
    paragraphs: [
      `You asked to use this address for your ${brand} account at ${venue}. Confirm it to sign in with it from now on.`,
    ],
    action: { label: 'Confirm the address', href: `${deps.config.publicUrl}/sign-up/${token}` },
    footnotes: ['The link works once and is valid for 24 hours.', 'If you did not ask for this, do nothing.'],
  };
}

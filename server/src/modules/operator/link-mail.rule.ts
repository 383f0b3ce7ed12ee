import type { Mail } from '../../platform/mail/mail.types';

/** Queue of mails with a link for a password, on behalf of an operator. */
export const LINK_MAIL = 'mail-operator-link';

/** Sentence about a link that is valid for this many days. */
export const linkLife = (days: number): string =>
  `The link works once and is valid for ${days === 1 ? '24 hours' : `${days} days`}.`;

/** Mail with an operator's link. */
export const linkMail = (of: { to: string; href: string; days: number; heading: string }): Mail => ({
  to: of.to,
  subject: of.heading,
  heading: of.heading,
  paragraphs: ['The operator of this Vitrine sent you this link.'],
  action: { label: 'Set a password', href: of.href },
  footnotes: [linkLife(of.days)],
});

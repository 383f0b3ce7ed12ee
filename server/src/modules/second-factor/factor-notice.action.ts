import { topics } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../deps.types';
import type { MailTexts } from '../../platform/mail/mail-texts.types';
import { personById } from '../../platform/users/users.repo';

const QUEUE = 'mail-second-factor';
type Kind = keyof MailTexts['factor']['headings'];

/** Sends the mail about a change of the second factor, which cannot be turned off (reliability A5). */
export const sendFactorNotice = (deps: Deps, userId: string, kind: Kind): Promise<void> =>
  deps.mailer.send(QUEUE, { userId, kind });

/** Sends it, and has open pages read the members again: their list shows who has a second factor. */
export async function announceFactor(deps: Deps, { accountId, userId }: Actor, kind: Kind): Promise<void> {
  deps.broker.publish(accountId, topics.changed('member'), { id: userId, by: userId });
  await sendFactorNotice(deps, userId, kind);
}

/** Writer of that mail. */
export async function writeFactorNotices(deps: Deps): Promise<void> {
  await deps.mailer.writer(
    QUEUE,
    async ({ userId, kind }: { userId: string; kind: Kind }, { brand, textsFor }) => {
      const user = await personById(deps.db, userId);
      if (!user) return null;
      const texts = await textsFor(user.email);
      const heading = texts.factor.headings[kind];
      return {
        to: user.email,
        subject: heading,
        heading,
        paragraphs: [texts.factor.concerns(brand, user.email), texts.notYou],
        action: { label: texts.newPassword, href: `${deps.config.publicUrl}/reset-password` },
      };
    },
  );
}

import { personById } from '../../platform/users/users.repo';
import type { Deps } from '../../deps.types';

const QUEUE = 'mail-password-changed';

/** Sends the mail about a changed password, which cannot be turned off (reliability A5). */
export const sendPasswordNotice = (deps: Deps, userId: string): Promise<void> =>
  deps.mailer.send(QUEUE, { userId });

/** Writer of that mail. */
export async function writePasswordNotices(deps: Deps): Promise<void> {
  await deps.mailer.writer(QUEUE, async ({ userId }: { userId: string }, { brand, textsFor }) => {
    const user = await personById(deps.db, userId);
    if (!user) return null;
    const texts = await textsFor(user.email);
    return {
      to: user.email,
      subject: texts.password.subject(brand),
      heading: texts.password.heading,
      paragraphs: [texts.password.text(user.email), texts.notYou],
      action: { label: texts.newPassword, href: `${deps.config.publicUrl}/reset-password` },
    };
  });
}

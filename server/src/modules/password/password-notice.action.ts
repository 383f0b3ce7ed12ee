import { personById } from '../../people/people.repo';
import type { Deps } from '../../deps';

const QUEUE = 'mail-password-changed';

/** Tells the person that their password is another one now; always sent, nobody can turn it off (reliability A5). */
export const noticePasswordChange = (deps: Deps, userId: string): Promise<void> =>
  deps.mailer.send(QUEUE, { userId });

/** The writer of that mail. */
export async function writePasswordNotices(deps: Deps): Promise<void> {
  await deps.mailer.writer(QUEUE, async ({ userId }: { userId: string }) => {
    const person = await personById(deps.db, userId);
    if (!person) return null;
    return {
      to: person.email,
      subject: 'Your Vitrine password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        `The password of ${person.email} is another one now. Other devices that were signed in are signed out.`,
        'If it was you, all is well. If it was not, set a new password at once.',
      ],
      action: { label: 'Set a new password', href: `${deps.config.publicUrl}/reset-password` },
    };
  });
}

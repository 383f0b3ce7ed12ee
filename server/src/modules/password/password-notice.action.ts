import { personById } from '../../platform/users/users.repo';
import type { Deps } from '../../deps.types';

const QUEUE = 'mail-password-changed';

/** Sends the mail about a changed password, which cannot be turned off (reliability A5). */
export const sendPasswordNotice = (deps: Deps, userId: string): Promise<void> =>
  deps.mailer.send(QUEUE, { userId });

/** Writer of that mail. */
export async function writePasswordNotices(deps: Deps): Promise<void> {
  await deps.mailer.writer(QUEUE, async ({ userId }: { userId: string }, brand) => {
    const user = await personById(deps.db, userId);
    if (!user) return null;
    return {
      to: user.email,
      subject: `Your ${brand} password was changed`,
      heading: 'Your password was changed',
      paragraphs: [
        `The password for ${user.email} was changed. You are signed out on all other devices.`,
        'If it was you, there is nothing to do. If it wasn’t, set a new password now.',
      ],
      action: { label: 'Set a new password', href: `${deps.config.publicUrl}/reset-password` },
    };
  });
}

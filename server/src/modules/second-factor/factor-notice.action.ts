import { topics } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../deps.types';
import { personById } from '../../platform/users/users.repo';

const QUEUE = 'mail-second-factor';
type Kind = 'on' | 'off' | 'codes' | 'reset' | 'recovery' | 'passkey_added' | 'passkey_removed';

const HEADINGS: Record<Kind, string> = {
  on: 'Two-step sign-in is on',
  off: 'Two-step sign-in is off',
  codes: 'You have new recovery codes',
  reset: 'Two-step sign-in was reset',
  recovery: 'A recovery code was used to sign in',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
};

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
  await deps.mailer.writer(QUEUE, async ({ userId, kind }: { userId: string; kind: Kind }, brand) => {
    const user = await personById(deps.db, userId);
    if (!user) return null;
    return {
      to: user.email,
      subject: HEADINGS[kind],
      heading: HEADINGS[kind],
      paragraphs: [
        `This concerns the ${brand} user ${user.email}.`,
        'If it was you, there is nothing to do. If it wasn’t, set a new password now.',
      ],
      action: { label: 'Set a new password', href: `${deps.config.publicUrl}/reset-password` },
    };
  });
}

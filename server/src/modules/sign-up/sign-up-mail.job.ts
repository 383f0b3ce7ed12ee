import { linkHash, newLinkToken } from '../../http/auth/link-token.lib';
import { userIdByEmail } from '../../platform/users/users.repo';
import type { Deps } from '../../deps.types';
import { nameInMail } from '../../platform/mail/layout.rule';
import type { Mail } from '../../platform/mail/mail.types';
import { deleteOldSignUps, deleteSignUp, setSignUpToken, signUpById, type SignUpRow } from './sign-up.repo';

export const SIGN_UP_MAIL = 'mail-sign-up';
const SWEEP = 'sign-up-sweep';

/** Mails the confirmation link, or the hint that the address already has an account. */
export async function writeSignUpMails(deps: Deps): Promise<void> {
  const { publicUrl } = deps.config;
  await deps.mailer.writer(SIGN_UP_MAIL, async ({ id }: { id: string }, brand) => {
    const signUp = await signUpById(deps.db, id);
    if (!signUp) return null;
    if (await userIdByEmail(deps.db, signUp.email)) {
      await deleteSignUp(deps.db, id);
      return known(brand, signUp.email, publicUrl);
    }
    const token = newLinkToken();
    await setSignUpToken(deps.db, id, linkHash(token) ?? '');
    return confirmation(brand, signUp, `${publicUrl}/sign-up/${token}`);
  });
  await deps.jobs.work(SWEEP, () => deleteOldSignUps(deps.db, deps.clock.nowSeconds()));
  await deps.jobs.schedule(SWEEP, '41 * * * *');
}

const confirmation = (brand: string, { email, accountName }: SignUpRow, href: string): Mail => ({
  to: email,
  subject: `Confirm your ${brand} account`,
  heading: 'One step to go',
  paragraphs: [
    `You asked for an account at ${brand} for “${nameInMail(accountName)}”. Confirm that this address is yours, and your 14-day trial starts.`,
  ],
  action: { label: 'Confirm and start', href },
  footnotes: [
    'The link works once and is valid for 24 hours.',
    'If you did not ask for an account, do nothing. None will be created.',
  ],
});

const known = (brand: string, email: string, publicUrl: string): Mail => ({
  to: email,
  subject: `You already have an account at ${brand}`,
  heading: 'You already have an account',
  paragraphs: [
    `Someone, perhaps you, tried to sign up with this address. It already has an account at ${brand}, so no new one was created.`,
    'Sign in as usual. If you forgot your password, you can set a new one on the same page.',
  ],
  action: { label: 'Sign in', href: `${publicUrl}/login` },
  footnotes: ['If it wasn’t you, there is nothing to do.'],
});

import { linkHash, newLinkToken } from '../../http/auth/link-token.lib';
import { userIdByEmail } from '../../platform/users/users.repo';
import type { Deps } from '../../deps.types';
import { nameInMail } from '../../platform/mail/layout.rule';
import { mailTexts } from '../../platform/mail/mail-texts.lib';
import type { MailTexts } from '../../platform/mail/mail-texts.types';
import type { Mail } from '../../platform/mail/mail.types';
import { deleteOldSignUps, deleteSignUp, setSignUpToken, signUpById, type SignUpRow } from './sign-up.repo';

export const SIGN_UP_MAIL = 'mail-sign-up';
const SWEEP = 'sign-up-sweep';

/** Mails the confirmation link, or the hint that the address already has an account. */
export async function writeSignUpMails(deps: Deps): Promise<void> {
  const { publicUrl } = deps.config;
  await deps.mailer.writer(SIGN_UP_MAIL, async ({ id }: { id: string }, { brand, textsFor }) => {
    const signUp = await signUpById(deps.db, id);
    if (!signUp) return null;
    if (await userIdByEmail(deps.db, signUp.email)) {
      await deleteSignUp(deps.db, id);
      const texts = await textsFor(signUp.email);
      return known(brand, signUp.email, texts.signUp, publicUrl);
    }
    const token = newLinkToken();
    await setSignUpToken(deps.db, id, linkHash(token) ?? '');
    return confirmation(brand, signUp, mailTexts(signUp.language), `${publicUrl}/sign-up/${token}`);
  });
  await deps.jobs.work(SWEEP, () => deleteOldSignUps(deps.db, deps.clock.nowSeconds()));
  await deps.jobs.schedule(SWEEP, '41 * * * *');
}

const confirmation = (
  brand: string,
  { email, accountName }: SignUpRow,
  texts: MailTexts,
  href: string,
): Mail => ({
  to: email,
  texts,
  subject: texts.signUp.subject(brand),
  heading: texts.signUp.heading,
  paragraphs: [texts.signUp.text(brand, nameInMail(accountName))],
  action: { label: texts.signUp.action, href },
  footnotes: [texts.worksFor.day, texts.signUp.notYou],
});

const known = (brand: string, email: string, texts: MailTexts['signUp'], publicUrl: string): Mail => ({
  to: email,
  subject: texts.knownSubject(brand),
  heading: texts.knownHeading,
  paragraphs: [texts.known(brand), texts.knownHelp],
  action: { label: texts.signIn, href: `${publicUrl}/login` },
  footnotes: [texts.knownNotYou],
});

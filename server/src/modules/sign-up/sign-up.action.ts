import { mustBeOpenFor } from './sign-up-mode.guard';
import { SIGN_UP_LINK_SECONDS, type SignUp } from '@vitrine/shared/contract';
import { cleanEmail } from '../../platform/users/email.rule';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../../deps.types';
import { fieldProblem } from '../../platform/errors/errors.lib';
import { checkTerms } from '../account/terms.guard';
import { solveCaptcha } from '../captcha/captcha.action';
import { checkNewPassword } from '../password/new-password.guard';
import { isWithinLimit } from '../session/attempts.action';
import { cleanAccountName } from './account-name.rule';
import { SIGN_UP_MAIL } from './sign-up-mail.job';
import { insertSignUp } from './sign-up.repo';

const MAILS_PER_ADDRESS = { tries: 5, seconds: 3600 };

/**
 * Step 1. Field errors come first, then the captcha is used up. After that, known and unknown addresses
 * have the same
 * cost: one row, one mail job (reliability A2). A password is set in step 2, by the owner of the address.
 */
export async function signUp(deps: Deps, wish: SignUp): Promise<void> {
  mustBeOpenFor(deps, 'sign_up');
  const email = cleanEmail(wish.email);
  if (!email) throw fieldProblem('email', 'format', 'This doesn’t look like an e-mail address.');
  const accountName = cleanAccountName(wish.account_name);
  if (!accountName)
    throw fieldProblem('account_name', 'format', 'Enter your venue name, without a web address.');
  if (wish.password) checkNewPassword(wish.password, [email, accountName]);
  checkTerms(wish.terms);
  await solveCaptcha(deps, wish.captcha.id, wish.captcha.answer);

  if (!(await isWithinLimit(deps, 'sign-up-mail', email, MAILS_PER_ADDRESS))) return;
  const [id, now] = [uuidv7(), deps.clock.nowSeconds()];
  await insertSignUp(deps.db, {
    id,
    email,
    accountName,
    termsVersion: wish.terms.version,
    language: wish.language ?? null,
    createdAt: now,
    expiresAt: now + SIGN_UP_LINK_SECONDS,
  });
  await deps.mailer.send(SIGN_UP_MAIL, { id });
  deps.log.info({ event: 'sign-up asked' }, 'sign-up asked');
}

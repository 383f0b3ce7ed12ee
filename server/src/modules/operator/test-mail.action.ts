import type { Deps } from '../../deps.types';
import { conflict, fieldProblem } from '../../platform/errors/errors.lib';
import { tryMail } from '../../platform/mail/test-mail.client';
import { cleanEmail } from '../../platform/users/email.rule';
import { recordDeed, type By } from './operator-log.repo';
import { type Detail, DetailError, foreignText } from '../../platform/languages/sentence.rule';

/**
 * Sends a test mail, at once and without retry; returns a sentence about the result.
 * @throws {ProblemError} 409 with a sentence when the mail server refuses or is not set
 */
export async function sendTestMail({ db, clock, config }: Deps, by: By, text: string): Promise<Detail> {
  const email = cleanEmail(text);
  if (!email) throw fieldProblem('email', 'invalid', 'This doesn’t look like an e-mail address.');
  const detail = await tryMail(config, email).catch((error: Error) => {
    throw conflict(error instanceof DetailError ? error.detail : foreignText(error.message));
  });
  await recordDeed(db, by, { at: clock.nowSeconds(), kind: 'installation.test_mail', subject: email });
  return detail;
}

import type { KeptLetter } from '../platform/mail/mail.types';
import type { TestApp } from './build-test-app';

/** Sends what is due and returns the mails to this address, newest first. */
export async function mailsTo(t: TestApp, email: string): Promise<KeptLetter[]> {
  if (t.deps.jobs.has('notifications')) await t.deps.jobs.run('notifications');
  await t.deps.jobs.drain();
  const letters = (await t.deps.mailer.mailbox?.list()) ?? [];
  return letters.filter((letter) => letter.to === email);
}

/** Token of the newest mail's link below this page, e.g. 'sign-up'. */
export async function tokenFor(t: TestApp, email: string, page: string): Promise<string> {
  const [letter] = await mailsTo(t, email);
  const found = new RegExp(`/${page}/([0-9a-f]{64})`).exec(letter?.text ?? '');
  if (!found?.[1]) throw new Error(`No link to /${page}/ was sent to ${email}.`);
  return found[1];
}

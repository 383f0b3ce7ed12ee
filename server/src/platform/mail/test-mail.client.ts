import type { Config } from '../config/server.config';
import { layOut } from './layout.rule';
import { type Detail, DetailError, sentence } from '../languages/sentence.rule';
import type { Mail } from './mail.types';
import { mailFaultOf, type MailFault } from './mail-fault.rule';
import { createSmtpTransport, serverOf } from './transports.client';

/**
 * Sends one e-mail by the installation's mail server, at once and without retry; returns a sentence about the
 * result.
 * @throws {Error} a sentence for the operator
 */
export async function tryMail(
  { smtpUrl, mailFrom, publicUrl }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  to: string,
): Promise<Detail> {
  const name = await mailNow({ smtpUrl, mailFrom }, { to, ...wordsOf(publicUrl) });
  return sentence`${name} accepted the mail from ${mailFrom} to ${to}. Check that it arrives, and not in the spam folder.`;
}

/**
 * Sends a mail of a program, at once and without retry; returns the name of the mail server.
 * @throws {Error} a sentence for the operator
 */
export const mailNow = (
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  mail: Mail,
): Promise<string> => withServer(smtpUrl, (transport) => transport.deliver(layOut(mail, mailFrom)));

/** Connects and signs in to the mail server, and sends nothing. Throws like `mailNow`. */
export const checkMail = (smtpUrl: string): Promise<string> =>
  withServer(smtpUrl, (transport) => transport.verify());

async function withServer(
  smtpUrl: string | undefined,
  use: (transport: ReturnType<typeof createSmtpTransport>) => Promise<void>,
): Promise<string> {
  if (!smtpUrl)
    throw new DetailError('SMTP_URL is not set, so no mail leaves this machine. Set it as for the server.');
  const server = serverOf(smtpUrl);
  const name = `${server.host}:${server.port}`;
  const transport = createSmtpTransport(smtpUrl);
  try {
    await use(transport);
  } catch (cause) {
    throw new DetailError(mailFaultOf(name, cause as MailFault), { cause });
  } finally {
    transport.close();
  }
  return name;
}

const wordsOf = (publicUrl: string) => ({
  subject: 'Test mail from Vitrine',
  heading: 'Mail works',
  paragraphs: [`This mail was sent to test the mail settings of ${new URL(publicUrl).host}.`],
});

import type { Config } from '../config/server.config';
import { layOut } from './layout.rule';
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
): Promise<string> {
  if (!smtpUrl)
    throw new Error('SMTP_URL is not set, so no mail leaves this machine. Set it as for the server.');
  const server = serverOf(smtpUrl);
  const name = `${server.host}:${server.port}`;
  const transport = createSmtpTransport(smtpUrl);
  try {
    await transport.deliver(layOut({ to, ...wordsOf(publicUrl) }, mailFrom));
  } catch (cause) {
    throw new Error(mailFaultOf(name, cause as MailFault), { cause });
  } finally {
    transport.close();
  }
  return `${name} accepted the mail from ${mailFrom} to ${to}. Check that it arrives, and not in the spam folder.`;
}

const wordsOf = (publicUrl: string) => ({
  subject: 'Test mail from Vitrine',
  heading: 'Mail works',
  paragraphs: [`This mail was sent to test the mail settings of ${new URL(publicUrl).host}.`],
});

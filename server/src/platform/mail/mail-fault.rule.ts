import { type Detail, sentence, within } from '../languages/sentence.rule';

/** Error of the mail library. */
export interface MailFault {
  message: string;
  /** Code of nodemailer, like `EAUTH`. */
  code?: string | undefined;
  /** Answer of the mail server, if any. */
  response?: string | undefined;
}

const WORDS: Record<string, Detail> = {
  EAUTH: 'refuses this user name or password. Check both in SMTP_URL (special characters percent-encoded)',
  ENOAUTH: 'wants a user name and a password. Put them into SMTP_URL: smtp://name:password@host',
  ETLS: 'offers no encryption that can be used. Take ?tls=required out of SMTP_URL, or use smtps://',
  EENVELOPE: 'refuses this sender or this receiver. The sender is VITRINE_MAIL_FROM',
  EMESSAGE: 'refuses the mail',
  EDNS: 'cannot be found by its name. Check the host in SMTP_URL',
  ETIMEDOUT:
    'did not answer in time. Check host and port in SMTP_URL (smtps:// is for port 465, smtp:// for 587 and 25), and the firewall',
};
const NO_CONNECTION: Detail =
  'cannot be reached. Check host and port in SMTP_URL, and whether this machine may connect there';
const WRONG_TLS: Detail =
  'does not speak TLS at once on this port: use smtp://, or the port for smtps:// (465)';
const CERTIFICATE: Detail = 'has a certificate that this machine does not trust';

/** Returns a sentence for the operator: which server, what failed, what to do, and the answer. */
export function mailFaultOf(server: string, { message, code = '', response }: MailFault): Detail {
  const said = (response ?? message).trim().replaceAll(/\s+/g, ' ');
  return sentence`The mail server ${server} ${within(wordsOf(code, message))}. (${said})`;
}

function wordsOf(code: string, message: string): Detail {
  if (/wrong version number|packet length too long/i.test(message)) return WRONG_TLS;
  if (/certificate|altnames/i.test(message)) return CERTIFICATE;
  return WORDS[code] ?? NO_CONNECTION;
}

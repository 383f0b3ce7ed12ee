import type { Transporter } from 'nodemailer';
import type { Letter, Mailbox } from './mail.types';

export interface MailTransport {
  deliver(letter: Letter): Promise<void>;
  close(): void;
}

/**
 * Parses SMTP_URL: `smtps://` is encrypted from the first byte (port 465), `smtp://` once the server offers
 * it (STARTTLS, port 587).
 */
export function serverOf(url: string): { host: string; port: number; secure: boolean; requireTLS: boolean } {
  const { protocol, hostname, port, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    // IPv6 addresses have brackets in URLs only.
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTLS: searchParams.get('tls') === 'required',
  };
}

/**
 * Connects to the operator's mail server by few persistent connections, with a short timeout; the queue
 * retries. Its library is loaded by the first mail.
 */
export function createSmtpTransport(url: string): MailTransport & { verify(): Promise<void> } {
  const { username, password } = new URL(url);
  const options = {
    pool: true as const,
    maxConnections: 2,
    ...serverOf(url),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Mails contain untrusted text: nothing in them may make the library open files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let transport: Promise<Transporter> | undefined;
  const open = () =>
    (transport ??= import('nodemailer').then(({ createTransport }) => createTransport(options)));
  return {
    deliver: async (letter) => {
      await (await open()).sendMail(letter);
    },
    verify: async () => void (await (await open()).verify()),
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** Transport without a mail server: stores mails in the data folder, to be read at /dev/mail. */
export const createMailboxTransport = (mailbox: Mailbox): MailTransport => ({
  deliver: (letter) => mailbox.put(letter),
  close: () => undefined,
});

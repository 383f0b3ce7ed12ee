import type { Transporter } from 'nodemailer';
import type { Letter, Mailbox } from './mail';

export interface MailTransport {
  deliver(letter: Letter): Promise<void>;
  close(): void;
}

/** The operator's mail server. Few connections, kept open; a server that does not answer is given up soon and tried again by the queue. Its library is loaded by the first letter. */
export function createSmtpTransport(url: string): MailTransport {
  const address = new URL(url);
  const isSecure = address.protocol === 'smtps:';
  const options = {
    pool: true as const,
    maxConnections: 2,
    host: address.hostname,
    port: Number(address.port || (isSecure ? 465 : 587)),
    secure: isSecure,
    requireTLS: address.searchParams.get('tls') === 'required',
    ...(address.username
      ? { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }
      : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Letters are ours alone: nothing in them may make the server open files or addresses.
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
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** Without a mail server: letters land in the data folder, to be read at /dev/mail. */
export const createMailboxTransport = (mailbox: Mailbox): MailTransport => ({
  deliver: (letter) => mailbox.put(letter),
  close: () => undefined,
});

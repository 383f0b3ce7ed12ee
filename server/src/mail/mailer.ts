import path from 'node:path';
import type { Deps, JobsPort } from '../deps';
import { layOut } from './layout.rule';
import type { Mail } from './mail';
import { createMailbox, type Mailbox } from './mailbox';
import { createMailboxTransport, createSmtpTransport, type MailTransport } from './transports';

/** Tried again for about an hour (2 s, 4 s, 8 s …); a mail server that is away longer is for the operator. */
const RETRIES = 10;

export interface Mailer {
  /** The mailbox of this machine; null with a mail server. */
  mailbox: Mailbox | null;
  /**
   * Who writes the mails of a queue. The writer runs when the mail goes out, so link tokens are made there and are nowhere at rest;
   * it answers null when there is nothing (any more) to say.
   */
  writer<Payload extends object>(
    queue: string,
    write: (payload: Payload) => Promise<Mail | null>,
  ): Promise<void>;
  /** Says that a mail is due, at once or later. Payloads hold ids and addresses, never tokens or passwords. */
  send(queue: string, payload: object, options?: Parameters<JobsPort['send']>[2]): Promise<void>;
  close(): void;
}

const mailers = new WeakMap<Deps, Mailer>();

/** The one mailer of a server: SMTP when the operator configured it, else the mailbox in the data folder. */
export function mailerOf(deps: Deps): Mailer {
  const known = mailers.get(deps);
  if (known) return known;
  const mailer = createMailer(deps);
  mailers.set(deps, mailer);
  return mailer;
}

function createMailer(deps: Deps): Mailer {
  const { config, clock, jobs, log } = deps;
  const mailbox = config.smtpUrl ? null : createMailbox(path.join(config.dataFolder, 'mail'), clock);
  let transport: MailTransport | undefined;
  const open = () =>
    (transport ??= mailbox ? createMailboxTransport(mailbox) : createSmtpTransport(config.smtpUrl ?? ''));
  return {
    mailbox,
    async writer(queue, write) {
      const handle = async (payload: never) => {
        const mail = await write(payload);
        if (!mail) return;
        await open().deliver(layOut(mail, config.mailFrom));
        log.info({ event: 'mail sent', queue }, 'mail sent');
      };
      await jobs.work(queue, handle, { retryLimit: RETRIES });
    },
    send: (queue, payload, options) => jobs.send(queue, payload, options),
    close: () => transport?.close(),
  };
}

import path from 'node:path';
import type { Deps, Mailer } from '../../deps.types';
import { layOut } from './layout.rule';
import { languageByEmail } from '../users/users.repo';
import { mailBrand, senderOf } from './mail-brand.lib';
import { mailTexts } from './mail-texts.lib';
import { createMailbox } from './mailbox.files';
import { createMailboxTransport, createSmtpTransport, type MailTransport } from './transports.client';

/** Retried with backoff for about half an hour (2 s, 4 s, 8 s …); a longer outage is the operator's task. */
const RETRIES = 10;

type Needs = Pick<Deps, 'config' | 'clock' | 'db' | 'jobs' | 'log' | 'settings'>;

/** SMTP when the operator configured it, else the mailbox in the data folder. */
export function createMailer({ config, clock, db, jobs, log, settings }: Needs): Mailer {
  const mailbox = config.smtpUrl ? null : createMailbox(path.join(config.dataFolder, 'mail'), clock);
  let transport: MailTransport | undefined;
  const open = () =>
    (transport ??= mailbox ? createMailboxTransport(mailbox) : createSmtpTransport(config.smtpUrl ?? ''));
  return {
    mailbox,
    async writer(queue, write) {
      const handle = async (payload: never) => {
        const brand = mailBrand(settings.current(), config);
        const textsFor = async (email: string) => mailTexts(await languageByEmail(db, email));
        const mail = await write(payload, { brand: brand.name, textsFor });
        if (!mail) return;
        await open().deliver(
          layOut(mail, senderOf(config, brand.name), brand, mail.texts ?? (await textsFor(mail.to))),
        );
        log.info({ event: 'mail sent', queue }, 'mail sent');
      };
      await jobs.work(queue, handle, { retryLimit: RETRIES });
    },
    send: (queue, payload, options) => jobs.send(queue, payload, options),
    close: () => transport?.close(),
  };
}

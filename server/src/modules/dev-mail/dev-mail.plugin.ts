import type { AppModule } from '../../deps.types';
import { serveMailbox } from './dev-mail.routes';
import { loadMailboxKey } from '../../platform/mail/mailbox-key.files';

/** The way out for mails, and the local mailbox while there is no mail server and nobody else is meant to come. */
export const mailModule: AppModule = (app, deps) => {
  const { mailer } = deps;
  const { isLocal, dataFolder } = deps.config;
  if (mailer.mailbox && isLocal) serveMailbox(app, mailer.mailbox, loadMailboxKey(dataFolder));
  if (mailer.mailbox && !isLocal)
    deps.log.warn(`no mail server is set (SMTP_URL): mails reach nobody and lie in ${dataFolder}/mail`);
  app.addHook('onClose', async () => mailer.close());
};

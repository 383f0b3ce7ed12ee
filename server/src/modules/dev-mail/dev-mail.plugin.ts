import type { AppModule } from '../../deps.types';
import { serveMailbox } from './dev-mail.routes';
import { loadMailboxKey } from '../../platform/mail/mailbox-key.files';

/** Registers mail delivery, and the local mailbox without a mail server on a local-only installation. */
export const mailModule: AppModule = (app, deps) => {
  const { mailer } = deps;
  const { isLocal, dataFolder } = deps.config;
  if (mailer.mailbox && isLocal) serveMailbox(app, mailer.mailbox, loadMailboxKey(dataFolder));
  if (mailer.mailbox && !isLocal)
    deps.log.warn(`no mail server is set (SMTP_URL): mails are stored in ${dataFolder}/mail, not sent`);
  app.addHook('onClose', async () => mailer.close());
};

import type { AppModule } from '../deps';
import { serveMailbox } from './dev-mail';
import { mailerOf } from './mailer';

/** The way out for mails, and the local mailbox while there is no mail server. */
export const mailModule: AppModule = (app, deps) => {
  const mailer = mailerOf(deps);
  if (mailer.mailbox) serveMailbox(app, mailer.mailbox);
  app.addHook('onClose', async () => mailer.close());
};

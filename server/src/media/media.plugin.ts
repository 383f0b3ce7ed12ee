import type { AppModule } from '../deps.types';
import { emptyInbox } from './stock/stock-inbox.action';
import { sweepFiles } from './sweep-files.action';

const INBOX_EVERY_MS = 5000;
const SWEEP = 'store-sweep';

/** Starts the preparation of uploads with the server and ends it with it. No routes of its own. */
export const mediaModule: AppModule = async (app, deps) => {
  await deps.jobs.work(SWEEP, async () => void (await sweepFiles(deps)));
  // Also removes what was kept while a backup blocked removals.
  await deps.jobs.schedule(SWEEP, '31 4 * * *');
  let inboxTimer: NodeJS.Timeout | undefined;
  let lookIn: Promise<void> = Promise.resolve();
  const lookIntoInbox = () => {
    lookIn = lookIn
      .then(() => emptyInbox(deps))
      .then((hadSome) => (hadSome ? deps.processor.wake() : undefined))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the stock inbox will be looked into again'));
  };
  app.addHook('onListen', async () => {
    deps.processor.start();
    inboxTimer = setInterval(lookIntoInbox, INBOX_EVERY_MS);
    inboxTimer.unref();
    await deps.jobs.send(SWEEP, {}, { singletonKey: 'start' });
  });
  app.addHook('onClose', async () => {
    clearInterval(inboxTimer);
    await lookIn;
    await deps.processor.stop();
  });
};

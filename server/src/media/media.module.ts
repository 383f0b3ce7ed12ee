import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppModule, Deps } from '../deps';
import { createProcessor, type Processor } from './processor';
import { emptyInbox } from './stock/stock-inbox';
import { sweepStore } from './sweep-store';
import { createMediaLanes } from './worker-process';

const INBOX_EVERY_MS = 5000;
const processors = new WeakMap<Deps, Processor>();

/** The one processor of a running server. It does nothing by itself until the server listens. */
export function processorOf(deps: Deps): Processor {
  const known = processors.get(deps);
  if (known) return known;
  const processor = createProcessor(deps, createMediaLanes(workerEntry(deps.config.rootFolder)));
  processors.set(deps, processor);
  return processor;
}

/** The bundled child process; straight from the sources where nothing was built (tests, an area's developer). */
export function workerEntry(rootFolder: string): string {
  const bundled = join(rootFolder, 'server', 'dist', 'media-worker.mjs');
  return existsSync(bundled) ? bundled : join(rootFolder, 'server', 'src', 'media', 'unbundled-worker.cjs');
}

/** Starts the preparation of uploads with the server and ends it with it. No routes of its own. */
export const mediaModule: AppModule = (app, deps) => {
  let inboxTimer: NodeJS.Timeout | undefined;
  let lookIn: Promise<void> = Promise.resolve();
  const lookIntoInbox = () => {
    lookIn = lookIn
      .then(() => emptyInbox(deps))
      .then((hadSome) => (hadSome ? processorOf(deps).wake() : undefined))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the stock inbox will be looked into again'));
  };
  app.addHook('onListen', async () => {
    processorOf(deps).start();
    inboxTimer = setInterval(lookIntoInbox, INBOX_EVERY_MS);
    inboxTimer.unref();
    lookIn = sweepStore(deps).then(
      () => undefined,
      (error: unknown) => deps.log.warn({ err: error }, 'the sweep of the store failed'),
    );
  });
  app.addHook('onClose', async () => {
    clearInterval(inboxTimer);
    await lookIn;
    await processors.get(deps)?.stop();
  });
};

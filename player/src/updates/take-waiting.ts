import { within, type Timers } from '../platform/timers';
import { ACTIVATE, PROVED } from './worker-scope';

const ASK_LIMIT_MS = 1000;
const CHANGE_LIMIT_MS = 3000;

/**
 * Switches at a start, before the first picture, to a build that was fetched earlier. Does not resolve when
 * the page is about to reload.
 */
export async function takeWaitingBuild(timers: Timers): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker?.controller) return;
  try {
    const asked = serviceWorker.getRegistration();
    const registration = await within(timers, ASK_LIMIT_MS, asked, 'asking for the worker');
    if (!registration?.waiting) return;
    const changed = new Promise<void>((resolve) => {
      serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    });
    registration.waiting.postMessage(ACTIVATE);
    await within(timers, CHANGE_LIMIT_MS, changed, 'changing the worker');
  } catch {
    // The running build is complete: the other one is tried at the next start.
    return;
  }
  location.reload();
  await new Promise<never>(() => undefined);
}

/** Reports that this build works, which ends its trial. */
export const proveBuild = () => navigator.serviceWorker?.controller?.postMessage(PROVED);

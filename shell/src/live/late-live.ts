import type { LiveDevices, Shell } from '@vitrine/shared/shell-api';
import { whenQuiet } from '../areas/when-quiet';
import type { LiveParts } from './live-parts';

/** Upper bound of the delay while the page fetches. */
const AT_MOST_MS = 5000;
const LOOK_EVERY_MS = 100;
const RETRY_MS = 5000;

/**
 * Proxy of live updates, available from the start of a page; the implementation is loaded after the first
 * view.
 */
export interface LateLive {
  live: LiveDevices;
  sendCommand: Shell['sendCommand'];
  /** Loads and starts them once no request is pending; returns the stop function, also for a pending load. */
  start(isBusy: () => boolean): () => void;
}

/**
 * Creates the proxy. Until `open` has loaded the parts, liveness is unknown. A failed load is a link that is
 * down.
 */
export function createLateLive(open: () => Promise<LiveParts>): LateLive {
  let parts: LiveParts | null = null;
  let coming: Promise<LiveParts> | null = null;
  let isLost = false;
  const listeners = new Set<() => void>();
  const notify = () => [...listeners].forEach((listener) => listener());

  function come(): Promise<LiveParts> {
    coming ??= open().then(
      (came) => {
        parts = came;
        isLost = false;
        came.live.subscribe(notify);
        notify();
        return came;
      },
      (error: unknown) => {
        // The next use retries.
        coming = null;
        isLost = true;
        notify();
        throw error;
      },
    );
    return coming;
  }

  return {
    live: {
      isLive: (deviceId) => parts?.live.isLive(deviceId),
      link: () => parts?.live.link() ?? (isLost ? 'down' : 'connecting'),
      subscribe(listener) {
        // The same listener may be subscribed twice, and unsubscribed once.
        const own = () => listener();
        listeners.add(own);
        return () => listeners.delete(own);
      },
    },
    sendCommand: async (...command) => (await come()).sendCommand(...command),
    start(isBusy) {
      let isOver = false;
      let ends: (() => void)[] = [];
      function begin(): void {
        if (isOver) return;
        come().then(
          ({ live, realtime }) => {
            if (!isOver) ends = [live.start(), realtime.start()];
          },
          (error: unknown) => {
            console.warn('Live updates did not load', error);
            setTimeout(begin, RETRY_MS);
          },
        );
      }
      whenQuiet(isBusy, AT_MOST_MS, begin, LOOK_EVERY_MS);
      return () => {
        isOver = true;
        for (const end of ends) end();
      };
    },
  };
}

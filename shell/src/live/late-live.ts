import type { LiveDevices, Shell } from '@vitrine/shared/shell-api';
import { whenQuiet } from '../areas/when-quiet';
import type { LiveParts } from './live-parts';

/** They wait for what the page fetches, but not for ever; and not longer than they must. */
const AT_MOST_MS = 5000;
const LOOK_EVERY_MS = 100;
const RETRY_MS = 5000;

/** The door to live updates, from the first moment of a page; what stands behind it comes after the first view. */
export interface LateLive {
  live: LiveDevices;
  sendCommand: Shell['sendCommand'];
  /** Fetches and begins them once nothing else is under way; answers how to end them, also those that have not come yet. */
  start(isBusy: () => boolean): () => void;
}

/** Until `open` has brought the parts nothing is known of any device, as until the first list is answered. A chunk that does not come is a link that is down. */
export function createLateLive(open: () => Promise<LiveParts>): LateLive {
  let parts: LiveParts | null = null;
  let coming: Promise<LiveParts> | null = null;
  let isLost = false;
  const listeners = new Set<() => void>();
  const tell = () => [...listeners].forEach((listener) => listener());

  function come(): Promise<LiveParts> {
    coming ??= open().then(
      (came) => {
        parts = came;
        isLost = false;
        came.live.subscribe(tell);
        tell();
        return came;
      },
      (error: unknown) => {
        // The next who needs them asks anew.
        coming = null;
        isLost = true;
        tell();
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
        // The same listener may be given twice, and leave once.
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

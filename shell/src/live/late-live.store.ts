import { Subject } from '@vitrine/shared/rx';
import type { LiveDevices, Shell } from '@vitrine/shared/shell-api';
import { goLive } from './go-live';
import type { LiveParts } from './live-parts';

const RETRY_MS = 5000;

/** The door to live updates, from the first moment of a page; what stands behind it comes after the first view. */
export interface LateLive {
  live: LiveDevices;
  sendCommand: Shell['sendCommand'];
  /** Fetches and begins them, once what React has just drawn is painted; answers how to end them, also those that have not come yet. */
  start(isBusy: () => boolean): () => void;
}

/** Until `open` has brought the parts nothing is known of any device, as until the first list is answered. A chunk that does not come is a link that is down. */
export function createLateLive(open: () => Promise<LiveParts>): LateLive {
  let parts: LiveParts | null = null;
  let coming: Promise<LiveParts> | null = null;
  let isLost = false;
  const changes$ = new Subject<void>();

  function come(): Promise<LiveParts> {
    coming ??= open().then(
      (came) => {
        parts = came;
        isLost = false;
        came.live.subscribe(() => changes$.next());
        changes$.next();
        return came;
      },
      (error: unknown) => {
        // The next who needs them asks anew.
        coming = null;
        isLost = true;
        changes$.next();
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
        const listening = changes$.subscribe(listener);
        return () => listening.unsubscribe();
      },
    },
    sendCommand: async (...command) => (await come()).sendCommand(...command),
    start(isBusy) {
      let isOver = false;
      let end = () => {};
      function begin(): void {
        if (isOver) return;
        come().then(
          ({ live, realtime }) => {
            if (!isOver) end = goLive(live, realtime, isBusy);
          },
          (error: unknown) => {
            console.warn('Live updates did not load', error);
            setTimeout(begin, RETRY_MS);
          },
        );
      }
      afterPaint(begin);
      return () => {
        isOver = true;
        end();
      };
    },
  };
}

/** A tab that nobody sees is not painted. */
function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}

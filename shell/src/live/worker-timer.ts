import type { IntervalTimer } from '@vitrine/shared/host/mqtt-link';

/**
 * Intervals that go on in a hidden tab, where the page's own run once a minute. A worker file of our own origin: the library's own worker is a blob,
 * which a strict content policy refuses.
 */
export function createWorkerTimer(): IntervalTimer {
  const worker = new Worker(new URL('./interval.worker.ts', import.meta.url), { name: 'intervals' });
  const running = new Map<number, () => void>();
  let last = 0;
  worker.addEventListener('message', (event: MessageEvent<number>) => running.get(event.data)?.());
  return {
    set(run, milliseconds) {
      last += 1;
      running.set(last, run);
      worker.postMessage({ id: last, milliseconds });
      return last;
    },
    clear(id) {
      running.delete(id);
      worker.postMessage({ id });
    },
  };
}

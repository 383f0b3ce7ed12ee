import { pageTimers, type Timers } from './timers';

/** Timers that keep their pace in a covered page; the page's own where workers are not to be had. */
export function createWorkerTimers(): Timers {
  const worker = startWorker();
  if (!worker) return pageTimers;
  const waiting = new Map<number, () => void>();
  let lastId = 0;
  let broken = false;

  worker.addEventListener('message', (event: MessageEvent<number>) => {
    const run = waiting.get(event.data);
    waiting.delete(event.data);
    run?.();
  });
  // A worker that never loads would stop the screen for ever: all that waits moves to the page's own timers.
  worker.addEventListener('error', () => {
    broken = true;
    for (const run of waiting.values()) pageTimers.set(run, 1000);
    waiting.clear();
  });

  return {
    now: pageTimers.now,
    set: (run, delayMs) => {
      if (broken) return pageTimers.set(run, delayMs);
      const id = --lastId;
      waiting.set(id, run);
      worker.postMessage({ id, delayMs });
      return id;
    },
    clear: (id) => {
      if (id >= 0) return pageTimers.clear(id);
      if (waiting.delete(id)) worker.postMessage({ id });
    },
  };
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./timer.worker.ts', import.meta.url));
  } catch {
    // Old or locked-down browsers: the page's own timers are good enough in a page that is in front.
    return null;
  }
}

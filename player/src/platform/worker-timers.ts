import { pageTimers, type Timers } from './timers';

/** Timers that are not throttled in a hidden page; the page's own where workers are unavailable. */
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
  // If the worker fails to load, pending timers move to the page's own.
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
    // Old or restricted browsers: the page's own timers suffice in a visible page.
    return null;
  }
}

import type { Timers } from '../platform/timers';

/** Timers of a Node process that do not keep it running. */
export const processTimers: Timers = {
  now: () => performance.timeOrigin + performance.now(),
  set: (run, delayMs) => Number(setTimeout(run, delayMs).unref()),
  clear: (id) => clearTimeout(id),
};

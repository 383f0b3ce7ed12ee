import type { Timers } from '../platform/timers';

/** Monotonic clock that stands still while the page is hidden or a message covers the whole screen. */
export function createSeenClock({ now }: Pick<Timers, 'now'>) {
  let unseenMs = 0;
  let isCovered = false;
  let unseenSinceMs: number | null = null;

  function look() {
    const isUnseen = isCovered || document.hidden;
    if (isUnseen && unseenSinceMs === null) unseenSinceMs = now();
    if (isUnseen || unseenSinceMs === null) return;
    unseenMs += now() - unseenSinceMs;
    unseenSinceMs = null;
  }
  document.addEventListener('visibilitychange', look);
  look();

  return {
    now: () => (unseenSinceMs ?? now()) - unseenMs,
    cover(covers: boolean) {
      isCovered = covers;
      look();
    },
    stop: () => document.removeEventListener('visibilitychange', look),
  };
}

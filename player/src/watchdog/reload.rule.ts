/** What is kept over a reload, in the tab's own memory. */
export interface ReloadHistory {
  count: number;
  lastAtMs: number;
}

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 30 * 60_000;
/** After this long without trouble the count begins again. */
const FORGIVEN_AFTER_MS = 60 * 60_000;
/** This many failures within this long are "repeated". */
const MANY = 6;
const WITHIN_MS = 2 * 60_000;
/** A show that did not answer for itself this long hangs. */
const HANGS_AFTER_MS = 90_000;

export interface Health {
  failuresAtMs: readonly number[];
  lastAliveMs: number;
  history: ReloadHistory;
  nowMs: number;
}

/**
 * Is it time to load the page again? Only after repeated failures or when the show hangs, and each time after a longer wait
 * (30 s, 1 min, 2 min … 30 min), so that a fault which a reload does not cure costs little.
 */
export function shouldReload({ failuresAtMs, lastAliveMs, history, nowMs }: Health): boolean {
  const recent = failuresAtMs.filter((at) => nowMs - at < WITHIN_MS).length;
  const hangs = nowMs - lastAliveMs > HANGS_AFTER_MS;
  if (recent < MANY && !hangs) return false;
  // A device's clock that was set back between two starts must not put the next try off for as long.
  const sinceMs = nowMs - history.lastAtMs;
  return sinceMs < 0 || sinceMs >= waitMs(history, nowMs);
}

/** The history after one more reload. */
export function afterReload(history: ReloadHistory, nowMs: number): ReloadHistory {
  const isForgiven = nowMs - history.lastAtMs > FORGIVEN_AFTER_MS;
  return { count: isForgiven ? 1 : history.count + 1, lastAtMs: nowMs };
}

function waitMs({ count, lastAtMs }: ReloadHistory, nowMs: number): number {
  if (count === 0 || nowMs - lastAtMs > FORGIVEN_AFTER_MS) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(count - 1, 10));
}

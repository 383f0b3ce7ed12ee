/** Reload history, stored in the tab's session. */
export interface ReloadHistory {
  count: number;
  lastAtMs: number;
}

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 30 * 60_000;
/** Time without trouble after which the count resets. */
const FORGIVEN_AFTER_MS = 60 * 60_000;
/** Number of failures within the time below that count as repeated. */
const MANY = 6;
const WITHIN_MS = 2 * 60_000;
/** Playback without a sign of life for this long hangs. */
const HANGS_AFTER_MS = 90_000;

export interface Health {
  failuresAtMs: readonly number[];
  lastAliveMs: number;
  history: ReloadHistory;
  nowMs: number;
}

/**
 * Whether to reload the page: only after repeated failures or when playback hangs, with backoff (30 s, 1 min,
 * 2 min … 30 min), so that a fault that a reload does not cure costs little.
 */
export function shouldReload({ failuresAtMs, lastAliveMs, history, nowMs }: Health): boolean {
  const recent = failuresAtMs.filter((at) => nowMs - at < WITHIN_MS).length;
  const hangs = nowMs - lastAliveMs > HANGS_AFTER_MS;
  if (recent < MANY && !hangs) return false;
  // A device's clock that was set back between two starts must not delay the next attempt.
  const sinceMs = nowMs - history.lastAtMs;
  return sinceMs < 0 || sinceMs >= waitMs(history, nowMs);
}

/** History after one more reload. */
export function afterReload(history: ReloadHistory, nowMs: number): ReloadHistory {
  const isForgiven = nowMs - history.lastAtMs > FORGIVEN_AFTER_MS;
  return { count: isForgiven ? 1 : history.count + 1, lastAtMs: nowMs };
}

function waitMs({ count, lastAtMs }: ReloadHistory, nowMs: number): number {
  if (count === 0 || nowMs - lastAtMs > FORGIVEN_AFTER_MS) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(count - 1, 10));
}

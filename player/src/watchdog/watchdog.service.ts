import type { Timers } from '../platform/timers';
import { afterReload, shouldReload, type ReloadHistory } from './reload.rule';

const LOOK_EVERY_MS = 5000;
const KEPT_FAILURES = 50;

export interface HistoryKeeper {
  read(): ReloadHistory;
  write(history: ReloadHistory): void;
}

interface Deps {
  timers: Timers;
  lastAliveMs: () => number;
  history: HistoryKeeper;
  canReload: () => Promise<boolean>;
  reload: () => void;
}

/** Reloads the page after repeated failures; never because of a single one. */
export function createWatchdogService({ timers, lastAliveMs, history, canReload, reload }: Deps) {
  const failuresAtMs: number[] = [];
  let timer = 0;
  let stopped = false;
  let lastLookMs = timers.now();

  async function look() {
    if (stopped) return;
    const nowMs = timers.now();
    const hasSlept = nowMs - lastLookMs > 3 * LOOK_EVERY_MS;
    lastLookMs = nowMs;
    const before = history.read();
    // A device that wakes up looks like one that hung: playback may answer first.
    if (!hasSlept && shouldReload({ failuresAtMs, lastAliveMs: lastAliveMs(), history: before, nowMs })) {
      history.write(afterReload(before, nowMs));
      failuresAtMs.length = 0;
      if (await canReload()) reload();
    }
    if (!stopped) timer = timers.set(() => void look(), LOOK_EVERY_MS);
  }

  return {
    start: () => void look(),
    failed() {
      failuresAtMs.push(timers.now());
      if (failuresAtMs.length > KEPT_FAILURES) failuresAtMs.shift();
    },
    stop() {
      stopped = true;
      timers.clear(timer);
    },
  };
}

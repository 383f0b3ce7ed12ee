import type { Timers } from '../platform/timers';

/** Longest wait for a change of the item on screen. */
const LIMIT_MS = 60_000;

/** Runs something when the item on screen changes; at once with nothing on screen. */
export function createAtChange(timers: Timers, run: () => void) {
  let isPlaying = false;
  let isWanted = false;
  return {
    runAtChange() {
      if (!isPlaying) return run();
      isWanted = true;
      timers.set(run, LIMIT_MS);
    },
    /** Hears each change of what is on screen. */
    changed(plays: boolean) {
      isPlaying = plays;
      if (isWanted) run();
    },
  };
}

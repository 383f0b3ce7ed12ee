import type { Timers } from '../platform/timers';
import type { Prepared } from './layers';

const NUDGE_AFTER_MS = 4000;
const STALLED_AFTER_MS = 10_000;

type Progress = NonNullable<ReturnType<Prepared['progress']>>;

/** Detects a stalled video: it is played again first, then given up. */
export function createStallWatch(timers: Timers) {
  let seconds = -1;
  let movedAtMs = timers.now();
  return {
    begin(prepared: Prepared) {
      seconds = prepared.progress()?.seconds ?? -1;
      movedAtMs = timers.now();
    },
    look(progress: Progress): 'moves' | 'nudge' | 'stalled' {
      const stoodMs = timers.now() - movedAtMs;
      if (progress.seconds !== seconds || progress.mayStandStill) {
        seconds = progress.seconds;
        movedAtMs = timers.now();
        return 'moves';
      }
      if (stoodMs >= STALLED_AFTER_MS) return 'stalled';
      return stoodMs >= NUDGE_AFTER_MS ? 'nudge' : 'moves';
    },
  };
}

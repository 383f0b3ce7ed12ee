import type { DeviceState } from '@vitrine/shared/contract';
import { topics } from '@vitrine/shared/contract/values';
import type { Timers } from '../platform/timers';

/** Debounce of reports. */
const SETTLE_MS = 250;
/** Spread of the first reports after a page has opened: a venue's screens do not all report at once. */
const WATCHED_SPREAD_MS = 1_000;
/** Beats per report while no page shows the screen. */
const UNWATCHED_BEATS = 2;

interface Deps {
  timers: Timers;
  state: () => DeviceState;
  /** Returns whether the link exists. */
  publish: (state: DeviceState) => boolean;
}

/**
 * Reports what the screen plays: at every beat and soon after a change, or at every second beat while the
 * server reports that no page shows the screen.
 */
export function createStateReports({ timers, state, publish }: Deps) {
  let lastReported = '';
  let settle = 0;
  let isWatched = true;
  let beats = 0;

  function report(evenIfSame: boolean) {
    const said = state();
    const text = JSON.stringify(said);
    if ((evenIfSame || text !== lastReported) && publish(said)) lastReported = text;
  }

  function within(ms: number) {
    timers.clear(settle);
    if (isWatched) settle = timers.set(() => report(false), ms);
  }

  return {
    soon: () => within(SETTLE_MS),
    beat() {
      beats += 1;
      if (isWatched || beats % UNWATCHED_BEATS === 0) report(true);
    },
    /** Call when the link is up: nothing is known of pages then. */
    reset: () => void ([isWatched, beats] = [true, 0]),
    /** Handles a message about pages; false for another topic. */
    hear(topic: string): boolean {
      if (topic !== topics.watched() && topic !== topics.unwatched()) return false;
      isWatched = topic === topics.watched();
      within(Math.random() * WATCHED_SPREAD_MS);
      return true;
    },
    stop: () => timers.clear(settle),
  };
}

import type { OpeningHours } from '@vitrine/shared/contract';
import { DAY_SECONDS, openPeriodsIn, startOfDay, type TimeWindow } from '@vitrine/shared/rules';

/**
 * Stretches of whole days where nothing is scheduled (design §5.4), each within a day. `covered` are the
 * slots and the stretches that the clock skips, by start.
 */
export function gapsIn(covered: readonly TimeWindow[], window: TimeWindow): TimeWindow[] {
  const gaps: TimeWindow[] = [];
  let at = window.start;
  for (const { start, end } of [...covered, { start: window.end, end: window.end }]) {
    while (at < start) {
      const until = Math.min(start, startOfDay(at) + DAY_SECONDS);
      gaps.push({ start: at, end: until });
      at = until;
    }
    at = Math.max(at, end);
  }
  return gaps;
}

/** Stretches outside opening hours, each within a day; none without hours. */
export const closedIn = (hours: OpeningHours | undefined, window: TimeWindow): TimeWindow[] =>
  hours ? gapsIn(openPeriodsIn(hours, window), window) : [];

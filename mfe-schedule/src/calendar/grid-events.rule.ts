import type { OpeningHours } from '@vitrine/shared/contract';
import { DAY_SECONDS, openPeriodsIn, startOfDay, type DaySlot, type TimeWindow } from '@vitrine/shared/rules';

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

/** Slot that plays now; null in a gap. */
export function slotPlayingAt(slots: readonly DaySlot[], now: number): DaySlot | null {
  return slots.find(({ start, end }) => start <= now && now < end) ?? null;
}

/** Slot of an entry's occurrence, as its main playlist or combined; null when not in view. */
export function slotHolding(slots: readonly DaySlot[], id: string, occurrence: number): DaySlot | null {
  const holds = (slot: DaySlot) =>
    slot.combined.some((one) => one.rule.id === id && one.occurrence === occurrence);
  return slots.find(holds) ?? null;
}

const HALF_HOUR = 1800;

/** Whether an event is shorter than half an hour: then hours are higher, so that its name fits. */
export function hasShort(events: readonly TimeWindow[]): boolean {
  return events.some(({ start, end }) => end - start < HALF_HOUR);
}

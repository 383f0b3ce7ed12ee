import { floatingInZone, instantOf, offsetChange } from './clock.rule';
import type { DaySlot } from './day.rule';
import { DAY_SECONDS, startOfDay, type TimeWindow } from './expand.rule';

/** Periods of a window that a zone's clock skips in spring, in floating unix seconds; usually empty. */
export function skippedIn({ start, end }: TimeWindow, ianaZone: string): TimeWindow[] {
  const skipped: TimeWindow[] = [];
  for (let day = startOfDay(start); day < end; day += DAY_SECONDS) {
    // From the last second of the day before: some clocks change at midnight.
    const fromMs = instantOf(day, ianaZone) - 1000;
    const toMs = instantOf(day + DAY_SECONDS, ianaZone) - 1000;
    if (toMs - fromMs >= DAY_SECONDS * 1000) continue;
    const changeMs = offsetChange(fromMs, toMs, ianaZone);
    const before = floatingInZone(changeMs - 1000, ianaZone) + 1;
    skipped.push({ start: before, end: floatingInZone(changeMs, ianaZone) });
  }
  return skipped;
}

/**
 * Slots as screens of a zone play them (product §6): a start in a skipped period moves to the jump, or is
 * dropped if another has started by then; an end in one moves to the jump. Returns the same list when nothing
 * is skipped.
 */
export function playedSlots(slots: readonly DaySlot[], skipped: readonly TimeWindow[]): readonly DaySlot[] {
  if (skipped.length === 0) return slots;
  return slots.flatMap((slot) => {
    const start = skipped.find((one) => one.start <= slot.start && slot.start < one.end)?.end ?? slot.start;
    const end = skipped.find((one) => one.start < slot.end && slot.end <= one.end)?.start ?? slot.end;
    if (start === slot.start && end === slot.end) return [slot];
    return start < end ? [{ ...slot, start, end }] : [];
  });
}

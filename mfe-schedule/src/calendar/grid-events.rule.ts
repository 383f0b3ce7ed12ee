import { type DaySlot, type TimeWindow } from '@vitrine/shared/rules';

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

import { DAY_SECONDS, type CalendarEvent, type TimeWindow } from '@vitrine/shared/rules';

/** Stretches of each day of the window before its first start: nothing is scheduled there (design §5.4). */
export function gapsIn(events: readonly CalendarEvent[], window: TimeWindow): TimeWindow[] {
  const firstOfDay = new Map<number, number>();
  for (const { start } of events) {
    const day = Math.floor(start / DAY_SECONDS);
    firstOfDay.set(day, Math.min(start, firstOfDay.get(day) ?? Infinity));
  }
  const gaps: TimeWindow[] = [];
  for (let start = window.start; start < window.end; start += DAY_SECONDS) {
    const end = firstOfDay.get(Math.floor(start / DAY_SECONDS)) ?? start + DAY_SECONDS;
    if (end > start) gaps.push({ start, end });
  }
  return gaps;
}

/** The event that plays now; null in a gap. */
export function keyPlayingAt(events: readonly CalendarEvent[], now: number): string | null {
  return events.find(({ start, end }) => start <= now && now < end)?.key ?? null;
}

/** The event that an entry's occurrence is drawn in, as its main playlist or combined with another; null when it is not in view. */
export function keyHolding(events: readonly CalendarEvent[], id: string, occurrence: number): string | null {
  const holds = (entry: { id: string; occurrence: number }) =>
    entry.id === id && entry.occurrence === occurrence;
  return events.find((event) => holds(event) || event.combined_events.some(holds))?.key ?? null;
}

const HALF_HOUR = 1800;

/** Is one of them shorter than half an hour? Then the hours need more room for its name. */
export function hasShort(events: readonly Pick<CalendarEvent, 'start' | 'end'>[]): boolean {
  return events.some(({ start, end }) => end - start < HALF_HOUR);
}

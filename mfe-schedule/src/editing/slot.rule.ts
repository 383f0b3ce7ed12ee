import { startOfDay, type CalendarEntry } from '@vitrine/shared/rules';

/** Stretch of the calendar to fill, floating seconds; duration 0: without an end of its own. */
export interface Slot {
  start: number;
  duration: number;
}

/** Purpose of the sheet: a new entry, or the entry of a playlist, or a copy of that. */
export type SheetWish =
  | { kind: 'add'; slot: Slot }
  | { kind: 'edit' | 'copy'; entry: Pick<CalendarEntry, 'playlist_id' | 'title'>; at: number };

const HOUR_SECONDS = 3600;
const HALF_HOUR_SECONDS = 1800;
const MORNING_HOUR = 9;

/** Slot of a click: an hour from the half hour that holds `at`. */
export const slotAt = (at: number): Slot => ({
  start: at - (at % HALF_HOUR_SECONDS),
  duration: HOUR_SECONDS,
});

/** Slot on a day without a chosen time: the next full hour today, else nine in the morning. */
export function slotOn(day: number, now: number): Slot {
  const next = (Math.floor(now / HOUR_SECONDS) + 1) * HOUR_SECONDS;
  const isToday = startOfDay(day) === startOfDay(now) && startOfDay(next) === startOfDay(day);
  return {
    start: isToday ? next : startOfDay(day) + MORNING_HOUR * HOUR_SECONDS,
    duration: HOUR_SECONDS,
  };
}

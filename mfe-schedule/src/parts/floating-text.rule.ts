import { clockTime, DAY_SECONDS, formatDay } from '@vitrine/shared/rules';

/** Weekday: 0 Monday … 6 Sunday. The epoch was a Thursday. */
export function weekdayIndex(at: number): number {
  return (((Math.floor(at / DAY_SECONDS) + 3) % 7) + 7) % 7;
}

export function dayOfMonth(at: number): number {
  return new Date(at * 1000).getUTCDate();
}

/** Formats 'Wed, Nov 5, 2025, 14:30'. */
export function dayAndTime(at: number): string {
  return `${formatDay(at)}, ${clockTime(at)}`;
}

/** Formats 'YYYY-MM-DD', for addresses, date fields and the calendar's columns. */
export function isoDay(at: number): string {
  return new Date(at * 1000).toISOString().slice(0, 10);
}

/** Parses a date field's 'YYYY-MM-DD' and a time field's 'HH:MM'; null when either is invalid. */
export function floatingOf(day: string, clock = '00:00'): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}(:\d{2})?$/.test(clock)) return null;
  const parsed = Date.parse(`${day}T${clock.slice(0, 5)}:00Z`);
  return Number.isNaN(parsed) || isoDay(parsed / 1000) !== day ? null : parsed / 1000;
}

import { dateTexts } from './date-texts';

/** Short month name in UTC: 'Nov'. */
export const monthName = (date: Date): string => dateTexts.months[date.getUTCMonth()] ?? '';

/** Short weekday of a floating time: 'Wed'. */
export const weekdayName = (at: number): string => dateTexts.weekdays[new Date(at * 1000).getUTCDay()] ?? '';

/**
 * Formats a day as 'Mon D, YYYY' in UTC, in English (spec §9). Unix seconds; 0 ("none"), absent and invalid
 * dates are ''.
 */
export function formatDate(atSeconds: number | null | undefined): string {
  if (!atSeconds) return '';
  const date = new Date(atSeconds * 1000);
  if (Number.isNaN(date.getTime())) return '';
  return dateTexts.date(monthName(date), date.getUTCDate(), date.getUTCFullYear());
}

/**
 * Formats a day with its weekday: 'Wed, Nov 5, 2025'. Also for floating times, which are written as if in
 * UTC.
 */
export function formatDay(atSeconds: number | null | undefined): string {
  const text = formatDate(atSeconds);
  return text && dateTexts.day(weekdayName(atSeconds ?? 0), text);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Short month name in UTC, en-US: 'Nov'. */
export const monthName = (date: Date): string => MONTHS[date.getUTCMonth()] ?? '';

/**
 * Formats a day as 'Mon D, YYYY' in UTC, en-US (spec §9). Unix seconds; 0 ("none"), absent and invalid dates
 * are ''.
 */
export function formatDate(atSeconds: number | null | undefined): string {
  if (!atSeconds) return '';
  const date = new Date(atSeconds * 1000);
  if (Number.isNaN(date.getTime())) return '';
  return `${monthName(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/**
 * Formats a day with its weekday: 'Wed, Nov 5, 2025'. Also for floating times, which are written as if in
 * UTC.
 */
export function formatDay(atSeconds: number | null | undefined): string {
  const text = formatDate(atSeconds);
  return text && `${WEEKDAYS[new Date((atSeconds ?? 0) * 1000).getUTCDay()]}, ${text}`;
}

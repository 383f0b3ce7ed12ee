const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Short name of a date's month in UTC, en-US: 'Nov'. */
export const monthName = (date: Date): string => MONTHS[date.getUTCMonth()] ?? '';

/** A day as 'Mon D, YYYY' in UTC, en-US (spec §9). Unix seconds; 0, absent ("none") and no date read as ''. */
export function formatDate(atSeconds: number | null | undefined): string {
  if (!atSeconds) return '';
  const date = new Date(atSeconds * 1000);
  if (Number.isNaN(date.getTime())) return '';
  return `${monthName(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** The same with its weekday in front: 'Wed, Nov 5, 2025'. Floating times are written as if they were UTC, so it serves them too. */
export function formatDay(atSeconds: number | null | undefined): string {
  const text = formatDate(atSeconds);
  return text && `${WEEKDAYS[new Date((atSeconds ?? 0) * 1000).getUTCDay()]}, ${text}`;
}

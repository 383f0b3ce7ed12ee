const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day as 'Mon D, YYYY' in UTC, en-US (spec §9). Unix seconds; 0, absent ("none") and no date read as ''. */
export function formatDate(atSeconds: number | null | undefined): string {
  if (!atSeconds) return '';
  const date = new Date(atSeconds * 1000);
  if (Number.isNaN(date.getTime())) return '';
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

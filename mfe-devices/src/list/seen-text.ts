import { formatDate } from '@vitrine/shared/rules';
import { lastSeen } from '../parts/device-view.rule';
import { texts } from '../texts';

const DAY_SECONDS = 86_400;

/** "3 min ago", for a row. */
export function seenText(atSeconds: number, nowSeconds: number): string {
  const seen = lastSeen(atSeconds, nowSeconds);
  switch (seen.kind) {
    case 'never':
      return texts.seen.never;
    case 'now':
      return texts.seen.now;
    case 'minutes':
      return texts.seen.minutes(seen.count);
    case 'hours':
      return texts.seen.hours(seen.count);
    case 'date':
      return formatDate(seen.at);
  }
}

/** "12:04" of the last day, before that the date; for "offline since". On the clock of whoever reads it. */
export function sinceText(atSeconds: number, nowSeconds: number): string {
  if (atSeconds <= 0) return '';
  return nowSeconds - atSeconds < DAY_SECONDS
    ? new Date(atSeconds * 1000).toTimeString().slice(0, 5)
    : formatDate(atSeconds);
}

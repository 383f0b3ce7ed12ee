import { formatDate } from './date.rule';
import { dateTexts } from './date-texts';
import { clockTime } from './schedule/calendar.rule';
import { floatingNow } from './schedule/clock.rule';
import { DAY_SECONDS } from './schedule/expand.rule';

/**
 * Relative time: 'just now', 'a minute ago', '5 minutes ago', 'an hour ago', 'on Mar 2, 2026'. Unix seconds.
 */
export function agoText(atSeconds: number, nowSeconds: number): string {
  const seconds = nowSeconds - atSeconds;
  // A clock behind the server's must not produce a time in the future.
  if (seconds < 45) return dateTexts.justNow;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return dateTexts.minutesAgo(minutes);
  const hours = Math.round(seconds / 3600);
  return hours < 24 ? dateTexts.hoursAgo(hours) : dateTexts.on(formatDate(atSeconds));
}

/**
 * Time for "offline since …": in the last 24 hours the local time ('12:04'), before that the date; never (0)
 * is ''. `tzOffsetMinutes` is `Date.getTimezoneOffset()` at that time.
 */
export function sinceText(
  atSeconds: number,
  nowSeconds: number,
  tzOffsetMinutes = new Date(atSeconds * 1000).getTimezoneOffset(),
): string {
  if (atSeconds <= 0) return '';
  return nowSeconds - atSeconds < DAY_SECONDS
    ? clockTime(floatingNow(atSeconds * 1000, tzOffsetMinutes))
    : formatDate(atSeconds);
}

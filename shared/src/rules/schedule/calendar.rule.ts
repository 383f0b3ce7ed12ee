import { formatDate, monthName } from '../date.rule';
import { dateTexts } from '../date-texts';
import type { TimeWindow } from './expand.rule';
import { DAY_SECONDS, startOfDay } from './expand.rule';

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Formats the visible period as 'MMM DD - MMM DD, YYYY' (spec §2 Calendar); both years when it spans two. The
 * window is half-open floating seconds, so the last day is the one before `end`.
 */
export function calendarTitle(window: TimeWindow): string {
  const first = new Date(window.start * 1000);
  const last = new Date(Math.max(window.start, window.end - 1) * 1000);
  const day = (date: Date) => [monthName(date), two(date.getUTCDate())] as const;
  const dated = (date: Date) => dateTexts.date(...day(date), date.getUTCFullYear());
  const twoYears = first.getUTCFullYear() !== last.getUTCFullYear();
  return `${twoYears ? dated(first) : dateTexts.monthDay(...day(first))} - ${dated(last)}`;
}

/**
 * First visible hour of the week view: the earliest start hour minus 1, not below 0 (spec §4 Calendar), and 0
 * where an event reaches into the next day; null without events.
 */
export function firstVisibleHour(events: readonly TimeWindow[]): number | null {
  if (events.length === 0) return null;
  if (events.some(({ start, end }) => end > startOfDay(start) + DAY_SECONDS)) return 0;
  // Not min(...all): a call cannot take a hundred thousand arguments.
  const earliest = events.reduce((least, { start }) => Math.min(least, start % DAY_SECONDS), DAY_SECONDS);
  return Math.max(0, Math.floor(earliest / 3600) - 1);
}

/**
 * Formats the time of day of a floating time as 'HH:MM' on a 24 hour clock; with `isEnd` the end of a day is
 * 'midnight'.
 */
export function clockTime(at: number, isEnd = false): string {
  const seconds = at % DAY_SECONDS;
  if (isEnd && seconds === 0) return dateTexts.midnight;
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}`;
}

/**
 * Formats the days between which an entry repeats: 'Dec 1, 2026 – Dec 26, 2026', 'from Dec 1, 2026' or 'until
 * Dec 26, 2026'; empty without any. Floating seconds; 0 or absent: no such day.
 */
export function daysBetween(firstDay = 0, lastDay = 0): string {
  if (firstDay && lastDay) return `${formatDate(firstDay)} – ${formatDate(lastDay)}`;
  if (firstDay) return dateTexts.from(formatDate(firstDay));
  return lastDay ? dateTexts.until(formatDate(lastDay)) : '';
}

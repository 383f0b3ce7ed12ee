import type { OpeningHours } from '../../contract';
import { DAY_SECONDS, isoWeekday, startOfDay, type TimeWindow } from './expand.rule';

/** Days that are searched for the next change: a week and a bit, then more than a year of closed days. */
const SEARCHED_DAYS = [9, 400];

/** Periods that begin on the day of `midnight`: none on a closed day. */
function periodsOfDay({ periods, closed_days }: OpeningHours, midnight: number): TimeWindow[] {
  if (closed_days.some((day) => startOfDay(day) === midnight)) return [];
  const weekday = isoWeekday(midnight);
  return periods
    .filter(({ day }) => day === weekday)
    .map(({ start, end }) => ({ start: midnight + start, end: midnight + end }));
}

/** Whether the venue opens on the day of a midnight; a night that began the day before does not count. */
export const opensOn = (hours: OpeningHours, midnight: number): boolean =>
  periodsOfDay(hours, midnight).length > 0;

/**
 * Open periods that touch the window, by start; those that overlap or adjoin are one. Floating seconds,
 * half-open. One that began the day before lasts into a closed day.
 */
export function openPeriodsIn(hours: OpeningHours, window: TimeWindow): TimeWindow[] {
  const found: TimeWindow[] = [];
  for (let day = startOfDay(window.start) - DAY_SECONDS; day < window.end; day += DAY_SECONDS) {
    for (const period of periodsOfDay(hours, day).sort((a, b) => a.start - b.start)) {
      const last = found.at(-1);
      if (last && period.start <= last.end) last.end = Math.max(last.end, period.end);
      else found.push(period);
    }
  }
  return found.filter(({ start, end }) => end > window.start && start < window.end);
}

/** Whether the venue is open at a floating time. */
export const isOpenAt = (hours: OpeningHours, at: number): boolean =>
  openPeriodsIn(hours, { start: at, end: at + 1 }).some(({ start, end }) => start <= at && at < end);

/** Next time after `at` at which the venue opens or closes, within 400 days; null when there is none. */
export function nextOpenChange(hours: OpeningHours, at: number): number | null {
  for (const days of SEARCHED_DAYS) {
    const end = startOfDay(at) + days * DAY_SECONDS;
    const [first] = openPeriodsIn(hours, { start: at, end });
    const change = first && (first.start > at ? first.start : first.end);
    if (change !== undefined && change < end) return change;
  }
  return null;
}

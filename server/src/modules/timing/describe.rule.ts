import { DAY_OF_WEEK_SECONDS, EVERY_DAY_SECONDS } from '@vitrine/shared/contract/values';
import { clockTime, daysBetween, formatDate, isoWeekday } from '@vitrine/shared/rules';
import type { EntryTiming } from './timing.rule';

/** Short names, Monday first. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MANUAL = 'Plays when you press Play now';

/** descr_str of spec §3: one sentence about when a playlist plays, by the venue's wall clock. */
export function describe(entries: readonly EntryTiming[]): string {
  const sorted = [...entries].sort((a, b) => a.dateStart - b.dateStart);
  if (sorted.length === 0) return MANUAL;
  const weekly = sorted.filter((entry) => entry.repeatInterval === DAY_OF_WEEK_SECONDS);
  const daily = sorted.filter((entry) => entry.repeatInterval === EVERY_DAY_SECONDS);
  const single = sorted.filter((entry) => !weekly.includes(entry) && !daily.includes(entry));
  return [
    ...daily.map((entry) => `Every day ${hours(entry)}${between(entry)}`),
    ...weekdaySentences(weekly),
    ...single.map((entry) => `${formatDate(entry.dateStart)} ${hours(entry)}`),
  ].join(', ');
}

/** Hours of an entry: 'from 17:00', or '17:00 – 19:00' with an end of its own. */
function hours({ dateStart, duration }: EntryTiming): string {
  const start = clockTime(dateStart);
  return duration === 0 ? `from ${start}` : `${start} – ${clockTime(dateStart + duration, true)}`;
}

/** Days between which an entry repeats, after a comma; empty without. */
function between({ firstDay, lastDay }: EntryTiming): string {
  const days = daysBetween(firstDay, lastDay);
  return days && `, ${days}`;
}

/** Days with the same start in one sentence: 'Mon, Wed from 18:30'. */
function weekdaySentences(weekly: readonly EntryTiming[]): string[] {
  const byTime = new Map<string, number[]>();
  for (const entry of weekly) {
    const time = hours(entry) + between(entry);
    byTime.set(time, [...(byTime.get(time) ?? []), isoWeekday(entry.dateStart)]);
  }
  return [...byTime]
    .map(([time, days]) => ({ time, days: [...new Set(days)].sort((a, b) => a - b) }))
    .sort((a, b) => (a.days[0] ?? 0) - (b.days[0] ?? 0) || a.time.localeCompare(b.time))
    .map(({ time, days }) => {
      if (days.length === 7) return `Every day ${time}`;
      return `${days.map((day) => WEEKDAYS[day - 1]).join(', ')} ${time}`;
    });
}

/** Default name of a playlist (product §6): its date, else the venue's today; both floating. */
export function nameFromDate(customDate: number, today: number): string {
  return `Playlist ${formatDate(customDate > 0 ? customDate : today)}`;
}

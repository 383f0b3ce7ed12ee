import { DAY_OF_WEEK_SECONDS, EVERY_DAY_SECONDS } from '@vitrine/shared/contract/values';
import { clockTime, formatDate, isoWeekday } from '@vitrine/shared/rules';
import {
  dayOf,
  type Detail,
  inARow,
  lineOf,
  sentence,
  type Sentence,
  within,
} from '../../platform/languages/sentence.rule';
import type { EntryTiming } from './timing.rule';

/** Short names, Monday first. */
export const WEEKDAYS: readonly Detail[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** descr_str of spec §3: one sentence about when a playlist plays, by the venue's wall clock. */
export const describe = (entries: readonly EntryTiming[]): string => String(lineOf([whenOf(entries)]));

/** The same within a sentence. */
export function whenOf(entries: readonly EntryTiming[]): Sentence {
  const sorted = [...entries].sort((a, b) => a.dateStart - b.dateStart);
  if (sorted.length === 0) return within('plays when you press Play now');
  const weekly = sorted.filter((entry) => entry.repeatInterval === DAY_OF_WEEK_SECONDS);
  const daily = sorted.filter((entry) => entry.repeatInterval === EVERY_DAY_SECONDS);
  const single = sorted.filter((entry) => !weekly.includes(entry) && !daily.includes(entry));
  return inARow(
    [
      ...daily.map((entry) => sentence`every day ${hours(entry)}${between(entry)}`),
      ...weekdaySentences(weekly),
      ...single.map((entry) => sentence`${dayOf(entry.dateStart)} ${hours(entry)}`),
    ],
    ', ',
  );
}

/** Hours of an entry: 'from 17:00', or '17:00 – 19:00' with an end of its own. */
function hours({ dateStart, duration }: EntryTiming): Sentence {
  const start = clockTime(dateStart);
  return duration === 0
    ? sentence`from ${start}`
    : sentence`${start} – ${clockTime(dateStart + duration, true)}`;
}

/** Days between which an entry repeats, after a comma; empty without. */
function between({ firstDay, lastDay }: EntryTiming): Sentence {
  if (firstDay && lastDay) return sentence`, ${dayOf(firstDay)} – ${dayOf(lastDay)}`;
  if (firstDay) return sentence`, from ${dayOf(firstDay)}`;
  return lastDay ? sentence`, until ${dayOf(lastDay)}` : within('');
}

/** Days with the same start in one sentence: 'Mon, Wed from 18:30'. */
function weekdaySentences(weekly: readonly EntryTiming[]): Sentence[] {
  const byTime = new Map<string, { when: Sentence; days: number[] }>();
  for (const entry of weekly) {
    const when = sentence`${hours(entry)}${between(entry)}`;
    const before = byTime.get(String(when))?.days ?? [];
    byTime.set(String(when), { when, days: [...before, isoWeekday(entry.dateStart)] });
  }
  return [...byTime]
    .map(([time, { when, days }]) => ({ time, when, days: [...new Set(days)].sort((a, b) => a - b) }))
    .sort((a, b) => (a.days[0] ?? 0) - (b.days[0] ?? 0) || a.time.localeCompare(b.time))
    .map(({ when, days }) => {
      if (days.length === 7) return sentence`every day ${when}`;
      const names = days.map((day) => WEEKDAYS[day - 1] ?? '');
      return sentence`${inARow(names, ', ')} ${when}`;
    });
}

/** Default name of a playlist (product §6): its date, else the venue's today; both floating. */
export function nameFromDate(customDate: number, today: number): string {
  return `Playlist ${formatDate(customDate > 0 ? customDate : today)}`;
}

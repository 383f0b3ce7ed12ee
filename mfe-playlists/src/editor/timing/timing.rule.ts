import type { ScheduleTypeKey } from '@vitrine/shared/contract';
import { DAY_SECONDS, isoWeekday, wallTimeIn } from '@vitrine/shared/rules';

/** Schedule as the form holds it: strings of native inputs, in venue time (product §6, "floating"). */
export interface Timing {
  scheduleType: ScheduleTypeKey;
  /** ISO weekdays, 1 Monday … 7 Sunday, ascending. */
  days: number[];
  /** 'HH:MM' */
  time: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** Seconds until its end; 0: the next start or midnight; NaN while the time is incomplete. */
  duration: number;
  /** Days between which it repeats, both included: 'YYYY-MM-DD'; empty: no such day. */
  firstDay: string;
  lastDay: string;
}

export type TimingFault = 'no_days' | 'no_time' | 'no_date' | 'no_end' | 'days_reversed';

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Floating unix seconds of a date and a time; null when either is incomplete. */
export function floatingSeconds(date: string, time: string): number | null {
  const d = DATE.exec(date);
  const t = TIME.exec(time);
  if (!d || !t) return null;
  const milliseconds = Date.UTC(Number(d[1]), Number(d[2]) - 1, Number(d[3]), Number(t[1]), Number(t[2]));
  return new Date(milliseconds).toISOString().startsWith(date) ? milliseconds / 1000 : null;
}

export const dateOf = (floating: number): string => new Date(floating * 1000).toISOString().slice(0, 10);
export const timeOf = (floating: number): string => new Date(floating * 1000).toISOString().slice(11, 16);

export function timingFaults(timing: Timing): TimingFault[] {
  if (timing.scheduleType === 'manual') return [];
  const faults: TimingFault[] = [];
  if (timing.scheduleType === 'day_of_week' && timing.days.length === 0) faults.push('no_days');
  if (!TIME.test(timing.time)) faults.push('no_time');
  if (timing.scheduleType === 'custom' && floatingSeconds(timing.date, '00:00') === null)
    faults.push('no_date');
  if (Number.isNaN(timing.duration)) faults.push('no_end');
  const { firstDay, lastDay } = daysOf(timing);
  if (lastDay > 0 && lastDay < firstDay) faults.push('days_reversed');
  return faults;
}

/** Days between which it repeats, as floating seconds; 0: no such day, as for a type that does not repeat. */
export function daysOf({ scheduleType, firstDay, lastDay }: Timing): { firstDay: number; lastDay: number } {
  const repeats = scheduleType === 'every_day' || scheduleType === 'day_of_week';
  const seconds = (day: string) => (repeats && floatingSeconds(day, '00:00')) || 0;
  return { firstDay: seconds(firstDay), lastDay: seconds(lastDay) };
}

/**
 * `custom_date` of the create payload: the start for custom, today's date with the start time for repeating
 * types, null for manual and for a timing with faults (see `timingFaults`). `today` is the venue's date.
 */
export function customDate(timing: Timing, today: string): number | null {
  if (timing.scheduleType === 'manual') return null;
  return floatingSeconds(timing.scheduleType === 'custom' ? timing.date : today, timing.time);
}

/** Whether a custom start or the last day is in the past, so that it will never play. `now` is floating. */
export function hasPassed(timing: Timing, now: number): boolean {
  const { lastDay } = daysOf(timing);
  if (lastDay > 0) return lastDay + DAY_SECONDS <= now;
  const moment = timing.scheduleType === 'custom' ? floatingSeconds(timing.date, timing.time) : null;
  return moment !== null && moment < now;
}

/** Start that the venue's clock skips in spring (screens play it from `from`), or shows twice in autumn. */
export type OddStart = { at: number; from: number | null };

/**
 * First start within a year of `today` ('YYYY-MM-DD') that the clock of a zone skips; for a single date also
 * one shown twice. Floating seconds; null when there is none, or the timing has faults.
 */
export function oddStart(
  timing: Omit<Timing, 'duration' | 'firstDay' | 'lastDay'>,
  zone: string,
  today: string,
): OddStart | null {
  if (timing.scheduleType === 'manual') return null;
  if (timing.scheduleType === 'custom') {
    const at = floatingSeconds(timing.date, timing.time);
    const wall = at === null ? null : wallTimeIn(at, zone);
    if (at === null || wall?.kind === 'once') return null;
    return { at, from: wall?.kind === 'none' ? wall.skippedTo : null };
  }
  const first = floatingSeconds(today, timing.time);
  if (first === null) return null;
  for (let at = first; at < first + 366 * DAY_SECONDS; at += DAY_SECONDS) {
    const isStart = timing.scheduleType === 'every_day' || timing.days.includes(isoWeekday(at));
    const wall = isStart ? wallTimeIn(at, zone) : null;
    if (wall?.kind === 'none') return { at, from: wall.skippedTo };
  }
  return null;
}

export function toggledDay(days: readonly number[], day: number): number[] {
  return days.includes(day) ? days.filter((d) => d !== day) : [...days, day].sort((a, b) => a - b);
}

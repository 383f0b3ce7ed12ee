import type { ScheduleTypeKey } from '@vitrine/shared/contract';
import { DAY_SECONDS, oddStartFrom, type OddStart } from '@vitrine/shared/rules';

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

/** First start within a year of `today` ('YYYY-MM-DD') that the venue's clock skips or shows twice. */
export function oddStart(
  timing: Omit<Timing, 'duration' | 'firstDay' | 'lastDay'>,
  zone: string,
  today: string,
): OddStart | null {
  const { scheduleType, days, date, time } = timing;
  if (scheduleType === 'manual') return null;
  const first = floatingSeconds(scheduleType === 'custom' ? date : today, time);
  if (first === null) return null;
  if (scheduleType === 'custom') return oddStartFrom(first, null, zone);
  return oddStartFrom(first, scheduleType === 'every_day' ? EVERY_DAY : days, zone);
}
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

export function toggledDay(days: readonly number[], day: number): number[] {
  return days.includes(day) ? days.filter((d) => d !== day) : [...days, day].sort((a, b) => a - b);
}

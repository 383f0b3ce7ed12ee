import type { OpeningHours } from '../../contract';
import { MAX_OPENING_PERIODS } from '../../contract/values';
import { clockTime, DAY_SECONDS, formatDate } from '../../rules';
import { hoursTexts as words } from './hours-texts.table';

/**
 * Period of a day as the form holds it: 'HH:MM', empty while incomplete. An end at or before the start is on
 * the next day.
 */
export interface DraftPeriod {
  /** Distinguishes periods of one day in the list. */
  key: string;
  start: string;
  end: string;
}

/** Opening hours as the form holds them: periods by day from Monday on, closed days as 'YYYY-MM-DD'. */
export interface HoursDraft {
  days: DraftPeriod[][];
  closedDays: string[];
  dark: boolean;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];
/** Day of a floating time as 'YYYY-MM-DD'. */
export const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

let made = 0;
/** Period of a day, from 09:00 to 18:00 by default. */
export function newPeriod(start = '09:00', end = '18:00'): DraftPeriod {
  made += 1;
  return { key: String(made), start, end };
}

/** Form of saved hours; without any, from Monday to Saturday 09:00 to 18:00, with screens that stay on. */
export function draftOf(hours: OpeningHours | undefined): HoursDraft {
  if (!hours) return { days: WEEK.map((day) => (day < 7 ? [newPeriod()] : [])), closedDays: [], dark: false };
  const ofDay = (day: number) =>
    hours.periods
      .filter((period) => period.day === day)
      .map(({ start, end }) => newPeriod(clockTime(start), clockTime(end)));
  return { days: WEEK.map(ofDay), closedDays: hours.closed_days.map(dayOf), dark: hours.dark };
}

const secondsOf = (clock: string) => {
  const [hours = NaN, minutes = NaN] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60;
};

/** Whether a period ends on the next day. */
export const endsNextDay = ({ start, end }: DraftPeriod): boolean =>
  start !== '' && end !== '' && end !== '00:00' && secondsOf(end) <= secondsOf(start);

/** Hours to save; null while a time is incomplete. */
export function hoursOf({ days, closedDays, dark }: HoursDraft): OpeningHours | null {
  const periods = days.flatMap((ofDay, index) =>
    ofDay.map((period) => {
      const [start, end] = [secondsOf(period.start), secondsOf(period.end)];
      return { day: index + 1, start, end: end <= start ? end + DAY_SECONDS : end };
    }),
  );
  if (periods.some(({ start, end }) => Number.isNaN(start + end))) return null;
  return {
    periods,
    closed_days: closedDays.map((day) => Date.parse(day) / 1000).sort((a, b) => a - b),
    dark,
  };
}

/** Whether another period may be added. */
export const hasSpace = ({ days }: HoursDraft): boolean => days.flat().length < MAX_OPENING_PERIODS;

/** The same draft with the periods of a day replaced. */
export const withDay = (draft: HoursDraft, index: number, periods: DraftPeriod[]): HoursDraft => ({
  ...draft,
  days: draft.days.map((day, at) => (at === index ? periods : day)),
});

/** The same draft with Monday's periods on every day. */
export const withMondayEveryDay = (draft: HoursDraft): HoursDraft => ({
  ...draft,
  days: draft.days.map(() => (draft.days[0] ?? []).map(({ start, end }) => newPeriod(start, end))),
});

/** The same draft with more closed days, in order, each once. */
export const withClosedDays = (draft: HoursDraft, days: readonly string[]): HoursDraft => ({
  ...draft,
  closedDays: [...new Set([...draft.closedDays, ...days])].sort(),
});

/** Writes hours in one line: 'Mon – Fri 09:00 – 18:00, Sat, Sun closed'; days with equal hours together. */
export function hoursText(hours: OpeningHours | null): string {
  if (!hours) return words.alwaysOpen;
  const texts = WEEK.map((day) =>
    hours.periods
      .filter((period) => period.day === day)
      .map(({ start, end }) => `${clockTime(start)} – ${clockTime(end, true)}`)
      .join(' + '),
  );
  const runs: { from: number; to: number; text: string }[] = [];
  for (const [day, text] of texts.entries()) {
    const last = runs.at(-1);
    if (last?.text === text) last.to = day;
    else runs.push({ from: day, to: day, text });
  }
  const name = (day: number) => words.weekdaysShort[day] ?? '';
  const week = runs.map(({ from, to, text }) => {
    const days = from === to ? name(from) : `${name(from)} – ${name(to)}`;
    return `${days} ${text || words.closed}`;
  });
  const closed = hours.closed_days.map((day) => formatDate(day)).join('; ');
  return [...week, ...(closed ? [words.closedOn(closed)] : [])].join(', ');
}

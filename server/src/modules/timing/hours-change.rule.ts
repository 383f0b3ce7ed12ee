import type { OpeningHours } from '@vitrine/shared/contract';
import { clockTime, formatDate } from '@vitrine/shared/rules';
import { WEEKDAYS } from './describe.rule';

/** Closed days named in one line; the others are counted. */
const MOST_DAYS = 3;

const hoursOn = ({ periods }: OpeningHours, day: number): string =>
  periods
    .filter((period) => period.day === day)
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => `${clockTime(start)} – ${clockTime(end)}`)
    .join(' and ') || 'closed';

/** Days in a row with the same text: 'Mon – Fri 11:00 – 23:00'. Empty texts are left out. */
function byDays(textOf: (day: number) => string): string[] {
  const rows: { from: number; to: number; text: string }[] = [];
  for (const day of WEEKDAYS.keys()) {
    const text = textOf(day + 1);
    const last = rows.at(-1);
    if (last?.text === text) last.to = day;
    else rows.push({ from: day, to: day, text });
  }
  return rows
    .filter(({ text }) => text)
    .map(({ from, to, text }) => `${WEEKDAYS[from]}${from === to ? '' : ` – ${WEEKDAYS[to]}`} ${text}`);
}

function closedDays(what: string, days: readonly number[]): string[] {
  if (days.length === 0) return [];
  const named = days.slice(0, MOST_DAYS).map((day) => formatDate(day));
  const rest = days.length - named.length;
  const list = named.join('; ');
  return [`${what} on ${list}${rest > 0 ? ` and ${rest} more ${rest === 1 ? 'day' : 'days'}` : ''}`];
}

/**
 * Line about a change of opening hours, null being none: 'Opening hours: Mon – Fri 11:00 – 23:00 instead of
 * 12:00 – 22:00, closed on Dec 25, 2026'.
 */
export function hoursChange(before: OpeningHours | null, after: OpeningHours | null): string {
  if (!after) return 'Opening hours removed';
  const changed = byDays((day) => {
    const is = hoursOn(after, day);
    if (!before) return is;
    const was = hoursOn(before, day);
    return is === was ? '' : `${is} instead of ${was}`;
  });
  const without = (some: readonly number[], others: readonly number[] = []) =>
    some.filter((day) => !others.includes(day)).sort((a, b) => a - b);
  const dark = after.dark ? 'screens dark outside them' : 'screens on outside them';
  const parts = [
    ...changed,
    ...closedDays('closed', without(after.closed_days, before?.closed_days)),
    ...closedDays('no longer closed', without(before?.closed_days ?? [], after.closed_days)),
    ...((before?.dark ?? false) === after.dark ? [] : [dark]),
  ];
  return `Opening hours: ${parts.join(', ')}`;
}

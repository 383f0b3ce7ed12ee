import type { OpeningHours } from '@vitrine/shared/contract';
import { clockTime } from '@vitrine/shared/rules';
import {
  dayOf,
  type Detail,
  inARow,
  listed,
  sentence,
  type Sentence,
  within,
} from '../../platform/languages/sentence.rule';
import { WEEKDAYS } from './describe.rule';

/** Closed days named in one line; the others are counted. */
const MOST_DAYS = 3;

function hoursOn({ periods }: OpeningHours, day: number): Sentence {
  const hours = periods
    .filter((period) => period.day === day)
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => sentence`${clockTime(start)} – ${clockTime(end)}`);
  return hours.length > 0 ? listed(hours) : within('closed');
}

/** Days in a row with the same text: 'Mon – Fri 11:00 – 23:00'. Days without a text are left out. */
function byDays(textOf: (day: number) => Sentence | null): Sentence[] {
  const rows: { from: number; to: number; text: Sentence | null }[] = [];
  for (const day of WEEKDAYS.keys()) {
    const text = textOf(day + 1);
    const last = rows.at(-1);
    if (last && String(last.text) === String(text)) last.to = day;
    else rows.push({ from: day, to: day, text });
  }
  const nameOf = (day: number) => within(WEEKDAYS[day] ?? '');
  return rows.flatMap(({ from, to, text }) => {
    if (!text) return [];
    return from === to
      ? sentence`${nameOf(from)} ${text}`
      : sentence`${nameOf(from)} – ${nameOf(to)} ${text}`;
  });
}

function someDays(days: readonly number[]): Sentence {
  const named = inARow(days.slice(0, MOST_DAYS).map(dayOf), '; ');
  const rest = days.length - MOST_DAYS;
  if (rest <= 0) return named;
  return rest === 1 ? sentence`${named} and 1 more day` : sentence`${named} and ${rest} more days`;
}

/**
 * Line about a change of opening hours, null being none: 'Opening hours: Mon – Fri 11:00 – 23:00 instead of
 * 12:00 – 22:00, closed on Dec 25, 2026'.
 */
export function hoursChange(before: OpeningHours | null, after: OpeningHours | null): Detail {
  if (!after) return 'Opening hours removed';
  const changed = byDays((day) => {
    const is = hoursOn(after, day);
    if (!before) return is;
    const was = hoursOn(before, day);
    return String(is) === String(was) ? null : sentence`${is} instead of ${was}`;
  });
  const without = (some: readonly number[], others: readonly number[] = []) =>
    some.filter((day) => !others.includes(day)).sort((a, b) => a - b);
  const closed = without(after.closed_days, before?.closed_days);
  const open = without(before?.closed_days ?? [], after.closed_days);
  const dark: Detail = after.dark ? 'screens dark outside them' : 'screens on outside them';
  const parts = [
    ...changed,
    ...(closed.length > 0 ? [sentence`closed on ${someDays(closed)}`] : []),
    ...(open.length > 0 ? [sentence`no longer closed on ${someDays(open)}`] : []),
    ...((before?.dark ?? false) === after.dark ? [] : [dark]),
  ];
  return sentence`Opening hours: ${inARow(parts, ', ')}`;
}

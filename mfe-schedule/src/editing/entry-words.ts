import { clockTime, daysBetween, formatDay } from '@vitrine/shared/rules';
import { floatingOf } from '../parts/floating-text.rule';
import { isSameDays, limitsOf, WEEKDAYS, WEEKENDS, type EntryDraft } from './entry.rule';
import { editTexts } from './texts';

/** Formats when a draft without faults plays: 'Mon–Fri 17:00 – 19:00'. */
export function whenOf(draft: EntryDraft): string {
  const start = floatingOf(draft.type === 'custom' ? draft.day : '2000-01-01', draft.clock) ?? 0;
  const { duration, days } = draft;
  const hours = duration
    ? editTexts.until(draft.clock, clockTime(start + duration, true))
    : editTexts.from(draft.clock);
  if (draft.type === 'custom') return `${formatDay(start)}, ${hours}`;
  const { firstDay, lastDay } = limitsOf(draft);
  const between = daysBetween(firstDay, lastDay);
  const daily = draft.type === 'every_day' || days.length === 7;
  const when = daily ? editTexts.everyDay(hours) : editTexts.onDays(dayNames(days), hours);
  return between ? `${when}, ${between}` : when;
}

function dayNames(days: readonly number[]): string[] {
  if (isSameDays(days, WEEKDAYS)) return [editTexts.allWeekdays];
  if (isSameDays(days, WEEKENDS)) return [editTexts.allWeekends];
  return days.map((day) => editTexts.shortDays[day - 1] ?? '');
}

import {
  calendarEvents,
  clockTime,
  csvLines,
  entriesOf,
  type CalendarEvent,
  type ForGroups,
  type TimeWindow,
} from '@vitrine/shared/rules';
import type { ScheduleRule } from '@vitrine/shared/contract';
import { SCHEDULE_TYPE_TITLES } from '@vitrine/shared/contract/values';
import { isoDay, weekdayIndex } from '../parts/floating-text.rule';
import { CSV_TEXTS } from './csv-texts.table';

/** CSV of what plays in a period: one row per playlist and stretch, by start, with a header. */
export function scheduleCsv(
  rules: readonly ScheduleRule[],
  period: TimeWindow,
  devicesOf: (entry: ForGroups) => string,
): string {
  const rowsOf = (event: CalendarEvent) =>
    entriesOf(event).map((entry) => [
      isoDay(event.start),
      CSV_TEXTS.days[weekdayIndex(event.start)] ?? '',
      clockTime(event.start),
      clockTime(event.end, true),
      entry.title,
      SCHEDULE_TYPE_TITLES[entry.kind],
      devicesOf(entry),
    ]);
  const rows = [CSV_TEXTS.columns, ...calendarEvents(rules, period).flatMap(rowsOf)];
  return csvLines(rows);
}

/** Name of the file: 'schedule-2025-11-03-to-2025-11-09.csv'. */
export const csvName = ({ start, end }: TimeWindow): string =>
  `schedule-${isoDay(start)}-to-${isoDay(end - 1)}.csv`;

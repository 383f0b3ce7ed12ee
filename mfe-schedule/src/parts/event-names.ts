import type { DeviceGroup } from '@vitrine/shared/contract';
import { namesOfGroups, type CalendarEvent, type ForGroups } from '@vitrine/shared/rules';
import { texts } from '../texts';
import { dayOfMonth, weekdayIndex } from './floating-text.rule';

/** Names of the first two entries with the same start. */
export function namesOf({ title, combined_events: [second] }: CalendarEvent): string {
  return second ? texts.together(title, second.title) : title;
}

/** Formats 'Wednesday 5', for the events dialog (spec §2 "weekday/day"). */
export const weekdayAndDay = (at: number): string =>
  texts.weekdayAndDay(texts.days[weekdayIndex(at)] ?? '', dayOfMonth(at));

/** Returns the name of the devices that an entry is for. */
export const devicesIn =
  (groups: readonly DeviceGroup[]) =>
  (entry: ForGroups): string =>
    namesOfGroups(entry, groups, { all: texts.allDevices, unknown: texts.thisGroup });

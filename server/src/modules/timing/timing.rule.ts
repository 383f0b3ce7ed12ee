import type { CreatePlaylist, ScheduleTypeKey } from '@vitrine/shared/contract';
import { DAY_OF_WEEK_SECONDS, EVERY_DAY_SECONDS } from '@vitrine/shared/contract/values';
import { DAY_SECONDS, isoWeekday, startOfDay } from '@vitrine/shared/rules';
import { deviceGroupsOf, forGroups, groupsAlone, type ForGroups } from './groups.rule';
import type { Detail } from '../../platform/languages/sentence.rule';
import type { FieldFault } from '../../platform/errors/errors.lib';

/** Timing of a version. customDate is floating unix seconds (product §6), 0 for manual. */
export interface Timing extends ForGroups {
  scheduleType: ScheduleTypeKey;
  daysOfWeek: number[];
  customDate: number;
  /** Seconds that it plays each time; 0: until the next start, or the end of the day. */
  scheduleDuration: number;
  /** Midnights of the days between which it repeats, both included, floating; 0: no such day. */
  firstDay: number;
  lastDay: number;
}
/** Timing of one schedule entry. */
export interface EntryTiming {
  dateStart: number;
  repeatInterval: number;
  duration: number;
  firstDay: number;
  lastDay: number;
}
export type AskedTiming = { ok: true; timing: Timing } | { ok: false; errors: FieldFault[] };

const refuse = (field: string, detail: Detail): AskedTiming => ({
  ok: false,
  errors: [{ field, code: 'invalid', detail }],
});

/**
 * Timing of a save. Without a type: custom when custom_date is above 0, else manual (product §6). A save of
 * an
 * existing playlist (`current`) keeps missing fields. `today` is the venue's floating clock.
 */
export function askedTiming(sent: CreatePlaylist, current: Timing | null, today: number): AskedTiming {
  const groups = askedGroups(sent, current);
  if (!groups) return refuse('device_groups', 'The first of device_groups must be device_group.');
  const sentDate = sent.custom_date ?? undefined;
  const customDate = sentDate ?? current?.customDate ?? 0;
  const scheduleType = sent.schedule_type ?? keptType(sentDate, current);
  const scheduleDuration =
    sent.schedule_duration === undefined ? (current?.scheduleDuration ?? 0) : sent.schedule_duration;
  const days = repeats(scheduleType)
    ? {
        firstDay: startOfDay(sent.schedule_first_day ?? current?.firstDay ?? 0),
        lastDay: startOfDay(sent.schedule_last_day ?? current?.lastDay ?? 0),
      }
    : { firstDay: 0, lastDay: 0 };
  if (days.lastDay > 0 && days.lastDay < days.firstDay)
    return refuse('schedule_last_day', 'The last day must not be before the first.');
  const common = { scheduleType, scheduleDuration, ...days, ...groups };
  switch (scheduleType) {
    case 'manual':
      return { ok: true, timing: { ...common, daysOfWeek: [], customDate: 0, scheduleDuration: 0 } };
    case 'custom':
      if (customDate <= 0) return refuse('custom_date', 'Choose the date and time when it plays.');
      return { ok: true, timing: { ...common, daysOfWeek: [], customDate } };
    case 'every_day':
      return {
        ok: true,
        timing: { ...common, daysOfWeek: [], customDate: onDay(today, customDate) },
      };
    case 'day_of_week': {
      const daysOfWeek = [...new Set(sent.days_of_week ?? current?.daysOfWeek ?? [])].sort((a, b) => a - b);
      if (daysOfWeek.length === 0) return refuse('days_of_week', 'Choose at least one day of the week.');
      const timing = { ...common, daysOfWeek, customDate: onDay(today, customDate) };
      return { ok: true, timing: { ...timing, customDate: firstOf(timing, today) } };
    }
  }
}

/** Groups of a save; device_group alone is exactly that one. Null for a contradiction. */
function askedGroups({ device_group, device_groups }: CreatePlaylist, current: Timing | null) {
  const first = device_group || null;
  if (device_groups === undefined)
    return device_group === undefined && current
      ? groupsAlone(current)
      : forGroups(first === null ? [] : [first]);
  const groups = forGroups(device_groups);
  return device_group === undefined || groups.deviceGroupId === first ? groups : null;
}

function keptType(sentDate: number | undefined, current: Timing | null): ScheduleTypeKey {
  if (sentDate === undefined && current) return current.scheduleType;
  if (sentDate !== undefined && sentDate > 0) {
    return current && repeats(current.scheduleType) ? current.scheduleType : 'custom';
  }
  return 'manual';
}

const repeats = (type: ScheduleTypeKey) => type === 'every_day' || type === 'day_of_week';
const timeOfDay = (at: number) => at - startOfDay(at);
const onDay = (day: number, time: number) => startOfDay(day) + timeOfDay(time);
const firstOf = (timing: Timing, today: number) =>
  Math.min(...entriesOf(timing, today).map((entry) => entry.dateStart));

/**
 * Entries of a timing: none for manual, one per weekday, each from its first occurrence on or after its first
 * day and `today`, the venue's floating clock.
 */
export function entriesOf(timing: Timing, today: number): EntryTiming[] {
  const { scheduleType, daysOfWeek, customDate, firstDay, lastDay } = timing;
  const common = { duration: timing.scheduleDuration, firstDay, lastDay };
  if (scheduleType === 'manual') return [];
  if (scheduleType === 'custom') return [{ dateStart: customDate, repeatInterval: 0, ...common }];
  const first = onDay(Math.max(today, firstDay), customDate);
  if (scheduleType === 'every_day')
    return [{ dateStart: first, repeatInterval: EVERY_DAY_SECONDS, ...common }];
  return daysOfWeek.map((day) => ({
    dateStart: first + ((day - isoWeekday(first) + 7) % 7) * DAY_SECONDS,
    repeatInterval: DAY_OF_WEEK_SECONDS,
    ...common,
  }));
}

/** Whether they are for the same groups; their order changes nothing. */
const isSameGroups = (a: ForGroups, b: ForGroups) =>
  deviceGroupsOf(a).sort().join() === deviceGroupsOf(b).sort().join();

/** Whether two timings have the same entries; of repeating ones only the time of day counts. */
export function sameTiming(a: Timing, b: Timing): boolean {
  const sameTime = repeats(a.scheduleType)
    ? timeOfDay(a.customDate) === timeOfDay(b.customDate)
    : a.customDate === b.customDate;
  return (
    a.scheduleType === b.scheduleType &&
    isSameGroups(a, b) &&
    a.scheduleDuration === b.scheduleDuration &&
    a.firstDay === b.firstDay &&
    a.lastDay === b.lastDay &&
    sameTime &&
    a.daysOfWeek.length === b.daysOfWeek.length &&
    a.daysOfWeek.every((day, index) => day === b.daysOfWeek[index])
  );
}

/**
 * Timing of entries after moves on the calendar; null without entries. Weekdays with different times take
 * that of
 * the earliest entry: saving this timing unchanged keeps all entries as they are.
 */
export function timingOfEntries(entries: readonly EntryTiming[], groups: ForGroups): Timing | null {
  const [first] = [...entries].sort((a, b) => a.dateStart - b.dateStart);
  if (!first) return null;
  const { dateStart: customDate, duration: scheduleDuration, firstDay, lastDay } = first;
  const common = { customDate, scheduleDuration, firstDay, lastDay, ...groups };
  if (first.repeatInterval === EVERY_DAY_SECONDS)
    return { scheduleType: 'every_day', daysOfWeek: [], ...common };
  if (first.repeatInterval !== DAY_OF_WEEK_SECONDS)
    return { scheduleType: 'custom', daysOfWeek: [], ...common };
  const daysOfWeek = [...new Set(entries.map((entry) => isoWeekday(entry.dateStart)))].sort((a, b) => a - b);
  return { scheduleType: 'day_of_week', daysOfWeek, ...common };
}

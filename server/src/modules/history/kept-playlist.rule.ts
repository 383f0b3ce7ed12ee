import { clockTime, DAY_SECONDS, simpleValidity, startOfDay } from '@vitrine/shared/rules';
import type { KeptItem, KeptPlaylist } from '../../platform/database/tables/history.table';
import { forGroups } from '../timing/groups.rule';
import { whenOf } from '../timing/describe.rule';
import {
  dayOf,
  type Detail,
  lineOf,
  sentence,
  type Sentence,
  within,
} from '../../platform/languages/sentence.rule';
import { entriesOf, timingOfEntries, type EntryTiming, type Timing } from '../timing/timing.rule';

const scheduled = ({ entries }: KeptPlaylist): EntryTiming[] =>
  entries.map(({ date, every, length, first, last }) => ({
    dateStart: date,
    repeatInterval: every,
    duration: length,
    firstDay: first,
    lastDay: last,
  }));

/** Groups of a kept version, with the names of its time; none: all devices. */
export const groupsOfKept = ({ group, group_name, other_groups }: KeptPlaylist) =>
  group === null ? [] : [{ id: group, name: group_name ?? '' }, ...(other_groups ?? [])];

const idsOfGroups = (kept: KeptPlaylist) =>
  groupsOfKept(kept)
    .map(({ id }) => id)
    .sort();
const namesOfGroups = (kept: KeptPlaylist) => {
  const names = groupsOfKept(kept).map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : within('all devices');
};

/** Timing of a kept version, as the calendar had changed it. */
export function timingOfKept(kept: KeptPlaylist): Timing {
  const { type: scheduleType, days: daysOfWeek, date: customDate } = kept;
  const groups = forGroups(groupsOfKept(kept).map(({ id }) => id));
  const own = { scheduleType, daysOfWeek, customDate, ...groups };
  const written = { ...own, scheduleDuration: kept.length, firstDay: kept.first, lastDay: kept.last };
  return (kept.listed && timingOfEntries(scheduled(kept), groups)) || written;
}

/** Sentence about when a kept version plays. */
export const descriptionOfKept = (kept: KeptPlaylist): string => String(lineOf([whenOfKept(kept)]));

const whenOfKept = (kept: KeptPlaylist): Sentence =>
  whenOf(kept.listed ? scheduled(kept) : entriesOf(timingOfKept(kept), kept.date));

/**
 * Whether a change left everything as it was. Names of promos and groups may differ: they are not its own.
 */
export const isSameKept = (a: KeptPlaylist, b: KeptPlaylist): boolean =>
  JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));

const comparable = (kept: KeptPlaylist) => [
  kept.name,
  kept.state,
  idsOfGroups(kept),
  kept.type,
  // An unscheduled start of what repeats has the day of its save.
  kept.listed ? null : [kept.days, timeIfRepeating(kept), kept.length, kept.first, kept.last],
  kept.entries,
  looksOf(kept),
  limitsOf(kept),
  kept.items.map(({ type, id, duration, validity }) => [type, id, duration, validity]),
];

/** Presentation of a kept version; the order of its fields is the database's. */
const looksOf = ({ presentation }: KeptPlaylist) =>
  [presentation?.fit ?? '', presentation?.transition ?? '', presentation?.shuffle ? 'shuffle' : ''].join();

/** Own days and hours of a kept version. */
const limitsOf = ({ validity }: KeptPlaylist) => JSON.stringify(validity ? simpleValidity(validity) : null);

const timeIfRepeating = ({ type, date }: KeptPlaylist) => (type === 'custom' ? date : date % DAY_SECONDS);

/** Line about a change for the list, and whether it changed only the timing or only the state. */
export interface Change {
  summary: Detail;
  only: 'timing' | 'state' | null;
}

/** Change between two versions of a playlist. */
export function changeOf(before: KeptPlaylist, after: KeptPlaylist): Change {
  const name = before.name === after.name ? [] : [sentence`renamed from “${before.name}”`];
  const items = itemChanges(before.items, after.items);
  const group =
    idsOfGroups(before).join() === idsOfGroups(after).join()
      ? []
      : [sentence`for ${namesOfGroups(after)} instead of ${namesOfGroups(before)}`];
  const timing = timingChanges(before, after);
  const state = before.state === after.state ? [] : [within(STATES[after.state])];
  const looks = looksOf(before) === looksOf(after) ? [] : [within('look on screens changed')];
  const limits =
    limitsOf(before) === limitsOf(after) ? [] : [within('days and hours of the playlist changed')];
  const others = name.length + items.length + group.length + looks.length + limits.length;
  const only = others > 0 ? null : timing.length > 0 ? 'timing' : state.length > 0 ? 'state' : null;
  return { summary: lineOf([...name, ...items, ...looks, ...limits, ...timing, ...group, ...state]), only };
}

const STATES: Record<KeptPlaylist['state'], Detail> = {
  approved: 'approved',
  pending: 'waits for approval',
  rejected: 'rejected',
};

/** Line about the first version of a new playlist: "3 promos, every day from 17:00". */
export const contentLine = (kept: KeptPlaylist): Detail => lineOf([counted(kept.items), whenOfKept(kept)]);

function counted(items: readonly KeptItem[]): Sentence {
  if (items.every(({ type }) => type === 'promo'))
    return items.length === 1 ? within('1 promo') : sentence`${items.length} promos`;
  return items.length === 1 ? within('1 item') : sentence`${items.length} items`;
}

const keyOf = ({ type, id }: KeptItem) => `${type} ${id}`;

/** Items of the first list that the second has not, each as often as it is missing. */
function missingIn(own: readonly KeptItem[], other: readonly KeptItem[]): KeptItem[] {
  const left = new Map<string, number>();
  for (const item of other) left.set(keyOf(item), (left.get(keyOf(item)) ?? 0) + 1);
  return own.filter((item) => {
    const count = left.get(keyOf(item)) ?? 0;
    left.set(keyOf(item), count - 1);
    return count <= 0;
  });
}

function itemChanges(before: readonly KeptItem[], after: readonly KeptItem[]): Sentence[] {
  const added = missingIn(after, before);
  const removed = missingIn(before, after);
  const isMoved = JSON.stringify(before.map(keyOf)) !== JSON.stringify(after.map(keyOf));
  const settings = (items: readonly KeptItem[], of: (item: KeptItem) => unknown) =>
    JSON.stringify(items.map((item) => `${keyOf(item)} ${JSON.stringify(of(item))}`).sort());
  const differs = (of: (item: KeptItem) => unknown) => settings(before, of) !== settings(after, of);
  const isSameSet = added.length === 0 && removed.length === 0;
  return [
    ...(added.length > 0 ? [sentence`${counted(added)} added`] : []),
    ...(removed.length > 0 ? [sentence`${counted(removed)} removed`] : []),
    ...(isSameSet && isMoved ? [within('running order changed')] : []),
    ...(isSameSet && differs(({ duration }) => duration) ? [within('durations changed')] : []),
    ...(isSameSet && differs(({ validity }) => validity) ? [within('days and hours of items changed')] : []),
  ];
}

function timingChanges(before: KeptPlaylist, after: KeptPlaylist): Sentence[] {
  const [was, is] = [whenOfKept(before), whenOfKept(after)];
  if (String(was) !== String(is)) return [timingChange(before, after, was, is)];
  const [shown, shows] = [whenOf(scheduled(before)), whenOf(scheduled(after))];
  // A version that waits keeps its own timing while that of the playing one is changed on the calendar.
  if (String(shown) !== String(shows) && !after.listed)
    return [sentence`on screens ${shows} instead of ${shown}`];
  return dayChanges(before, after);
}

function timingChange(before: KeptPlaylist, after: KeptPlaylist, was: Sentence, is: Sentence): Sentence {
  const [a, b] = [timingOfKept(before), timingOfKept(after)];
  if (b.scheduleType === 'manual') return within('taken off the schedule');
  if (a.scheduleType === 'manual') return sentence`on the schedule ${is}`;
  const isSameDays =
    a.scheduleType === b.scheduleType &&
    String(a.daysOfWeek) === String(b.daysOfWeek) &&
    (a.scheduleType !== 'custom' || startOfDay(a.customDate) === startOfDay(b.customDate)) &&
    a.firstDay === b.firstDay &&
    a.lastDay === b.lastDay;
  const start = clockTime(b.customDate);
  if (isSameDays && a.scheduleDuration === b.scheduleDuration && start !== clockTime(a.customDate))
    return sentence`starts ${start} instead of ${clockTime(a.customDate)}`;
  return sentence`plays ${is} instead of ${was}`;
}

/** Single days on which it plays at another time, or not. */
function dayChanges(before: KeptPlaylist, after: KeptPlaylist): Sentence[] {
  const known = new Set(
    before.entries.flatMap(({ exceptions }) => exceptions.map((one) => JSON.stringify(one))),
  );
  const all = after.entries.flatMap(({ exceptions }) => exceptions);
  const fresh = all.filter((one) => !known.has(JSON.stringify(one)));
  if (fresh.length > 2) return [sentence`${fresh.length} single days changed`];
  if (fresh.length > 0)
    return fresh.map(({ occurrence, start }) =>
      start === null
        ? sentence`skipped on ${dayOf(occurrence)}`
        : startOfDay(start) === startOfDay(occurrence)
          ? sentence`on ${dayOf(start)} at ${clockTime(start)} instead of ${clockTime(occurrence)}`
          : sentence`on ${dayOf(start)} instead of ${dayOf(occurrence)}`,
    );
  return all.length < known.size ? [within('single days as usual again')] : [];
}

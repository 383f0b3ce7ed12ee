import type { CreatePlaylist, PlaylistForEdit, PlaylistItem, ScheduleRule } from '@vitrine/shared/contract';
import {
  clockTime,
  DAY_SECONDS,
  forGroups,
  groupsOf,
  oddStartFrom,
  type OddStart,
  type RuleKind,
} from '@vitrine/shared/rules';
import { floatingOf, isoDay, weekdayIndex } from '../parts/floating-text.rule';
import type { Slot } from './slot.rule';

/** Timing as the sheet holds it: strings of date and time fields, in venue time. */
export interface EntryDraft {
  type: RuleKind;
  /** ISO weekdays, 1 Monday … 7 Sunday, ascending. */
  days: number[];
  /** 'YYYY-MM-DD' */
  day: string;
  /** 'HH:MM' */
  clock: string;
  /** Seconds until its end; 0: the next start or midnight; NaN while the time is incomplete. */
  duration: number;
  /** Days between which it repeats, both included: 'YYYY-MM-DD'; empty: no such day. */
  firstDay: string;
  lastDay: string;
  /** Ids of groups; none: all devices. */
  groups: string[];
}

/** Types that have an entry on the calendar (spec §3): all but manual. */
export const ENTRY_TYPES = ['every_day', 'day_of_week', 'custom'] as const satisfies readonly RuleKind[];
export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5];
export const WEEKENDS: readonly number[] = [6, 7];
/** Timing of a new entry: once, at the slot. Its weekday is preset for weekly repetition. */
export const draftOfSlot = ({ start, duration }: Slot, group: string | null): EntryDraft => ({
  type: 'custom',
  days: [weekdayIndex(start) + 1],
  day: isoDay(start),
  clock: clockTime(start),
  duration,
  firstDay: '',
  lastDay: '',
  groups: group === null ? [] : [group],
});

/** Timing of a playlist; `at` is the start of the clicked occurrence. */
export function draftOfPlaylist(playlist: PlaylistForEdit, at: number): EntryDraft {
  const { schedule_type: type, custom_date: date, days_of_week: days } = playlist;
  const isOnce = type === 'custom' || type === 'manual';
  return {
    type: type === 'manual' ? 'custom' : type,
    days: days.length > 0 ? [...days] : [weekdayIndex(at) + 1],
    day: isoDay(isOnce && date > 0 ? date : at),
    clock: clockTime(date > 0 ? date : at),
    duration: playlist.schedule_duration ?? 0,
    firstDay: dayOf(playlist.schedule_first_day),
    lastDay: dayOf(playlist.schedule_last_day),
    groups: [...groupsOf(playlist)],
  };
}

const dayOf = (at: number | undefined): string => (at ? isoDay(at) : '');

export type DraftFault = 'no_days' | 'no_date' | 'no_time' | 'no_end' | 'days_reversed';

export function faultsOf(draft: EntryDraft): DraftFault[] {
  const { type, days, day, clock, duration } = draft;
  const faults: DraftFault[] = [];
  if (type === 'day_of_week' && days.length === 0) faults.push('no_days');
  if (type === 'custom' && floatingOf(day) === null) faults.push('no_date');
  if (floatingOf('2000-01-01', clock) === null) faults.push('no_time');
  if (Number.isNaN(duration)) faults.push('no_end');
  const { firstDay, lastDay } = limitsOf(draft);
  if (lastDay > 0 && lastDay < firstDay) faults.push('days_reversed');
  return faults;
}

/** Days between which it repeats, floating; 0: no such day, as for a single date. */
export function limitsOf({ type, firstDay, lastDay }: EntryDraft): { firstDay: number; lastDay: number } {
  const seconds = (day: string) => (type !== 'custom' && floatingOf(day)) || 0;
  return { firstDay: seconds(firstDay), lastDay: seconds(lastDay) };
}

/** Start of a draft: its date, or today for a repeating one; null while a field is incomplete. */
export const startOfDraft = ({ type, day, clock }: EntryDraft, today: number): number | null =>
  floatingOf(type === 'custom' ? day : isoDay(today), clock);

/** First start within a year that the venue's clock skips or shows twice; null when there is none. */
export function oddStartOf(draft: EntryDraft, today: number, zone: string): OddStart | null {
  const start = startOfDraft(draft, today);
  if (start === null) return null;
  if (draft.type === 'custom') return oddStartFrom(start, null, zone);
  return oddStartFrom(start, draft.type === 'every_day' ? [...WEEKDAYS, ...WEEKENDS] : draft.days, zone);
}

/** Whether a single date or the last day has passed, so that it will never play. */
export function hasPassed(draft: EntryDraft, now: number): boolean {
  const { lastDay } = limitsOf(draft);
  if (lastDay > 0) return lastDay + DAY_SECONDS <= now;
  const start = draft.type === 'custom' ? startOfDraft(draft, now) : null;
  return start !== null && start < now;
}

type ScheduleFields = Pick<
  CreatePlaylist,
  | 'schedule_type'
  | 'days_of_week'
  | 'custom_date'
  | 'schedule_duration'
  | 'schedule_first_day'
  | 'schedule_last_day'
  | 'device_group'
  | 'device_groups'
>;

/** Schedule fields of POST /api/playlists/create for a draft without faults. */
export const fieldsOfDraft = (draft: EntryDraft, today: number): ScheduleFields => ({
  schedule_type: draft.type,
  days_of_week: draft.type === 'day_of_week' ? draft.days : [],
  custom_date: startOfDraft(draft, today),
  schedule_duration: draft.duration,
  schedule_first_day: limitsOf(draft).firstDay,
  schedule_last_day: limitsOf(draft).lastDay,
  ...forGroups(draft.groups),
});

/** Schedule fields that keep a playlist's timing, for Undo. */
export const fieldsOfPlaylist = (playlist: PlaylistForEdit): ScheduleFields => ({
  schedule_type: playlist.schedule_type,
  days_of_week: playlist.days_of_week,
  custom_date: playlist.custom_date,
  schedule_duration: playlist.schedule_duration ?? 0,
  schedule_first_day: playlist.schedule_first_day ?? 0,
  schedule_last_day: playlist.schedule_last_day ?? 0,
  ...forGroups(groupsOf(playlist)),
});

/** Off the calendar: the playlist plays by Play now only. */
export const OFF_SCHEDULE = {
  schedule_type: 'manual',
  days_of_week: [],
  custom_date: null,
  schedule_duration: 0,
  schedule_first_day: 0,
  schedule_last_day: 0,
} as const satisfies Partial<CreatePlaylist>;

/** Content of a playlist for a save; a copy has items of its own. */
export const mediaOf = (
  { selected_media }: Pick<PlaylistForEdit, 'selected_media'>,
  isCopy = false,
): CreatePlaylist['selected_media'] =>
  selected_media.map(({ id, type, order, duration, playlist_item_id, validity }) => ({
    id,
    type,
    order,
    ...(type === 'playlist' ? {} : { duration }),
    ...(isCopy ? {} : { playlist_item_id }),
    ...(validity ? { validity } : {}),
  }));

/** Reason why a playlist cannot be saved from the calendar: it would approve what was not reviewed. */
export type SaveBlock = 'waiting' | 'rejected' | 'empty';
export function blockOf(
  { state, selected_media }: Pick<PlaylistForEdit, 'state' | 'selected_media'>,
  mayApprove: boolean,
): SaveBlock | null {
  if (selected_media.length === 0) return 'empty';
  if (!mayApprove || state === 'approved') return null;
  return state === 'pending' ? 'waiting' : 'rejected';
}
/** Page where the reason ends. */
export const pageOfBlock = (block: SaveBlock, id: string): string =>
  `/playlist/${block === 'waiting' ? 'review' : 'edit'}?id=${encodeURIComponent(id)}`;

/** Losses of a playlist's rules by a new timing: days of their own, and different times. */
export function lostBy(rules: readonly ScheduleRule[], playlistId: string, now: number) {
  const own = rules.filter(({ playlist_id }) => playlist_id === playlistId);
  const times = new Set(own.map(({ date_start, duration = 0 }) => `${date_start % DAY_SECONDS}+${duration}`));
  const ahead = own.flatMap(({ exceptions }) => exceptions).filter(({ occurrence }) => occurrence >= now);
  return { days: ahead.length, timesDiffer: times.size > 1 };
}

/** Whether two sets of schedule fields have the same entries. */
export const isSameTiming = (a: ScheduleFields, b: ScheduleFields): boolean =>
  JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
const comparable = (fields: ScheduleFields) => {
  const { schedule_type: type, days_of_week: days = [], custom_date } = fields;
  const at = custom_date ?? 0;
  return [
    type,
    days,
    type === 'custom' ? at : at % DAY_SECONDS,
    fields.schedule_duration ?? 0,
    fields.schedule_first_day ?? 0,
    fields.schedule_last_day ?? 0,
    [...groupsOf(fields)].sort(),
  ];
};

export const isSameDays = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

export const toggledDay = (days: readonly number[], day: number): number[] =>
  days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort((a, b) => a - b);

/** Address of the editor for a new playlist with this name and timing. */
export function newPlaylistAddress(name: string, draft: EntryDraft): string {
  const fields = {
    name,
    type: draft.type,
    days: draft.days.join(','),
    date: draft.day,
    time: draft.clock,
    duration: String(draft.duration),
    first: draft.firstDay,
    last: draft.lastDay,
    group: draft.groups.join(','),
  };
  return `/playlist/new?${new URLSearchParams(fields).toString()}`;
}

/** Playlists whose name contains the query, in the given order. */
export function foundIn(playlists: readonly PlaylistItem[], query: string): PlaylistItem[] {
  const wanted = query.trim().toLocaleLowerCase();
  return playlists.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
}

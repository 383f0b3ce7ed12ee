import { MAX_NAME_LENGTH, MAX_PLAYLIST_ITEMS } from '@vitrine/shared/contract/values';
import type {
  ContentItem,
  CreatePlaylist,
  PlaylistForEdit,
  PlaylistItem,
  Presentation,
  PromoItem,
} from '@vitrine/shared/contract';
import {
  entryFromContent,
  entryFromPlaylist,
  entryOfPlaylist,
  hasSpace,
  insertedAt,
  movedBeside,
  movedTo,
  toSelectedMedia,
  withDuration,
  withValidity,
  without,
} from '../parts/running-order.rule';
import type { DraftEntry } from '../parts/running-order.rule';
import {
  clockTime,
  daysBetween,
  forGroups,
  groupsOf,
  type Validity,
  simplePresentation,
  simpleValidity,
} from '@vitrine/shared/rules';
import {
  customDate,
  dateOf,
  daysOf,
  floatingSeconds,
  timeOf,
  timingFaults,
  toggledDay,
} from './timing/timing.rule';
import type { Timing, TimingFault } from './timing/timing.rule';

/** Everything that the editor may change before a save. */
export interface Draft extends Timing {
  name: string;
  entries: DraftEntry[];
  /** Ids of groups; none: all devices. */
  deviceGroups: string[];
  presentation: Presentation;
  /** Days and hours of the whole playlist. */
  limits: Validity;
}

export type DraftEvent =
  | { type: 'named'; name: string }
  | { type: 'picked'; item: ContentItem; key: string; index?: number }
  | { type: 'contained'; playlist: PlaylistItem; key: string }
  | { type: 'removed'; keys: ReadonlySet<string> }
  | { type: 'put_back'; entries: readonly { entry: DraftEntry; index: number }[] }
  | { type: 'dropped'; keys: ReadonlySet<string>; target: string; side: 'before' | 'after' }
  | { type: 'placed'; key: string; index: number }
  | { type: 'retimed'; keys: ReadonlySet<string>; seconds: number }
  | { type: 'validity_set'; key: string; validity: Validity }
  | { type: 'day_toggled'; day: number }
  | { type: 'timing_set'; change: Partial<Timing> }
  | { type: 'groups_set'; groupIds: string[] }
  | { type: 'presentation_set'; presentation: Presentation }
  | { type: 'limits_set'; limits: Validity }
  | { type: 'replaced' | 'merged'; draft: Draft };

/** New playlist: every day at nine, the commonest schedule. `today` is the venue's date. */
export function emptyDraft(today: string): Draft {
  return {
    name: '',
    entries: [],
    scheduleType: 'every_day',
    days: [],
    time: '09:00',
    date: today,
    duration: 0,
    firstDay: '',
    lastDay: '',
    deviceGroups: [],
    presentation: {},
    limits: undefined,
  };
}

/**
 * Draft with these promos, each once and in this order. `ids` is untrusted input; ids that are not in
 * `promos` are left out.
 */
export function draftWith(draft: Draft, ids: readonly string[], promos: readonly PromoItem[]): Draft {
  const entries = [...new Set(ids)].flatMap((id) => {
    const promo = promos.find((one) => one.id === id);
    return promo ? [entryFromContent({ ...promo, type: 'promo' }, `brought-${id}`)] : [];
  });
  return { ...draft, entries: entries.slice(0, MAX_PLAYLIST_ITEMS) };
}

/** Draft of a new playlist with the content of another; not on the schedule, where both would combine. */
export function copyOfDraft(draft: Draft, named: (name: string) => string): Draft {
  // A long name loses its end, so that the two still differ.
  const name = [...draft.name].slice(0, MAX_NAME_LENGTH - [...named('')].length).join('');
  const entries = draft.entries.map((entry, index) => ({
    ...entry,
    key: `copy-${index}`,
    playlistItemId: null,
  }));
  return { ...draft, name: named(name), scheduleType: 'manual', entries };
}

export function draftOf(playlist: PlaylistForEdit, today: string): Draft {
  const timed = playlist.schedule_type !== 'manual' && playlist.custom_date > 0;
  return {
    name: playlist.name,
    entries: playlist.selected_media.map(entryFromPlaylist),
    scheduleType: playlist.schedule_type,
    days: [...playlist.days_of_week],
    time: timed ? timeOf(playlist.custom_date) : '09:00',
    date: timed ? dateOf(playlist.custom_date) : today,
    duration: playlist.schedule_duration ?? 0,
    firstDay: playlist.schedule_first_day ? dateOf(playlist.schedule_first_day) : '',
    lastDay: playlist.schedule_last_day ? dateOf(playlist.schedule_last_day) : '',
    deviceGroups: [...groupsOf(playlist)],
    presentation: simplePresentation(playlist.presentation ?? {}),
    limits: simpleValidity(playlist.validity ?? {}),
  };
}

export function draftAfter(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'named':
      return { ...draft, name: event.name };
    case 'picked': {
      if (!hasSpace(draft.entries)) return draft;
      const entry = entryFromContent(event.item, event.key);
      const index = event.index ?? draft.entries.length;
      return { ...draft, entries: insertedAt(draft.entries, [entry], index) };
    }
    case 'contained': {
      const { playlist, key } = event;
      if (!hasSpace(draft.entries, playlist.item_count)) return draft;
      return { ...draft, entries: [...draft.entries, entryOfPlaylist(playlist, key)] };
    }
    case 'removed':
      return { ...draft, entries: without(draft.entries, event.keys) };
    case 'put_back':
      return {
        ...draft,
        entries: event.entries.reduce(
          (entries, { entry, index }) => insertedAt(entries, [entry], index),
          // Undo may have put it back already.
          without(draft.entries, new Set(event.entries.map(({ entry }) => entry.key))),
        ),
      };
    case 'dropped':
      return { ...draft, entries: movedBeside(draft.entries, event.keys, event.target, event.side) };
    case 'placed':
      return { ...draft, entries: movedTo(draft.entries, event.key, event.index) };
    case 'retimed':
      return { ...draft, entries: withDuration(draft.entries, event.keys, event.seconds) };
    case 'validity_set':
      return { ...draft, entries: withValidity(draft.entries, event.key, event.validity) };
    case 'day_toggled':
      return { ...draft, days: toggledDay(draft.days, event.day) };
    case 'timing_set':
      return { ...draft, ...event.change };
    case 'presentation_set':
      return { ...draft, presentation: event.presentation };
    case 'limits_set':
      return { ...draft, limits: event.limits };
    case 'groups_set':
      return { ...draft, deviceGroups: event.groupIds };
    case 'replaced':
    case 'merged':
      return event.draft;
  }
}

/** Hours of a draft: '17:00', or '17:00 – 19:00' with an end of its own. */
export function hoursOf({ date, time, duration }: Draft): string {
  const start = floatingSeconds(date, time);
  return start && duration ? `${time} – ${clockTime(start + duration, true)}` : time;
}

/** Days between which a draft repeats: 'until Dec 26, 2026'; empty without any. */
export function daysText(draft: Draft): string {
  const { firstDay, lastDay } = daysOf(draft);
  return daysBetween(firstDay, lastDay);
}

export type DraftFault = 'no_entries' | 'name_too_long' | TimingFault;
export const draftFaults = (draft: Draft): DraftFault[] => [
  ...(draft.entries.length === 0 ? (['no_entries'] as const) : []),
  ...([...draft.name.trim()].length > MAX_NAME_LENGTH ? (['name_too_long'] as const) : []),
  ...timingFaults(draft),
];

/**
 * Compares what leaving would lose: order, durations, name, schedule, group, look. Thumbnails and file names
 * are not compared.
 */
export function sameDraft(a: Draft, b: Draft): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}
const comparable = (draft: Draft) => [
  draft.name.trim(),
  draft.scheduleType,
  draft.scheduleType === 'day_of_week' ? draft.days : null,
  draft.scheduleType === 'manual' ? null : draft.time,
  draft.scheduleType === 'custom' ? draft.date : null,
  draft.scheduleType === 'manual' ? null : draft.duration,
  daysOf(draft),
  [...draft.deviceGroups].sort(),
  draft.presentation,
  draft.limits,
  // A playlist's length is not this playlist's.
  draft.entries.map((entry) => [
    entry.type,
    entry.id,
    entry.kind === 'playlist' ? null : entry.duration,
    entry.validity,
  ]),
];

/**
 * Payload of POST /api/playlists/create (spec §7). An empty name is left out: the server makes one from the
 * date.
 */
export function toCreatePlaylist(draft: Draft, today: string, id: string | null): CreatePlaylist {
  const name = draft.name.trim();
  const { firstDay, lastDay } = daysOf(draft);
  return {
    ...(id ? { id } : {}),
    ...(name ? { name } : {}),
    schedule_type: draft.scheduleType,
    days_of_week: draft.scheduleType === 'day_of_week' ? draft.days : [],
    custom_date: customDate(draft, today),
    schedule_duration: draft.scheduleType === 'manual' ? 0 : draft.duration,
    schedule_first_day: firstDay,
    schedule_last_day: lastDay,
    ...forGroups(draft.deviceGroups),
    presentation: draft.presentation,
    validity: draft.limits ?? {},
    selected_media: toSelectedMedia(draft.entries),
  };
}

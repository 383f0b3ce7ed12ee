import type {
  ItemValidity,
  PlayedValidity,
  PlaylistEntry,
  PlaylistForEdit,
  PlaylistItem,
  ReviewedVersion,
} from '@vitrine/shared/contract';
import { runsOutAt } from '@vitrine/shared/rules';
import type { Content } from '../content/content.action';
import { thumbAddress } from '../../media/file-address.rule';
import { severalGroups } from '../timing/groups.rule';
import { describe } from '../timing/describe.rule';
import { validWithinAll } from './contained/contained.rule';
import type { PlaylistRow, VersionRow } from './playlists.repo';
import { presentationField } from './presentation.rule';
import { refKey, secondsOf } from './running-order.rule';
import type { EntryTiming, Timing } from '../timing/timing.rule';
import type { VersionSum } from './version-sums.repo';
import type { ItemRow } from './versions.repo';

/** Content of an entry of a running order: a promo, stock media, or another playlist. */
export type EntryContent = Pick<
  Content,
  'id' | 'name' | 'thumb' | 'src' | 'file_type' | 'duration' | 'width' | 'height' | 'is_processing'
> & { type: PlaylistEntry['type']; item_count?: number };
export type Contents<C extends EntryContent = EntryContent> = ReadonlyMap<string, C>;
export const THUMBS_SHOWN = 4;
/** More are left out: a list must not carry hundreds for each playlist. */
const VALIDITIES_SHOWN = 20;

interface Shown {
  playlist: PlaylistRow;
  /** Shown version, and the newest, whose state is shown. */
  version: VersionRow;
  newest: VersionRow;
  items: readonly ItemRow[];
  timing: Timing;
  entries: readonly EntryTiming[];
  /** Whether the entries are on the schedule. */
  isScheduled: boolean;
  etag: string;
}

/** Playlist item of spec §3, with the size of its first item and the thumbs of the first four. */
export function presentPlaylist(shown: Omit<Shown, 'items'>, sum: VersionSum | undefined): PlaylistItem {
  const { playlist, version, newest, timing, entries } = shown;
  const validities = limited(sum?.validities ?? [], version.validity);
  const runsOut = runsOutAt(validities);
  return {
    id: playlist.id,
    name: version.name,
    width: sum?.width ?? 0,
    height: sum?.height ?? 0,
    thumb: sum?.thumbs.map(thumbAddress) ?? [],
    duration: sum?.duration ?? 0,
    start_time: entries.length > 0 ? Math.min(...entries.map((entry) => entry.dateStart)) : 0,
    descr_str: describe(entries),
    schedule_type: timing.scheduleType,
    days_of_week: timing.daysOfWeek,
    device_group: timing.deviceGroupId,
    ...severalGroups(timing),
    item_count: sum?.items ?? 0,
    ...(runsOut === null ? {} : { runs_out_at: runsOut }),
    ...(validities.length > 0 && validities.length <= VALIDITIES_SHOWN ? { validities } : {}),
    ...(newest.state === 'pending' && version.id === newest.id && !shown.isScheduled
      ? { pending_entries: entries.map(presentEntryTiming) }
      : {}),
    state: newest.state,
    updated_at: playlist.updatedAt,
    etag: shown.etag,
  };
}

/**
 * Validities of a playlist's items, empty when one always plays, within its own: then one that always plays
 * has that.
 */
const limited = (items: readonly PlayedValidity[], own: ItemValidity | null): PlayedValidity[] =>
  own && items.length === 0
    ? [own]
    : items.flatMap(({ within, ...one }) => validWithinAll([one, within, own]) ?? []);

const presentEntryTiming = ({ dateStart, repeatInterval, duration, firstDay, lastDay }: EntryTiming) => ({
  date_start: dateStart,
  repeat_interval: repeatInterval,
  ...(duration === 0 ? {} : { duration }),
  ...(firstDay === 0 ? {} : { first_day: firstDay }),
  ...(lastDay === 0 ? {} : { last_day: lastDay }),
});

/** One version of a review. */
export function presentReviewed(shown: Shown, contents: Contents): ReviewedVersion {
  const { version, items, timing, entries } = shown;
  return {
    name: version.name,
    descr_str: describe(entries),
    device_group: timing.deviceGroupId,
    ...severalGroups(timing),
    ...presentationField(version.presentation),
    ...(version.validity ? { validity: version.validity } : {}),
    duration: lengthOf(items, contents),
    selected_media: items.map((item) => presentEntry(item, contents.get(refKey(item)))),
  };
}

const lengthOf = (items: readonly ItemRow[], contents: Contents): number =>
  items.reduce((sum, item) => sum + secondsOf(item, contents.get(refKey(item))), 0);

/** The newest version with all that its editor page needs. */
export function presentForEdit(shown: Shown, contents: Contents): PlaylistForEdit {
  const { playlist, version, items, timing } = shown;
  return {
    id: playlist.id,
    name: version.name,
    schedule_type: timing.scheduleType,
    days_of_week: timing.daysOfWeek,
    custom_date: timing.customDate,
    ...(timing.scheduleDuration === 0 ? {} : { schedule_duration: timing.scheduleDuration }),
    ...(timing.firstDay === 0 ? {} : { schedule_first_day: timing.firstDay }),
    ...(timing.lastDay === 0 ? {} : { schedule_last_day: timing.lastDay }),
    device_group: timing.deviceGroupId,
    ...severalGroups(timing),
    ...presentationField(version.presentation),
    ...(version.validity ? { validity: version.validity } : {}),
    state: version.state,
    ...(version.state === 'rejected' && version.rejectReason ? { reject_reason: version.rejectReason } : {}),
    selected_media: items.map((item) => presentEntry(item, contents.get(refKey(item)))),
    etag: shown.etag,
  };
}

function presentEntry(item: ItemRow, content: EntryContent | undefined): PlaylistEntry {
  return {
    playlist_item_id: item.itemKey,
    id: item.id,
    type: item.type,
    order: item.order,
    duration: secondsOf(item, content),
    own_duration: content?.duration ?? 0,
    name: content?.name ?? '',
    thumb: content?.thumb ?? [],
    src: content?.src ?? '',
    file_type: content?.file_type ?? '',
    width: content?.width ?? 0,
    height: content?.height ?? 0,
    is_processing: content?.is_processing ?? true,
    ...(content?.item_count === undefined ? {} : { item_count: content.item_count }),
    ...(item.validity ? { validity: item.validity } : {}),
  };
}

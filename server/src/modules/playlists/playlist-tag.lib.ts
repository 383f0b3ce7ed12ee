import { changedParts, partHash, type TagParts } from '../../http/preconditions/entity-tag.lib';
import type { VersionRow } from './playlists.repo';
import type { Timing } from './timing.rule';

/**
 * What a playlist's tag vouches for. A version is never written again, but a promo that is deleted leaves it: the count of items tells that,
 * and stands for them in the tag, so that a list of playlists needs no items to say its tags.
 */
export function playlistParts(newest: VersionRow, timing: Timing, itemCount: number): TagParts {
  return {
    id: newest.playlistId,
    version: newest.id,
    name: newest.name,
    state: [newest.state, newest.rejectReason],
    selected_media: itemCount,
    schedule_type: timing.scheduleType,
    days_of_week: timing.daysOfWeek,
    custom_date: timing.customDate,
    device_group: timing.deviceGroupId,
  };
}

const VERSION_AT = 1;

/** The version that a tag was made of, among those that are kept; undefined when it is forgotten or the tag is none of ours. */
export function versionOfTag(tag: string, versionIds: readonly string[]): string | undefined {
  const said = tag.slice(1, -1).split('.')[VERSION_AT];
  return versionIds.find((id) => partHash(id) === said);
}

/** Names of fields that changed since the tag. `sameItems` says whether the running order of the tag's version is that of the newest. */
export function changedFields(tag: string, parts: TagParts, sameItems: boolean): string[] {
  const changed = new Set(changedParts(tag, parts));
  if (changed.delete('version')) {
    if (sameItems) changed.delete('selected_media');
    else changed.add('selected_media');
  }
  return [...changed];
}

import { changedParts, partHash, type TagParts } from '../../http/preconditions/entity-tag.lib';
import type { VersionRow } from './playlists.repo';
import { severalGroups } from '../timing/groups.rule';
import type { Timing } from '../timing/timing.rule';

/**
 * Parts of a playlist's tag. Versions are immutable except that a deleted promo leaves them: the count of
 * items
 * shows that. So the list of playlists needs no items for its tags.
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
    custom_date: startPart(timing),
    device_group: severalGroups(timing).device_groups ?? timing.deviceGroupId,
  };
}

/**
 * Part of the tag for start, end and days. One part, so that tags of playlists without an end or days stay as
 * they were before those existed.
 */
function startPart({ customDate, scheduleDuration, firstDay, lastDay }: Timing): TagParts[string] {
  if (firstDay || lastDay) return [customDate, scheduleDuration, firstDay, lastDay];
  return scheduleDuration ? [customDate, scheduleDuration] : customDate;
}

const VERSION_AT = 1;

/** Version of a tag among the stored ones; undefined when it is deleted or the tag is invalid. */
export function versionOfTag(tag: string, versionIds: readonly string[]): string | undefined {
  const hash = tag.slice(1, -1).split('.')[VERSION_AT];
  return versionIds.find((id) => partHash(id) === hash);
}

/** Names of the fields changed since the tag; `sameItems`: its version has the same items as the newest. */
export function changedFields(tag: string, parts: TagParts, sameItems: boolean): string[] {
  const changed = new Set(changedParts(tag, parts));
  if (changed.delete('version')) {
    if (sameItems) changed.delete('selected_media');
    else changed.add('selected_media');
  }
  return [...changed];
}

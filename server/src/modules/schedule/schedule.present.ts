import type { ScheduleRule } from '@vitrine/shared/contract';
import { deviceGroupsOf } from '../timing/groups.rule';
import type { CountOf, RuleRow } from './schedule.repo';

/**
 * Entry of spec §3 "Event/playlist entry". device_group null means all devices. The name is the approved one;
 * `orig_title` is the playlist's newest name if that is pending approval. Of several groups, device_group is
 * the `asked` one.
 */
export function presentRule(
  row: RuleRow,
  asked: string | null = null,
  countOf: CountOf = () => null,
): ScheduleRule {
  const groups = deviceGroupsOf(row);
  return {
    id: row.id,
    name: row.playingName,
    title: row.playingName,
    ...(row.playlistName === row.playingName ? {} : { orig_title: row.playlistName }),
    playlist_id: row.playlistId,
    date_start: row.dateStart,
    repeat_interval: row.repeatInterval,
    ...(row.duration === 0 ? {} : { duration: row.duration }),
    ...(row.firstDay === 0 ? {} : { first_day: row.firstDay }),
    ...(row.lastDay === 0 ? {} : { last_day: row.lastDay }),
    device_group: asked && groups.includes(asked) ? asked : (groups[0] ?? null),
    ...(groups.length > 1 ? { device_groups: groups } : {}),
    device_count: countOf(groups),
    exceptions: row.exceptions,
  };
}

import type { ScheduleRule } from '@vitrine/shared/contract';
import type { RuleRow } from './schedule.repo';

/**
 * An entry as spec §3 "Event/playlist entry" says it. device_group null: it is for all devices. An entry goes by the name that plays; where the
 * playlist itself is called otherwise, because a new name waits for approval, `orig_title` is the playlist's own.
 */
export function presentRule(row: RuleRow): ScheduleRule {
  return {
    id: row.id,
    name: row.playingName,
    title: row.playingName,
    ...(row.playlistName === row.playingName ? {} : { orig_title: row.playlistName }),
    playlist_id: row.playlistId,
    date_start: row.dateStart,
    repeat_interval: row.repeatInterval,
    device_group: row.deviceGroupId,
    device_count: row.deviceCount,
    exceptions: row.exceptions,
  };
}

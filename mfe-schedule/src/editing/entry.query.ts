import type { PlaylistForEdit, ScheduleQuery, ScheduleRule } from '@vitrine/shared/contract';
import { DAY_SECONDS, startOfDay, type TimeWindow } from '@vitrine/shared/rules';
import type { Shell } from '@vitrine/shared/shell-api';

/** Longest period that one call may ask for. */
const WINDOW_DAYS = 400;

/** Period from a time on that holds every entry that still plays, also those skipped this week. */
export function aheadOf(at: number): TimeWindow {
  const start = startOfDay(at);
  return { start, end: start + WINDOW_DAYS * DAY_SECONDS };
}

/** Current rules of a playlist, with the days that were moved or skipped; by start. Not cached. */
export async function rulesOfPlaylist(
  shell: Shell,
  { id, schedule_type, custom_date, device_group }: PlaylistForEdit,
  today: number,
): Promise<ScheduleRule[]> {
  if (schedule_type === 'manual') return [];
  const body: ScheduleQuery = { ...aheadOf(schedule_type === 'custom' ? custom_date : today), device_group };
  const rules = await shell.request<ScheduleRule[]>({
    method: 'POST',
    path: '/api/playlist/schedule',
    body,
  });
  return rules
    .filter(({ playlist_id }) => playlist_id === id)
    .sort((a, b) => a.date_start - b.date_start || a.id.localeCompare(b.id));
}

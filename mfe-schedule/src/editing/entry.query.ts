import type { PlaylistForEdit, ScheduleQuery, ScheduleRule } from '@vitrine/shared/contract';
import { DAY_SECONDS, startOfDay } from '@vitrine/shared/rules';
import type { Shell } from '@vitrine/shared/shell-api';

/** Longest period that one call may ask for. */
const WINDOW_DAYS = 400;

/** Current rules of a playlist, with the days that were moved or skipped; by start. Not cached. */
export async function rulesOfPlaylist(
  shell: Shell,
  { id, schedule_type, custom_date, device_group }: PlaylistForEdit,
  today: number,
): Promise<ScheduleRule[]> {
  if (schedule_type === 'manual') return [];
  const start = startOfDay(schedule_type === 'custom' ? custom_date : today);
  const body: ScheduleQuery = { start, end: start + WINDOW_DAYS * DAY_SECONDS, device_group };
  const rules = await shell.request<ScheduleRule[]>({
    method: 'POST',
    path: '/api/playlist/schedule',
    body,
  });
  return rules
    .filter(({ playlist_id }) => playlist_id === id)
    .sort((a, b) => a.date_start - b.date_start || a.id.localeCompare(b.id));
}

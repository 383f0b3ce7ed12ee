import type { ScheduleQuery, ScheduleRule } from '../contract';
import { queryOptions, useQuery } from '../query';
import { useShell, type Shell } from '../shell-api';

/** Begins with the resource's word, so that `changed/schedule` refreshes every window of it. */
export const scheduleKey = ['schedule'] as const;

/** POST /api/playlist/schedule: the rules that have an occurrence in [start, end), floating unix seconds. A read, although it is a POST. */
export const scheduleOptions = (shell: Shell, window: ScheduleQuery) =>
  queryOptions({
    queryKey: [...scheduleKey, window.start, window.end, window.device_group ?? null] as const,
    queryFn: ({ signal }) =>
      shell.request<ScheduleRule[]>({
        method: 'POST',
        path: '/api/playlist/schedule',
        body: { ...window, device_group: window.device_group ?? null },
        signal,
      }),
    // While another window of the same group loads, its known rules are drawn there: repeating entries are right at once. Another
    // group's rules would be a lie.
    placeholderData: (known, query) =>
      query?.queryKey[3] === (window.device_group ?? null) ? known : undefined,
  });

export function useSchedule(window: ScheduleQuery) {
  return useQuery(scheduleOptions(useShell(), window));
}

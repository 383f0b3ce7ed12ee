import type { Device } from '../contract';
import { queryOptions, useQuery } from '../query';
import { useShell, type Shell } from '../shell-api';

export const devicesKey = ['devices'] as const;

/** GET /api/devices. Liveness on screen comes from `useIsLive`, not from this list's `is_live`, which is as old as the list. */
export const devicesOptions = (shell: Shell) =>
  queryOptions({
    queryKey: devicesKey,
    queryFn: ({ signal }) => shell.request<Device[]>({ path: '/api/devices', signal }),
  });

export function useDevices() {
  return useQuery(devicesOptions(useShell()));
}

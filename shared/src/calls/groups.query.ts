import type { DeviceGroup } from '../contract';
import { queryOptions, useQuery } from '../query';
import { useShell, type Shell } from '../shell-api';

export const groupsKey = ['groups'] as const;

/** GET /api/device/groups. */
export const groupsOptions = (shell: Shell) =>
  queryOptions({
    queryKey: groupsKey,
    queryFn: ({ signal }) => shell.request<DeviceGroup[]>({ path: '/api/device/groups', signal }),
  });

export function useGroups() {
  return useQuery(groupsOptions(useShell()));
}

import type { DeviceGroup, UpdateGroup } from '../contract';
import { queryOptions, useQuery } from '../query';
import { useShell, type Shell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** Where the groups stand in the cache. */
export const groupsKey = keyOf('groups');

/** GET /api/device/groups. */
export const groupsOptions = (shell: Shell) =>
  queryOptions({
    queryKey: groupsKey,
    queryFn: ({ signal }) => shell.request<DeviceGroup[]>({ path: '/api/device/groups', signal }),
  });

/** GET /api/device/groups: every group of the account. */
export function useGroups() {
  return useQuery(groupsOptions(useShell()));
}

/** POST /api/devices/update-group: moves screens into a group, a new one too, or out of theirs. */
export const useUpdateGroup = () =>
  useWrite(
    ({ ifMatch, ...body }: UpdateGroup & { ifMatch?: string }) => ({
      method: 'POST',
      path: '/api/devices/update-group',
      body,
      ifMatch,
    }),
    ['device', 'group'],
  );

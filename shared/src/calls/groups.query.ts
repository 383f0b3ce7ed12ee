import type { DeviceGroup, UpdateGroup } from '../contract';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** GET /api/device/groups. */
export function useGroups() {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('groups'),
    queryFn: ({ signal }) => shell.request<DeviceGroup[]>({ path: '/api/device/groups', signal }),
  });
}

/** POST /api/devices/update-group: moves screens into an existing or new group, or out of their group. */
export const useUpdateGroup = () =>
  useWrite(
    ['POST /api/devices/update-group', 'device', 'group'],
    ({ ifMatch, ...body }: UpdateGroup & { ifMatch?: string }) => ({
      body,
      ifMatch,
    }),
  );

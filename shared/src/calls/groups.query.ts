import type { DeviceGroup, GroupDetails, OperationResult, UpdateDeviceGroup, UpdateGroup } from '../contract';
import { queryOptions, useQuery } from '../query';
import { useShell, type Shell } from '../shell-api';
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

/** GET /api/device/group/{id}: a group and the playlists that have their times there. */
export const groupDetails = (shell: Shell, id: string) =>
  queryOptions({
    queryKey: keyOf('group', id),
    queryFn: ({ signal }) =>
      shell.request<GroupDetails>({ path: `/api/device/group/${encodeURIComponent(id)}`, signal }),
    staleTime: 0,
  });

/** POST /api/devices/update-group: moves screens into an existing or new group, or out of their group. */
export const useUpdateGroup = () =>
  useWrite(
    ['POST /api/devices/update-group', 'device', 'group'],
    ({ ifMatch, ...body }: UpdateGroup & { ifMatch?: string }) => ({
      body,
      ifMatch,
    }),
  );

/** POST /api/device/groups. */
export const useMakeGroup = () =>
  useWrite<{ name: string }, OperationResult & { id: string }>(
    ['POST /api/device/groups', 'group'],
    ({ name }) => ({ body: { name } }),
  );

/** POST /api/device/group/update/{id}: another name, other opening hours, how its devices play together. */
export const useChangeGroup = () =>
  useWrite(
    ['POST /api/device/group/update/:id', 'group', 'device'],
    ({ id, ifMatch, ...body }: UpdateDeviceGroup & { id: string; ifMatch?: string }) => ({
      id,
      body,
      ifMatch,
    }),
  );

/** DELETE /api/device/group/{id}: its devices leave it, and its playlists leave the schedule. */
export const useDeleteGroup = () =>
  useWrite(
    ['DELETE /api/device/group/:id', 'group', 'device', 'playlist', 'schedule'],
    ({ id, ifMatch }: { id: string; ifMatch?: string }) => ({ id, query: { contents: 'release' }, ifMatch }),
    { isExact: true },
  );

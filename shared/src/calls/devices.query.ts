import type { Device, UpdateDevice } from '../contract';
import { queryOptions, useQuery } from '../query';
import { useShell, type Shell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** For the realtime channel, which puts reports into this list. */
export const devicesKey = keyOf('devices');

/** GET /api/devices. Liveness on screen comes from `useIsLive`, not from this list's `is_live`, which is as old as the list. */
export const devicesOptions = (shell: Shell) =>
  queryOptions({
    queryKey: devicesKey,
    queryFn: ({ signal }) => shell.request<Device[]>({ path: '/api/devices', signal }),
  });

/**
 * The list of devices. What each must show changes by the clock alone: the list is asked again at the next such moment, so that no page
 * goes on saying what was due before.
 */
export function useDevices() {
  return useQuery({ ...devicesOptions(useShell()), refetchInterval: ({ state }) => untilChange(state.data) });
}

/** A moment after the change, so that the server's clock has passed it too. */
const GRACE_MS = 1500;
/** By a clock that is ahead of the server's it is past already. */
const PAST_MS = 30_000;
/** A timer holds 24 days at most. */
const LATEST_MS = 86_400_000;

function untilChange(devices: readonly Device[] | undefined): number | false {
  const next = Math.min(...(devices ?? []).map(({ due }) => due?.changes_at ?? Infinity));
  if (!Number.isFinite(next)) return false;
  const wait = next * 1000 - Date.now();
  return wait > 0 ? Math.min(wait + GRACE_MS, LATEST_MS) : PAST_MS;
}

/** POST /api/device/update/{id}: its name, its group, or how it hangs. */
export const useUpdateDevice = () =>
  useWrite(
    ['POST /api/device/update/:id', 'device', 'group'],
    ({ id, ifMatch, ...body }: UpdateDevice & { id: string; ifMatch?: string }) => ({ id, body, ifMatch }),
  );

/** DELETE /api/device/del/{id}: the very screen that was seen. */
export const useDeleteDevice = () =>
  useWrite(
    ['DELETE /api/device/del/:id', 'device', 'group'],
    ({ id, ifMatch }: { id: string; ifMatch?: string }) => ({ id, ifMatch }),
    { isExact: true },
  );

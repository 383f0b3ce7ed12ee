import type {
  CommandOrdered,
  Device,
  DeviceDetails,
  DeviceScreenshot,
  FleetHealth,
  OrderCommand,
  UpdateDevice,
} from '../contract';
import { keepPreviousData, queryOptions, useQuery } from '../query';
import { useShell, type Shell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** Key of the device list; the realtime channel writes device reports to it. */
export const devicesKey = keyOf('devices');

/**
 * GET /api/devices. Liveness comes from `useIsLive`, because `is_live` of this list is as old as the list.
 */
export const devicesOptions = (shell: Shell) =>
  queryOptions({
    queryKey: devicesKey,
    queryFn: ({ signal }) => shell.request<Device[]>({ path: '/api/devices', signal }),
  });

/**
 * Device list. The expected content changes with the clock alone, so the list is refetched when the next such
 * change is due.
 */
export function useDevices() {
  return useQuery({ ...devicesOptions(useShell()), refetchInterval: ({ state }) => untilChange(state.data) });
}

/** Delay after the change, so that the server's clock has passed it too. */
const GRACE_MS = 1500;
/** Tolerance for a local clock that runs ahead of the server's. */
const PAST_MS = 30_000;
/** Upper bound of a refetch delay: a timer overflows beyond 24 days. */
const LATEST_MS = 86_400_000;

function untilChange(devices: readonly Device[] | undefined): number | false {
  const next = Math.min(...(devices ?? []).map(({ due }) => due?.changes_at ?? Infinity));
  if (!Number.isFinite(next)) return false;
  const wait = next * 1000 - Date.now();
  return wait > 0 ? Math.min(wait + GRACE_MS, LATEST_MS) : PAST_MS;
}

/** Refetch interval of a log: devices report it to no page. */
const LOG_EVERY_MS = 60_000;

/** GET /api/device/details/{id} (extension): next starts and log. */
export function useDeviceDetails(id: string) {
  const { request } = useShell();
  return useQuery({
    queryKey: keyOf('device-details', id),
    queryFn: ({ signal }) =>
      request<DeviceDetails>({ path: `/api/device/details/${encodeURIComponent(id)}`, signal }),
    staleTime: 0,
    refetchInterval: LOG_EVERY_MS,
  });
}

/** GET /api/devices/health (extension): a month, YYYY-MM; undefined: the present one. */
export function useFleetHealth(month: string | undefined) {
  const { request } = useShell();
  return useQuery({
    queryKey: keyOf('health', month ?? ''),
    queryFn: ({ signal }) => request<FleetHealth>({ path: '/api/devices/health', query: { month }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LOG_EVERY_MS,
  });
}

/** GET /api/device/screenshot/{id} (extension). `takenAt` is that of the details: a newer one is another. */
export function useScreenshot(id: string, takenAt: number | undefined) {
  const { request } = useShell();
  return useQuery({
    queryKey: keyOf('device-screenshot', id, takenAt ?? 0),
    queryFn: ({ signal }) =>
      request<DeviceScreenshot>({ path: `/api/device/screenshot/${encodeURIComponent(id)}`, signal }),
    enabled: takenAt !== undefined,
    staleTime: Infinity,
    // The one before stays until the next has loaded.
    placeholderData: (before) => before,
  });
}

/** POST /api/device/commands (extension): the server keeps the command until the devices have done it. */
export const useOrderCommand = () =>
  useWrite<OrderCommand, CommandOrdered>(
    ['POST /api/device/commands', 'device-command'],
    (body: OrderCommand) => ({ body }),
  );

/** POST /api/device/update/{id}: name, group, orientation, volume, brightness or hourly screenshots. */
export const useUpdateDevice = () =>
  useWrite(
    ['POST /api/device/update/:id', 'device', 'group'],
    ({ id, ifMatch, ...body }: UpdateDevice & { id: string; ifMatch?: string }) => ({ id, body, ifMatch }),
  );

/** DELETE /api/device/del/{id}, conditional on the version that the user saw. */
export const useDeleteDevice = () =>
  useWrite(
    ['DELETE /api/device/del/:id', 'device', 'group'],
    ({ id, ifMatch }: { id: string; ifMatch?: string }) => ({ id, ifMatch }),
    { isExact: true },
  );

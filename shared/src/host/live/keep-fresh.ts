import { devicesKey, markChanged } from '../../calls';
import type { ChangedKind, Device, DeviceState } from '../../contract';
import type { QueryClient } from '../../query';
import { withReport } from '../../rules';
import {
  Subscription,
  bufferTime,
  debounceTime,
  exhaustMap,
  filter,
  interval,
  merge,
  takeWhile,
  tap,
  throttleTime,
  timer,
} from '../../rx';
import type { Bus, BusEvents } from '../../shell-api';

/** Debounce window: a burst of changes (a bulk edit elsewhere) refetches each list once. */
const BURST_MS = 150;
/** Throttle interval: shortest time between refetches of a list during continuous changes. */
const PACE_MS = 1000;
/** Debounce window for unexpected manifests: screens take up a new manifest one after the other. */
const SURPRISE_MS = 1000;
/**
 * Throttle interval of `last_seen`: it is shown only after 90 s of silence, so live devices do not render for
 * every message.
 */
const HEARD_MS = 30_000;

/**
 * Applies the realtime channel to the query cache: changes by others, and device reports. Changes of this
 * page (`self`) are ignored, because it refetched after its own response.
 */
export function keepFresh(bus: Bus, client: QueryClient, self: string): Subscription {
  const running = new Subscription();
  const changed = new Set<ChangedKind>();
  running.add(
    bus
      .on('data.changed')
      .pipe(
        filter((message) => message.client !== self),
        tap(({ kind }) => changed.add(kind)),
        exhaustMap(() => timer(BURST_MS, PACE_MS).pipe(takeWhile(() => changed.size > 0))),
      )
      .subscribe(() => {
        void markChanged(client, changed);
        changed.clear();
      }),
  );
  // A report contains everything rendered, so it is cached without a request, in one render per batch.
  // Only an unexpected manifest refetches the list, once per batch.
  running.add(
    bus
      .on('device.stated')
      .pipe(
        bufferTime(BURST_MS),
        filter((burst) => burst.length > 0 && takeReports(client, burst) === 'unexpected'),
        debounceTime(SURPRISE_MS),
      )
      .subscribe(() => void client.invalidateQueries({ queryKey: devicesKey })),
  );
  const heardAt = new Map<string, number>();
  const away$ = bus.on('device.reported').pipe(
    tap(({ deviceId, isLive, at }) => isLive && heardAt.set(deviceId, at)),
    filter(({ isLive }) => !isLive),
    throttleTime(BURST_MS, undefined, { leading: true, trailing: true }),
  );
  running.add(
    merge(away$, interval(HEARD_MS)).subscribe(() => {
      changeDevices(client, (device) => {
        const last_seen = heardAt.get(device.device_id) ?? 0;
        return last_seen > device.last_seen ? { ...device, last_seen } : device;
      });
      heardAt.clear();
    }),
  );
  return running;
}

/** Updates cached devices without making the list fresh: it stays as old, and as stale, as it was. */
function changeDevices(client: QueryClient, change: (device: Device) => Device): void {
  const known = client.getQueryState<Device[]>(devicesKey);
  if (!known?.data) return;
  const before = known.data;
  const after = before.map(change);
  if (after.every((device, index) => device === before[index])) return;
  client.setQueryData<Device[]>(devicesKey, after, { updatedAt: known.dataUpdatedAt });
  if (known.isInvalidated) void client.invalidateQueries({ queryKey: devicesKey, refetchType: 'none' });
}

/**
 * Merges reports into the device list; 'unexpected': a device uses a manifest that the list does not expect.
 */
function takeReports(
  client: QueryClient,
  reports: readonly BusEvents['device.stated'][],
): 'unexpected' | 'taken' {
  const said = new Map<string, DeviceState>();
  for (const { deviceId, state } of reports) said.set(deviceId, { ...said.get(deviceId), ...state });
  let isUnexpected = false;
  changeDevices(client, (device) => {
    const state = said.get(device.device_id);
    if (!state) return device;
    const reported = withReport(device, state);
    if (JSON.stringify(reported) === JSON.stringify(device)) return device;
    const version = reported.state?.manifest_version;
    isUnexpected ||= version !== device.state?.manifest_version && version !== device.manifest_version;
    return reported;
  });
  return isUnexpected ? 'unexpected' : 'taken';
}

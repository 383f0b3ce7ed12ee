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

/** A burst of changes (a bulk edit elsewhere) asks for each list once. */
const BURST_MS = 150;
/** While changes go on, each list is asked for this often at most. */
const PACE_MS = 1000;
/** Screens take up a new manifest one after the other. */
const SURPRISE_MS = 1000;
/** When a screen was last heard matters once it is away, which its silence shows after 90 s: no page renders for every word of a live one. */
const HEARD_MS = 30_000;

/**
 * What the realtime channel says, into the query cache: any open page shows what others changed, and what each device plays. What this page
 * (`self`) changed it has asked for already, when the answer came.
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
  // A report carries all that is drawn of it: however often screens change what they show, nobody is asked, and a page renders once for all
  // that came together. Only a manifest that the list did not expect is a question; a fleet that takes it up at once is one question.
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

/** What was heard says nothing of the rest: the list is as old as it was, and as stale. */
function changeDevices(client: QueryClient, change: (device: Device) => Device): void {
  const known = client.getQueryState<Device[]>(devicesKey);
  if (!known?.data) return;
  const before = known.data;
  const after = before.map(change);
  if (after.every((device, index) => device === before[index])) return;
  client.setQueryData<Device[]>(devicesKey, after, { updatedAt: known.dataUpdatedAt });
  if (known.isInvalidated) void client.invalidateQueries({ queryKey: devicesKey, refetchType: 'none' });
}

/** Puts reports into the list of devices; 'unexpected': somebody now goes by another manifest than the list says it must. */
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

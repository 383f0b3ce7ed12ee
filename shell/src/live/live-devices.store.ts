import {
  LIVE_CHECK_EVERY_SECONDS,
  needsLiveReload,
  withLiveList,
  withLiveMessage,
  type Liveness,
} from '@vitrine/shared/rules';
import {
  BehaviorSubject,
  Subscription,
  interval,
  map,
  distinctUntilChanged,
  skip,
  merge,
} from '@vitrine/shared/rx';
import type { Bus, LiveDevices } from '@vitrine/shared/shell-api';

export type LinkState = ReturnType<LiveDevices['link']>;

export interface LiveDevicesDeps {
  bus: Bus;
  link$: BehaviorSubject<LinkState>;
  /** GET /api/devices/live. */
  fetchLive: () => Promise<string[]>;
  nowSeconds: () => number;
}

/**
 * Who is live, by device_id (spec §4). Realtime messages come first; without one for 60 s the backend's list is asked every 10 s. Once our own
 * link is down and the list cannot be asked either, nothing is known: undefined, never "offline".
 */
export function createLiveDevicesStore(deps: LiveDevicesDeps): LiveDevices & { start: () => () => void } {
  const known$ = new BehaviorSubject<Liveness>(new Map());
  const blind$ = new BehaviorSubject(false);
  let lastUpdateAt = 0;
  let asking = false;
  /** What devices said while a list was on its way: newer than the list. */
  const heardMeanwhile = new Map<string, boolean>();
  /** Once a list has been answered, a device that nobody named is not live (spec §4). */
  let isListed = false;

  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    heardMeanwhile.clear();
    try {
      const listed = await deps.fetchLive();
      isListed = true;
      const heard = [...heardMeanwhile];
      const withList = withLiveList(known$.value, listed);
      known$.next(heard.reduce((known, [id, isLive]) => withLiveMessage(known, id, isLive), withList));
      blind$.next(false);
    } catch (error) {
      console.warn('Live list was not answered', error);
      blind$.next(deps.link$.value !== 'up');
    } finally {
      asking = false;
    }
  }

  return {
    isLive: (deviceId) =>
      blind$.value ? undefined : (known$.value.get(deviceId) ?? (isListed ? false : undefined)),
    link: () => deps.link$.value,
    subscribe(listener) {
      const changes$ = merge(
        known$.pipe(distinctUntilChanged(), skip(1)),
        blind$.pipe(distinctUntilChanged(), skip(1)),
        deps.link$.pipe(distinctUntilChanged(), skip(1)),
      );
      const subscription = changes$.pipe(map(() => undefined)).subscribe(listener);
      return () => subscription.unsubscribe();
    },
    /** From sign-in until the page goes. */
    start() {
      lastUpdateAt = deps.nowSeconds();
      const running = new Subscription();
      running.add(
        deps.bus.on('device.reported').subscribe(({ deviceId, isLive, at }) => {
          lastUpdateAt = at;
          if (asking) heardMeanwhile.set(deviceId, isLive);
          known$.next(withLiveMessage(known$.value, deviceId, isLive));
          blind$.next(false);
        }),
      );
      running.add(
        interval(LIVE_CHECK_EVERY_SECONDS * 1000).subscribe(() => {
          if (needsLiveReload(lastUpdateAt, deps.nowSeconds())) void ask();
        }),
      );
      void ask();
      return () => running.unsubscribe();
    },
  };
}

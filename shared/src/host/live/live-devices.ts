import { LIVE_FALLBACK_EVERY_SECONDS, LIVE_SECONDS } from '../../contract/values';
import { needsLiveReload, withLiveList, withLiveMessage, withSilence, type Liveness } from '../../rules';
import {
  BehaviorSubject,
  Subscription,
  filter,
  interval,
  map,
  distinctUntilChanged,
  skip,
  merge,
} from '../../rx';
import type { Bus, LiveDevices } from '../../shell-api';

/** State of our own link to the broker, as `LiveDevices.link` returns it. */
export type LinkState = ReturnType<LiveDevices['link']>;

/**
 * Inputs of liveness: events, the state of the link, and the live list as a fallback while the link is down.
 */
export interface LiveDevicesDeps {
  bus: Bus;
  link$: BehaviorSubject<LinkState>;
  /** GET /api/devices/live. */
  fetchLive: () => Promise<string[]>;
  nowSeconds: () => number;
}

/**
 * Liveness by device_id (spec §4), newest source wins: realtime messages; silence while connected; and the
 * backend's list, fetched at the start, after a reconnect, every 60 s, and every 10 s while the channel is
 * silent. Without link and list liveness is undefined, never "offline".
 */
export function createLiveDevices(deps: LiveDevicesDeps): LiveDevices & { start: () => () => void } {
  const known$ = new BehaviorSubject<Liveness>(new Map());
  const blind$ = new BehaviorSubject(false);
  const heardAt = new Map<string, number>();
  let lastUpdateAt = 0;
  let lastListAt = 0;
  let lastCheckAt = 0;
  let listeningSince = 0;
  let asking = false;
  /**
   * True when the link reconnected during a list request, whose response may then be older than missed
   * messages.
   */
  let isOutdated = false;
  /** Messages received during a list request, which are newer than its response. */
  const heardMeanwhile = new Map<string, boolean>();
  /** True after the first list: a device without any message is then not live (spec §4). */
  let isListed = false;

  async function ask(): Promise<void> {
    if (asking) {
      isOutdated = true;
      return;
    }
    asking = true;
    isOutdated = false;
    heardMeanwhile.clear();
    const askedAt = deps.nowSeconds();
    try {
      takeList(await deps.fetchLive(), askedAt);
    } catch (error) {
      console.warn('Live list was not answered', error);
      // Due again at the next check.
      lastListAt = 0;
      blind$.next(deps.link$.value !== 'up');
    } finally {
      asking = false;
    }
    if (isOutdated) await ask();
  }

  function takeList(listed: string[], askedAt: number): void {
    isListed = true;
    lastListAt = askedAt;
    // A device that is live only by the list: its silence counts from now.
    for (const id of listed) if (known$.value.get(id) !== true) heardAt.set(id, askedAt);
    const heard = [...heardMeanwhile];
    const withList = withLiveList(known$.value, listed);
    known$.next(heard.reduce((known, [id, isLive]) => withLiveMessage(known, id, isLive), withList));
    blind$.next(false);
  }

  /**
   * Restarts the silence timers: every live device has 90 s for its next message, and the list fills the gap.
   */
  function listenAnew(): void {
    listeningSince = deps.nowSeconds();
    void ask();
  }

  function check(): void {
    const now = deps.nowSeconds();
    const hasSlept = now - lastCheckAt >= LIVE_SECONDS;
    lastCheckAt = now;
    if (hasSlept) return listenAnew();
    if (deps.link$.value === 'up') known$.next(withSilence(known$.value, heardAt, listeningSince, now));
    if (!asking && needsLiveReload(lastUpdateAt, lastListAt, now)) void ask();
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
    /** Starts watching, from sign-in to the end of the page. */
    start() {
      lastUpdateAt = lastListAt = lastCheckAt = listeningSince = deps.nowSeconds();
      const running = new Subscription();
      running.add(
        deps.bus.on('device.reported').subscribe(({ deviceId, isLive, at }) => {
          lastUpdateAt = at;
          heardAt.set(deviceId, at);
          if (asking) heardMeanwhile.set(deviceId, isLive);
          known$.next(withLiveMessage(known$.value, deviceId, isLive));
          blind$.next(false);
        }),
      );
      running.add(
        deps.link$
          .pipe(
            distinctUntilChanged(),
            skip(1),
            filter((state) => state === 'up'),
          )
          .subscribe(listenAnew),
      );
      running.add(interval(LIVE_FALLBACK_EVERY_SECONDS * 1000).subscribe(check));
      void ask();
      return () => running.unsubscribe();
    },
  };
}

import { LIVE_FALLBACK_EVERY_SECONDS, LIVE_SECONDS } from '../../contract';
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

/** Of our own link to the broker, as `LiveDevices.link` says it. */
export type LinkState = ReturnType<LiveDevices['link']>;

/** What liveness is made of: moments, the state of the link, and the list that is asked while the link is down. */
export interface LiveDevicesDeps {
  bus: Bus;
  link$: BehaviorSubject<LinkState>;
  /** GET /api/devices/live. */
  fetchLive: () => Promise<string[]>;
  nowSeconds: () => number;
}

/**
 * Who is live, by device_id (spec §4). Three sources, the newest word counts: what devices say; their own silence, as long as we would
 * have heard them; and the backend's list, asked at the start, whenever our link is up again, every 60 s, and every 10 s while nobody
 * speaks. Once our own link is down and the list cannot be asked either, nothing is known: undefined, never "offline".
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
  /** The link came back while a list was on its way: that list may be older than what was missed. */
  let isOutdated = false;
  /** What devices said while a list was on its way: newer than the list. */
  const heardMeanwhile = new Map<string, boolean>();
  /** Once a list has been answered, a device that nobody named is not live (spec §4). */
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
    // A device that only the list calls live was heard by the backend, not by us: its silence counts from now.
    for (const id of listed) if (known$.value.get(id) !== true) heardAt.set(id, askedAt);
    const heard = [...heardMeanwhile];
    const withList = withLiveList(known$.value, listed);
    known$.next(heard.reduce((known, [id, isLive]) => withLiveMessage(known, id, isLive), withList));
    blind$.next(false);
  }

  /** From now on every live device has 90 s to say a word, and the list tells what was missed. */
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
    /** From sign-in until the page goes. */
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

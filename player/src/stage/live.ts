import type { PlayerManifest } from '@vitrine/shared/contract';
import type { LiveData } from '../designs/live-data';
import type { Keep } from '../platform/keep';
import type { Timers } from '../platform/timers';

/** Parts of the player that live designs use. */
export interface LiveLink {
  token: string;
  keep: Keep;
  newest: () => PlayerManifest | null;
}
interface Deps extends LiveLink {
  timers: Timers;
  unixSeconds: () => number;
  wallClock: () => number;
}

/** Data of news and weather; its code is loaded with the first manifest that has such a design. */
export function createLive(deps: Deps) {
  let loading: Promise<LiveData> | null = null;
  let stopped = false;
  const hasAny = () =>
    deps.newest()?.playlists.some(({ items }) => items.some(({ design }) => needsLiveData(design?.template)));

  function load(): Promise<LiveData> {
    loading ??= import('../designs/live-data').then(({ createLiveData }) => createLiveData(deps));
    loading.catch(() => (loading = null));
    return loading;
  }

  return {
    /** Data for a design of this template; undefined when it needs none. */
    async dataFor(template: string): Promise<LiveData | undefined> {
      return needsLiveData(template) ? load() : undefined;
    },
    /** Loads data ahead: later there may be no network. */
    refresh() {
      if (stopped || !hasAny()) return;
      // A first load asks by itself.
      const known = loading;
      load().then(
        (data) => known && data.refresh(),
        () => undefined,
      );
    },
    stop() {
      stopped = true;
      loading?.then(
        (data) => data.stop(),
        () => undefined,
      );
    },
  };
}

const needsLiveData = (template: string | undefined) => template === 'news' || template === 'weather';

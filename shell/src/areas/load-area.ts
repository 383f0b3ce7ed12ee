import { candidatesOf } from './registry/candidates.rule';
import { createRuns, type AreaRun, type LoadedArea, type LoaderDeps, type Wait } from './trials';

/** Period in which a component mounted after a failed load reuses the failure. */
const RECENT_FAILURE_MS = 1000;

export interface AreaLoader {
  /** Tries the builds of an area in order. A call after a failure tries again; a success is cached. */
  load(areaId: string, expose: string): Promise<LoadedArea>;
  /**
   * Prefetches what `load` needs without running it: an area that was not opened must not affect the page.
   * Rejects when a file fails.
   */
  prefetch(areaId: string, expose: string): Promise<void>;
  /** Prefetches the loader, and no area. Rejects on failure. */
  prepare(): Promise<void>;
  /** Loaded module, for a first render without waiting. */
  peek(areaId: string, expose: string): LoadedArea | undefined;
  /** Pending load, if any. */
  waiting(areaId: string, expose: string): Wait | undefined;
  /** Error of a load that has just failed: a component mounted right after need not try all builds again. */
  recentFailure(areaId: string, expose: string): unknown;
  /** Version that would run instead of this one. */
  instead(areaId: string, version: string): string | undefined;
  /** Avoids a build in this tab, while the area has another one. */
  avoid(areaId: string, version: string): void;
  /** Builds running in this page; a new list after each change. */
  running(): readonly AreaRun[];
  /** Notifies about changes of the running builds. */
  subscribe(listener: () => void): () => void;
}

export function createAreaLoader(deps: LoaderDeps): AreaLoader {
  const loaded = new Map<string, LoadedArea>();
  const loading = new Map<string, { promise: Promise<LoadedArea>; wait: Wait }>();
  const failed = new Map<string, { error: unknown; at: number }>();
  const fetched = new Map<string, Promise<void>>();
  /** Prefetched modules whose files have been requested. */
  const asked = new Set<string>();
  const { running, subscribe, setRun } = createRuns();
  /** Loads the trials chunk with the loader: pages without areas do not need it. */
  async function trials() {
    const { createTrials, refusalOf } = await import(/* webpackChunkName: "federation" */ './try-builds');
    return { ...createTrials(deps, { running, setRun }), refusalOf };
  }

  function begin(areaId: string, expose: string): Promise<LoadedArea> {
    const key = keyOf(areaId, expose);
    const since = Date.now();
    const wait: Wait = { since, next: undefined, skip: () => undefined };
    const files = failed.has(key) ? 'retry' : asked.has(key) ? 'asked' : 'new';
    const promise = trials()
      .then(({ tryAll }) => tryAll(areaId, expose, wait, files))
      .then(
        (area) => {
          loaded.set(key, area);
          failed.delete(key);
          const { version, why } = area;
          deps.onLoaded?.({ areaId, expose, version, why, milliseconds: Date.now() - since });
          return area;
        },
        (error: unknown) => {
          failed.set(key, { error, at: Date.now() });
          throw error;
        },
      )
      .finally(() => loading.delete(key));
    loading.set(key, { promise, wait });
    return promise;
  }

  async function fetchFirst(areaId: string, expose: string): Promise<void> {
    const key = keyOf(areaId, expose);
    const [federation, { findCandidates, refusalOf }] = await Promise.all([deps.federation(), trials()]);
    const candidates = await findCandidates(areaId);
    const first = candidates.find(({ release }) => !refusalOf(release, deps.host, federation));
    // A click has requested them meanwhile.
    if (!first || loading.has(key)) return;
    asked.add(key);
    await deps.fetchFiles(first.release, expose);
  }

  return {
    load(areaId, expose) {
      const key = keyOf(areaId, expose);
      const known = loaded.get(key);
      if (known) return Promise.resolve(known);
      return loading.get(key)?.promise ?? begin(areaId, expose);
    },
    prefetch(areaId, expose) {
      const key = keyOf(areaId, expose);
      if (loaded.has(key) || loading.has(key)) return Promise.resolve();
      const known = fetched.get(key);
      if (known) return known;
      const fetching = fetchFirst(areaId, expose);
      fetched.set(key, fetching);
      // A failed prefetch is repeated the next time.
      fetching.catch(() => {
        fetched.delete(key);
        asked.delete(key);
      });
      return fetching;
    },
    prepare: async () => void (await deps.federation()),
    peek: (areaId, expose) => loaded.get(keyOf(areaId, expose)),
    waiting: (areaId, expose) => loading.get(keyOf(areaId, expose))?.wait,
    recentFailure(areaId, expose) {
      const failure = failed.get(keyOf(areaId, expose));
      return failure && Date.now() - failure.at < RECENT_FAILURE_MS ? failure.error : undefined;
    },
    instead(areaId, version) {
      const area = deps.registry.areas[areaId];
      const avoids = [...deps.avoided.of(areaId), version];
      const other = area && candidatesOf(area, { accountId: deps.accountId(), avoids })[0]?.release.version;
      return other === undefined || avoids.includes(other) ? undefined : other;
    },
    avoid(areaId, version) {
      deps.avoided.add(areaId, version);
      for (const key of [...loaded.keys()]) if (key.startsWith(keyOf(areaId, ''))) loaded.delete(key);
      setRun(areaId);
    },
    running,
    subscribe,
  };
}

const keyOf = (areaId: string, expose: string): string => `${areaId} ${expose}`;

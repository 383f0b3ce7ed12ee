import type { QueryClient } from '@vitrine/shared/query';
import { isUnreached } from '@vitrine/shared/rules';
import { isApiError } from '@vitrine/shared/shell-api';

/**
 * Reachability of the server by reads, and the time of the last response. Independent of the realtime
 * channel.
 */
export interface Reach {
  isReached: boolean;
  /** Unix seconds; 0 before the first response. */
  answeredAt: number;
}

interface ReachStore {
  get: () => Reach;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Retry interval of visible queries while the server is unreachable: the realtime channel may be up, so no
 * event announces the recovery.
 */
const AGAIN_MS = 10_000;
/** Interval of a read while the realtime link is down and calls succeed. */
export const PROBE_MS = 30_000;

const stores = new WeakMap<QueryClient, ReachStore>();

/**
 * Derives reachability from every query: a response, also a refusal, reached the server; status 0 and a
 * gateway's 502 to 504 did not.
 */
export function reachOf(client: QueryClient): ReachStore {
  const known = stores.get(client);
  if (known) return known;
  const cache = client.getQueryCache();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let reach: Reach = {
    isReached: true,
    answeredAt: Math.floor(Math.max(0, ...cache.getAll().map(({ state }) => state.dataUpdatedAt)) / 1000),
  };
  const set = (next: Reach) => {
    if (next.isReached === reach.isReached && next.answeredAt === reach.answeredAt) return;
    reach = next;
    clearInterval(timer);
    timer = next.isReached ? undefined : setInterval(() => askAgain(client), AGAIN_MS);
    listeners.forEach((listener) => listener());
  };
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    // `manual`: an optimistic update by this page, without a response.
    if (action.type === 'success' && !action.manual)
      set({ isReached: true, answeredAt: Math.floor(event.query.state.dataUpdatedAt / 1000) });
    if (action.type === 'error')
      set({ ...reach, isReached: !isApiError(action.error) || !isUnreached(action.error.status) });
  });
  const store: ReachStore = {
    get: () => reach,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  stores.set(client, store);
  return store;
}

/**
 * Refetches failed active queries, or any active one if the failed one is gone. A failed first load waits for
 * its own Retry.
 */
export function askAgain(client: QueryClient): void {
  const shown = client.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state }) => state.data !== undefined,
  });
  const failed = shown.filter(({ state }) => state.status === 'error');
  for (const { queryKey } of failed.length > 0 ? failed : shown.slice(0, 1))
    void client.refetchQueries({ queryKey, exact: true });
}

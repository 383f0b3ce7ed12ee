import type { LiveData as LiveFields, PlayerLive, PlayerManifest } from '@vitrine/shared/contract';
import type { LiveContent } from '@vitrine/shared/designs';
import type { Keep } from '../platform/keep';
import { timeLimit } from '../platform/time-limit';
import type { Timers } from '../platform/timers';

const KEY = 'live';
const POLL_MS = 5 * 60_000;
/** The server fetches a new source within a minute. */
const SOON_MS = 30_000;
const LIMIT_MS = 15_000;
/** Promos of one request. */
const MAX_IDS = 100;

export interface LiveDeps {
  token: string;
  keep: Keep;
  timers: Timers;
  newest: () => PlayerManifest | null;
  /** Unix seconds by the server's clock. */
  unixSeconds: () => number;
  /** Venue time, floating seconds. */
  wallClock: () => number;
}

/** Data of news and weather by promo: stored for times without network, and loaded every five minutes. */
export interface LiveData {
  of(promoId: string): LiveContent | undefined;
  /** Loads it now: the manifest may have other promos. */
  refresh(): void;
  /** Calls this when data has changed; returns a function that ends that. */
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** Whether a design has data that changes by itself. */
const hasLiveData = (template: string | undefined) => template === 'news' || template === 'weather';

/** Promos of a manifest with such a design. */
function liveIdsOf(manifest: PlayerManifest | null): string[] {
  const items = manifest?.playlists.flatMap((playlist) => playlist.items) ?? [];
  const live = items.filter(({ design }) => hasLiveData(design?.template));
  return [...new Set(live.map(({ id }) => id))].sort().slice(0, MAX_IDS);
}

/** Reads what is stored, then begins to load. */
export async function createLiveData(deps: LiveDeps): Promise<LiveData> {
  const { token, keep, timers, newest, unixSeconds, wallClock } = deps;
  let items = read(await keep.read<unknown>(KEY).catch(() => null)) ?? new Map<string, LiveFields>();
  let etag: string | null = null;
  let timer = 0;
  let asking = 0;
  let stopped = false;
  const listeners = new Set<() => void>();

  async function ask(ids: readonly string[]): Promise<void> {
    const response = await fetch(`/api/player/live?ids=${ids.join(',')}`, {
      headers: { authorization: `Bearer ${token}`, ...(etag ? { 'if-none-match': etag } : {}) },
      cache: 'no-store',
      credentials: 'omit',
      signal: timeLimit(LIMIT_MS),
    });
    const found = response.ok ? read(await response.json()) : null;
    if (stopped || !found) return;
    etag = response.headers.get('etag');
    items = found;
    for (const listener of listeners) listener();
    await keep.write(KEY, { items: [...items].map(([id, data]) => ({ id, ...data })) });
  }

  function refresh(): void {
    timers.clear(timer);
    const ids = liveIdsOf(newest());
    if (stopped || ids.length === 0) return;
    const request = ++asking;
    void ask(ids)
      .catch(() => undefined)
      .then(() => {
        if (stopped || request !== asking) return;
        const isMissing = ids.some((id) => items.get(id)?.fetched_at === undefined);
        timer = timers.set(refresh, isMissing ? SOON_MS : POLL_MS);
      });
  }

  refresh();
  return {
    of(promoId) {
      const { fetched_at: fetchedAt, news, weather } = items.get(promoId) ?? {};
      if (fetchedAt === undefined) return undefined;
      return { at: wallClock() - (unixSeconds() - fetchedAt), news, weather };
    },
    refresh,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      stopped = true;
      timers.clear(timer);
    },
  };
}

/** Data by promo; null when it is not of the server's form. */
function read(answer: unknown): Map<string, LiveFields> | null {
  const { items } = (answer ?? {}) as Partial<PlayerLive>;
  if (!Array.isArray(items)) return null;
  return new Map(items.map(({ id, ...data }) => [String(id), data]));
}

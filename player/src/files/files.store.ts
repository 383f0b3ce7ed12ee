import type { FileTrouble, PlayerManifest } from '@vitrine/shared/contract';
import type { Timers } from '../platform/timers';
import { cachePlan, type CachePlan } from './cache-plan.rule';
import { retryAfterMs, troubleOf, type LoadTrouble } from './load-failure.rule';
import type { FileStorage } from './storage';

const AT_ONCE = 2;
/** A file that was just on screen may still be read while the picture fades. */
const DROP_AFTER_MS = 15_000;

export interface Wish {
  active: PlayerManifest | null;
  next: PlayerManifest | null;
  first: readonly { src: string }[];
}

interface Deps {
  storage: FileStorage;
  timers: Timers;
  fullAddress: (src: string) => string;
  /** Something arrived, or was given up. */
  onChange: () => void;
}

interface Miss {
  trouble: LoadTrouble;
  failures: number;
  retryAtMs: number;
}

/** Keeps exactly the files that the manifests name: loads what is missing, most urgent first, and lets go of the rest. */
export function createFilesStore({ storage, timers, fullAddress, onChange }: Deps) {
  const kept = new Set<string>();
  const misses = new Map<string, Miss>();
  const loading = new Set<string>();
  let wish: Wish = { active: null, next: null, first: [] };
  let timer = 0;
  let stopped = false;

  function plan(): CachePlan {
    return cachePlan({ ...wish, kept });
  }

  function normal({ active, next, first }: Wish): Wish {
    const whole = (manifest: PlayerManifest | null) =>
      manifest && {
        ...manifest,
        playlists: manifest.playlists.map((playlist) => ({
          ...playlist,
          items: playlist.items.map((item) => ({ ...item, src: fullAddress(item.src) })),
        })),
      };
    return {
      active: whole(active),
      next: whole(next),
      first: first.map(({ src }) => ({ src: fullAddress(src) })),
    };
  }

  function work() {
    timers.clear(timer);
    if (stopped) return;
    const now = timers.now();
    const open = plan().load.filter((src) => !loading.has(src));
    const due = open.filter((src) => (misses.get(src)?.retryAtMs ?? 0) <= now);
    for (const src of due.slice(0, AT_ONCE - loading.size)) void load(src);
    const nextRetry = Math.min(...open.map((src) => misses.get(src)?.retryAtMs ?? Infinity));
    if (loading.size === 0 && Number.isFinite(nextRetry)) {
      timer = timers.set(work, Math.max(500, nextRetry - now));
    }
  }

  async function load(src: string) {
    loading.add(src);
    try {
      await storage.load(src);
      kept.add(src);
      misses.delete(src);
    } catch (error) {
      const trouble = troubleOf(error);
      const failures = (misses.get(src)?.failures ?? 0) + 1;
      misses.set(src, { trouble, failures, retryAtMs: timers.now() + retryAfterMs(trouble, failures) });
    }
    loading.delete(src);
    if (stopped) return;
    onChange();
    work();
  }

  async function drop() {
    const { drop: unneeded } = plan();
    for (const src of unneeded) {
      // Not counted as there first, then really gone: nothing is played from a file that is being removed.
      kept.delete(src);
      await storage.remove(src).catch(() => undefined);
    }
    if (unneeded.length === 0) return;
    for (const [src, { trouble }] of misses) if (trouble === 'full') misses.delete(src);
    work();
  }

  return {
    /** What earlier days left here. Without it (storage refused) everything is played straight from the server. */
    async restore(): Promise<void> {
      const found = await storage.keys().catch(() => []);
      for (const src of found) kept.add(src);
    },
    want(wanted: Wish) {
      wish = normal(wanted);
      work();
      if (plan().drop.length > 0) timers.set(() => void drop(), DROP_AFTER_MS);
    },
    /** Asked by the person: forgets how long to wait. */
    hurry() {
      misses.clear();
      work();
    },
    isReady: (src: string) => kept.has(fullAddress(src)),
    /** No room for it here, but it can still be played from the server as long as that is there. */
    isStreamed: (src: string) => misses.get(fullAddress(src))?.trouble === 'full',
    isGivenUp: (src: string) => {
      const trouble = misses.get(fullAddress(src))?.trouble;
      return trouble === 'gone' || trouble === 'full';
    },
    /** Null when it is here, or can be played from the server. */
    whyMissing: (src: string): FileTrouble | null => {
      const address = fullAddress(src);
      if (kept.has(address)) return null;
      const trouble = misses.get(address)?.trouble;
      return trouble === undefined || trouble === 'network' ? 'loading' : trouble;
    },
    counts: () => {
      const { ready, total } = plan();
      return { ready, total };
    },
    trouble: (): LoadTrouble | null => {
      const kinds = new Set([...misses.values()].map(({ trouble }) => trouble));
      return kinds.has('full') ? 'full' : kinds.has('gone') ? 'gone' : null;
    },
    stop() {
      stopped = true;
      timers.clear(timer);
    },
  };
}
export type FilesStore = ReturnType<typeof createFilesStore>;

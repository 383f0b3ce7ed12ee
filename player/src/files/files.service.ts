/* eslint max-lines-per-function: ["error", { "max": 137, "skipBlankLines": true, "skipComments": true }] -- one set of files, whose loads, failures and removals share what is here and what is missing */
import type { FileTrouble, PlayerManifest } from '@vitrine/shared/contract';
import type { Timers } from '../platform/timers';
import { cachePlan, type CachePlan } from './cache-plan.rule';
import { expectedFiles, type Expected } from './expected.rule';
import { retryAfterMs, troubleOf, type LoadTrouble } from './load-failure.rule';
import type { Marks } from './marks';
import type { FileStorage } from './storage';
import { createTrustService } from './trust.service';

const AT_ONCE = 2;
/** One more for what is needed first: two films of tomorrow must not hold up what was just put on. */
const AT_ONCE_WITH_FIRST = 3;
/** A file that arrived wrong this often in a row will not come: what waits for it goes on without. */
const MANY_DAMAGED = 5;
const UNKNOWN: Expected = { bytes: 0, sha256: null };
/** A file that was just on screen may still be read while the picture fades. */
const DROP_AFTER_MS = 15_000;

export interface Wish {
  active: PlayerManifest | null;
  next: PlayerManifest | null;
  first: readonly { src: string }[];
}

interface Deps {
  storage: FileStorage;
  marks: Marks;
  timers: Timers;
  fullAddress: (src: string) => string;
  /** Something arrived, or was given up. */
  onChange: () => void;
  /** A file is here that was not, or was thrown out. */
  onArrived: (address: string) => void;
}

interface Miss {
  trouble: LoadTrouble;
  failures: number;
  retryAtMs: number;
}

/** Keeps exactly the files that the manifests name: loads what is missing, most urgent first, and lets go of the rest. */
export function createFilesService({ storage, marks, timers, fullAddress, onChange, onArrived }: Deps) {
  const kept = new Set<string>();
  const misses = new Map<string, Miss>();
  const loading = new Set<string>();
  let wish: Wish = { active: null, next: null, first: [] };
  let timer = 0;
  let stopped = false;
  /** Not to blame when they cannot be shown: found right, or fetched again once where no hash tells right from wrong. */
  const tried = new Set<string>();
  let expected = new Map<string, Expected>();
  const trust = createTrustService({
    storage,
    marks,
    timers,
    onWrong: (src) => {
      throwOut(src).catch(() => undefined);
    },
  });

  function plan(): CachePlan {
    return cachePlan({ ...wish, kept });
  }

  function work() {
    timers.clear(timer);
    if (stopped) return;
    const now = timers.now();
    const open = plan().load.filter((src) => !loading.has(src));
    const due = open.filter((src) => (misses.get(src)?.retryAtMs ?? 0) <= now);
    for (const src of due) {
      const isFirst = wish.first.some((one) => one.src === src);
      if (loading.size < (isFirst ? AT_ONCE_WITH_FIRST : AT_ONCE)) void load(src);
    }
    const nextRetry = Math.min(...open.map((src) => misses.get(src)?.retryAtMs ?? Infinity));
    if (loading.size < AT_ONCE && Number.isFinite(nextRetry)) {
      timer = timers.set(work, Math.max(500, nextRetry - now));
    }
  }

  async function load(src: string) {
    loading.add(src);
    const wanted = expected.get(src) ?? UNKNOWN;
    try {
      await storage.load(src, wanted, misses.has(src));
      kept.add(src);
      misses.delete(src);
      if (wanted.sha256 !== null) trust.trust(src, wanted.sha256);
      onArrived(src);
    } catch (error) {
      miss(src, troubleOf(error));
    }
    loading.delete(src);
    if (stopped) return;
    onChange();
    work();
  }

  function miss(src: string, trouble: LoadTrouble) {
    const before = misses.get(src);
    const failures = before?.trouble === trouble ? before.failures + 1 : 1;
    misses.set(src, { trouble, failures, retryAtMs: timers.now() + retryAfterMs(trouble, failures) });
  }

  /** Not what the server keeps, or not to be shown: nothing plays from it any more, and it is fetched again. */
  async function throwOut(src: string) {
    if (!kept.delete(src)) return;
    trust.forget(src);
    miss(src, 'damaged');
    onChange();
    await storage.remove(src).catch(() => undefined);
    work();
  }

  async function drop() {
    const { drop: unneeded } = plan();
    for (const src of unneeded) {
      // Not counted as there first, then really gone: nothing is played from a file that is being removed.
      kept.delete(src);
      trust.forget(src);
      await storage.remove(src).catch(() => undefined);
    }
    if (unneeded.length === 0) return;
    tryFullAgain();
    work();
  }

  /** What found no room plays from the server until it is here: it is due again, and not forgotten. */
  function tryFullAgain() {
    for (const miss of misses.values()) if (miss.trouble === 'full') miss.retryAtMs = 0;
  }

  return {
    /** What earlier days left here. Without it (storage refused) everything is played straight from the server. */
    async restore(): Promise<void> {
      const [found] = await Promise.all([
        storage.keys().catch(() => []),
        trust.restore().catch(() => undefined),
      ]);
      for (const src of found) kept.add(src);
    },
    want(wanted: Wish) {
      wish = withFullAddresses(wanted, fullAddress);
      expected = expectedFiles([wish.active, wish.next], fullAddress);
      trust.doubt(kept, expected);
      work();
      if (plan().drop.length > 0) timers.set(() => void drop(), DROP_AFTER_MS);
    },
    /** Asked by the person: forgets how long to wait. */
    hurry() {
      for (const [src, { trouble }] of misses) if (trouble !== 'full') misses.delete(src);
      tryFullAgain();
      work();
    },
    /**
     * It could not be shown. Bytes that changed on this device are thrown out and fetched again; the very bytes of the server would be the same
     * ones again, so they stay. Where the server does not say the hash, they are fetched once more.
     */
    async distrust(src: string): Promise<void> {
      const address = fullAddress(src);
      const wanted = expected.get(address);
      if (!wanted || !kept.has(address)) return;
      const isKnown = wanted.sha256 !== null;
      // Reading a whole film costs a weak device its pace: once is enough for a file that it cannot play.
      const isOut = !tried.has(address) && (!isKnown || !(await storage.isRight(address, wanted)));
      if (isOut) await throwOut(address);
      if (!isOut || !isKnown) tried.add(address);
    },
    isReady: (src: string) => kept.has(fullAddress(src)),
    /** No room for it here, but it can still be played from the server as long as that is there. */
    isStreamed: (src: string) => misses.get(fullAddress(src))?.trouble === 'full',
    isGivenUp: (src: string) => {
      const miss = misses.get(fullAddress(src));
      if (miss?.trouble === 'damaged') return miss.failures >= MANY_DAMAGED;
      return miss?.trouble === 'gone' || miss?.trouble === 'full';
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
    /** Of what is wanted still. */
    trouble: (): LoadTrouble | null => {
      const kinds = new Set(plan().load.map((src) => misses.get(src)?.trouble));
      return (['full', 'damaged', 'gone'] as const).find((kind) => kinds.has(kind)) ?? null;
    },
    stop() {
      stopped = true;
      trust.stop();
      timers.clear(timer);
    },
  };
}

/** The same wish, every file by the address that it is kept under. */
function withFullAddresses({ active, next, first }: Wish, fullAddress: Deps['fullAddress']): Wish {
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

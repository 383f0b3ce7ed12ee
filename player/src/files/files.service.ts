/* eslint max-lines-per-function: ["error", { "max": 137, "skipBlankLines": true, "skipComments": true }] -- one set of files, whose loads, failures and removals share what is here and what is missing */
import type { PlayerManifest } from '@vitrine/shared/contract';
import type { Timers } from '../platform/timers';
import { cachePlan } from './cache-plan.rule';
import { expectedFiles, type Expected } from './expected.rule';
import { filesOf, withAddresses } from './item-files.rule';
import { createFileStates } from './file-states';
import { LoadFailure, troubleOf, type LoadTrouble } from './load-failure.rule';
import type { Marks } from './marks';
import { createMisses } from './misses';
import { createProgress } from './progress';
import { createSpaceService, type Needed } from './space.service';
import type { FileStorage } from './storage';
import { createTrustService } from './trust.service';

const AT_ONCE = 2;
/** Additional download for urgent files: two videos of tomorrow must not delay what was just put on. */
const AT_ONCE_WITH_FIRST = 3;
const UNKNOWN: Expected = { bytes: 0, sha256: null };
/** A file that was just on screen may still be read during the fade. */
const DROP_AFTER_MS = 15_000;

export interface Wish {
  active: PlayerManifest | null;
  next: PlayerManifest | null;
  first: readonly { src: string }[];
  /** Files needed now or within minutes. */
  due: readonly { src: string }[];
  /** Files of what plays now. */
  playing: readonly { src: string }[];
  /** Files in the order in which they are next needed; computed only when space is short. */
  order: () => readonly { src: string }[];
}

interface Deps {
  storage: FileStorage;
  marks: Marks;
  timers: Timers;
  fullAddress: (src: string) => string;
  /** Called when a file arrived, or was given up. */
  onChange: () => void;
  /** Called when a new file is stored, or one was evicted. */
  onArrived: (address: string) => void;
}

/** Stores exactly the files in the manifests: loads missing ones, most urgent first, and drops the rest. */
export function createFilesService({ storage, marks, timers, fullAddress, onChange, onArrived }: Deps) {
  const kept = new Set<string>();
  const misses = createMisses(timers);
  const loading = new Set<string>();
  const progress = createProgress();
  let wish: Wish = { active: null, next: null, first: [], due: [], playing: [], order: () => [] };
  /** Last request, before its addresses were completed. */
  let asked = wish;
  let timer = 0;
  let stopped = false;
  /**
   * Files whose bytes are verified, or were fetched again once without a hash: playback errors are not due to
   * them.
   */
  const tried = new Set<string>();
  let expected = new Map<string, Expected>();
  const onWrong = (src: string) => void evict(src).catch(() => undefined);
  const trust = createTrustService({ storage, marks, timers, onWrong });

  const space = createSpaceService({
    ...{ storage, timers, misses, kept, needed: () => neededOf(wish), expected: () => expected },
    onEvict: unlist,
    onSpace: tryFullAgain,
  });

  const plan = () => cachePlan({ ...wish, kept });

  function work() {
    timers.clear(timer);
    if (stopped) return;
    const now = timers.now();
    const open = plan().load.filter((src) => !loading.has(src));
    const due = open.filter((src) => (misses.retryAtMs(src) ?? 0) <= now);
    for (const src of due) {
      const isFirst = wish.first.some((one) => one.src === src);
      if (loading.size < (isFirst ? AT_ONCE_WITH_FIRST : AT_ONCE)) void load(src);
    }
    const nextRetry = Math.min(...open.map((src) => misses.retryAtMs(src) ?? Infinity));
    if (loading.size < AT_ONCE && Number.isFinite(nextRetry))
      timer = timers.set(work, Math.max(500, nextRetry - now));
  }

  async function load(src: string) {
    loading.add(src);
    const wanted = expected.get(src) ?? UNKNOWN;
    try {
      if (await space.isShort(src)) throw new LoadFailure('full', 'there is no space yet');
      await storage.load(src, wanted, misses.has(src), (storedBytes) => advance(src, storedBytes));
      kept.add(src);
      misses.forget(src);
      space.loaded(src);
      if (wanted.sha256 !== null) trust.trust(src, wanted.sha256);
      onArrived(src);
    } catch (error) {
      misses.add(src, troubleOf(error));
      if (troubleOf(error) === 'full') await space.make(src);
    }
    loading.delete(src);
    progress.end(src);
    if (stopped) return;
    onChange();
    work();
  }

  function advance(src: string, storedBytes: number) {
    progress.set(src, storedBytes);
    misses.advanced(src);
    onChange();
  }

  function unlist(src: string) {
    kept.delete(src);
    trust.forget(src);
  }

  function tryFullAgain() {
    misses.tryFullAgain();
    work();
  }

  /** Evicts a file that is damaged or unplayable, and fetches it again. */
  async function evict(src: string) {
    if (!kept.has(src)) return;
    unlist(src);
    misses.add(src, 'damaged');
    onChange();
    await storage.remove(src).catch(() => undefined);
    work();
  }

  async function tidy() {
    if ((await storage.tidy(expected).catch(() => 0)) > 0) tryFullAgain();
  }

  async function drop() {
    const { drop: unneeded } = plan();
    for (const src of unneeded) {
      // Unlisted before its removal, so that nothing plays from a file being removed.
      unlist(src);
      await storage.remove(src).catch(() => undefined);
    }
    if (unneeded.length > 0) tryFullAgain();
  }

  return {
    /** Lists stored files. Without storage, everything is played from the server. */
    async restore(): Promise<void> {
      const [found] = await Promise.all([
        storage.keys().catch(() => []),
        trust.restore().catch(() => undefined),
      ]);
      for (const src of found) kept.add(src);
    },
    want(wanted: Wish) {
      const isOther = wanted.active !== asked.active || wanted.next !== asked.next;
      asked = wanted;
      const before = wish;
      wish = withFullAddresses(wanted, fullAddress);
      misses.tryFullAgain(isNeededSooner(before, wish));
      expected = expectedFiles([wish.active, wish.next], fullAddress);
      trust.doubt(kept, expected);
      if (isOther) timers.set(() => void tidy(), DROP_AFTER_MS);
      work();
      if (plan().drop.length > 0) timers.set(() => void drop(), DROP_AFTER_MS);
    },
    /** Resets the backoff, on a user's request. */
    retryNow() {
      misses.retryAll();
      work();
    },
    /**
     * Handles a file that could not be shown. Bytes damaged on this device are evicted and fetched again;
     * bytes equal to the server's stay. Without a hash, they are fetched once more.
     */
    async reportUnplayable(src: string): Promise<void> {
      const address = fullAddress(src);
      const wanted = expected.get(address);
      if (!wanted || !kept.has(address)) return;
      const isKnown = wanted.sha256 !== null;
      // Reading a whole video slows a weak device down: once is enough for a file that it cannot play.
      const isOut = !tried.has(address) && (!isKnown || !(await storage.isRight(address, wanted)));
      if (isOut) await evict(address);
      if (!isOut || !isKnown) tried.add(address);
    },
    ...createFileStates({ kept, misses, fullAddress }),
    counts: () => {
      const { ready, total } = plan();
      return { ready, total };
    },
    percent: () => progress.percent(expected, kept),
    /** Worst trouble among needed files. */
    trouble: (): LoadTrouble | null => {
      const kinds = new Set(plan().load.map((src) => misses.troubleOf(src)));
      return (['full', 'damaged', 'gone'] as const).find((kind) => kinds.has(kind)) ?? null;
    },
    stop() {
      stopped = true;
      trust.stop();
      space.stop();
      timers.clear(timer);
    },
  };
}

/** Same request with full addresses, as files are stored. */
function withFullAddresses(
  { active, next, first, due, playing, order }: Wish,
  fullAddress: Deps['fullAddress'],
): Wish {
  const whole = (manifest: PlayerManifest | null) =>
    manifest && {
      ...manifest,
      playlists: manifest.playlists.map((playlist) => ({
        ...playlist,
        items: playlist.items.map((item) => withAddresses(item, fullAddress)),
      })),
    };
  const complete = (files: readonly { src: string }[]) => files.map(({ src }) => ({ src: fullAddress(src) }));
  return {
    active: whole(active),
    next: whole(next),
    first: complete(first),
    due: complete(due),
    playing: complete(playing),
    order: () => complete(order()),
  };
}

/** Finds files that are due or play, and were not before: backoff must not keep them waiting. */
function isNeededSooner(before: Wish, now: Wish): (src: string) => boolean {
  const added = (part: 'due' | 'playing') => {
    const known = new Set(before[part].map(({ src }) => src));
    return now[part].map(({ src }) => src).filter((src) => !known.has(src));
  };
  const sooner = new Set([...added('due'), ...added('playing')]);
  return (src) => sooner.has(src);
}

function neededOf({ active, next, first, playing, order }: Wish): Needed {
  const newest = next ?? active;
  const wanted = newest?.playlists.flatMap(({ items }) => items.flatMap(filesOf)) ?? [];
  const addresses = (files: readonly { src: string }[]) => files.map(({ src }) => src);
  return {
    first: addresses(first),
    playing: new Set(addresses(playing)),
    wanted: new Set(addresses(wanted)),
    order: addresses(order()),
  };
}

import { LoadFailure } from '../files/load-failure.rule';
import type { Marks } from '../files/marks';
import type { FileStorage } from '../files/storage';

/** Bytes of a file. */
const FILE = 1000;
const fullDisk = () => Object.assign(new Error('full'), { name: 'QuotaExceededError' });
/** Bytes of a part. */
const PART = 250;

/** A device's disk in memory, with space for so many files. Addresses are compared by their path. */
export function memoryStorage(space = Infinity) {
  const kept = new Set<string>();
  const held = new Map<string, () => void>();
  const waiting = new Map<string, Promise<void>>();
  const failing = new Map<string, () => Error>();
  let [most, free] = [space, null as number | null];
  const loads: string[] = [];
  const fresh: string[] = [];
  const spoilt = new Set<string>();
  const looks: string[] = [];
  const tidied: string[] = [];
  let parts = 0;
  const dark = new Set<string>();
  const advancing = new Set<string>();
  const pathOf = (src: string) => new URL(src, 'http://localhost').pathname;
  const storage: FileStorage = {
    keys: async () => [...kept],
    async load(src, _expected, isFresh, onPart) {
      loads.push(pathOf(src));
      if (isFresh) fresh.push(pathOf(src));
      await waiting.get(pathOf(src));
      if (dark.delete(pathOf(src))) {
        kept.add(src);
        spoilt.add(pathOf(src));
        await new Promise(() => undefined);
      }
      const failure = failing.get(pathOf(src));
      if (advancing.has(pathOf(src))) onPart?.(PART);
      if (failure) throw failure();
      if (kept.size >= most) throw fullDisk();
      spoilt.delete(pathOf(src));
      kept.add(src);
    },
    async isRight(src) {
      looks.push(pathOf(src));
      return kept.has(src) && !spoilt.has(pathOf(src));
    },
    freeBytes: async () => free ?? (most === Infinity ? null : (most - kept.size) * FILE),
    remove: async (src) => void kept.delete(src),
    async tidy(needed) {
      tidied.push(...needed.keys());
      const removed = parts;
      parts = 0;
      return removed;
    },
    open: async (src) => ({ url: src, release: () => undefined }),
    wipe: async () => kept.clear(),
  };
  return {
    ...storage,
    loads,
    fresh,
    looks,
    tidied,
    /** Damages the stored bytes. */
    spoil: (path: string) => void spoilt.add(path),
    /** Simulates a power cut during the next write: half of the file is stored, without an error. */
    cutPower: (path: string) => void dark.add(path),
    names: () => [...kept].map((src) => pathOf(src).replace('/files/', '')),
    /** Holds the file's bytes back until released. */
    hold: (path: string) => void waiting.set(path, new Promise((resolve) => held.set(path, resolve))),
    release: (path: string) => held.get(path)?.(),
    fill: (path: string) => void failing.set(path, fullDisk),
    /** Leaves parts of unfinished downloads that nothing needs. */
    leaveParts: (count: number) => void (parts = count),
    /** Makes space for so many files. */
    grow: (to: number) => void (most = to),
    /** Sets the free space that the browser reports, bytes. */
    setFree: (bytes: number | null) => void (free = bytes),
    lose: (path: string, trouble: 'gone' | 'network' | 'damaged') =>
      void failing.set(path, () => new LoadFailure(trouble, trouble)),
    /** Each attempt at the file stores a part of it, even if it fails then. */
    advance: (path: string) => void advancing.add(path),
    mend: (path: string) => void failing.delete(path),
  };
}

/** Verification marks in memory. */
export function memoryMarks(): Marks & { marked: Map<string, string> } {
  const marked = new Map<string, string>();
  return {
    marked,
    read: async () => new Map(marked),
    add: async (address, sha256) => void marked.set(address, sha256),
    remove: async (address) => void marked.delete(address),
    wipe: async () => marked.clear(),
  };
}

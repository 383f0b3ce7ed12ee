import { LoadFailure } from '../files/load-failure.rule';
import type { FileStorage } from '../files/storage';

/** A device's disk in memory. Addresses are told apart by their path. */
export function memoryStorage() {
  const kept = new Set<string>();
  const held = new Map<string, () => void>();
  const waiting = new Map<string, Promise<void>>();
  const failing = new Map<string, () => Error>();
  const loads: string[] = [];
  const pathOf = (src: string) => new URL(src, 'http://localhost').pathname;
  const storage: FileStorage = {
    keys: async () => [...kept],
    async load(src) {
      loads.push(pathOf(src));
      await waiting.get(pathOf(src));
      const failure = failing.get(pathOf(src));
      if (failure) throw failure();
      kept.add(src);
    },
    remove: async (src) => void kept.delete(src),
    open: async (src) => ({ url: src, release: () => undefined }),
    wipe: async () => kept.clear(),
  };
  return {
    ...storage,
    loads,
    names: () => [...kept].map((src) => pathOf(src).replace('/files/', '')),
    /** The file's bytes do not come until released. */
    hold: (path: string) => void waiting.set(path, new Promise((resolve) => held.set(path, resolve))),
    release: (path: string) => held.get(path)?.(),
    fill: (path: string) =>
      void failing.set(path, () => Object.assign(new Error('full'), { name: 'QuotaExceededError' })),
    lose: (path: string, trouble: 'gone' | 'network') =>
      void failing.set(path, () => new LoadFailure(trouble, trouble)),
    mend: (path: string) => void failing.delete(path),
  };
}

import type { Timers } from '../platform/timers';
import { filesToEvict } from './eviction.rule';
import type { Expected } from './expected.rule';
import type { Misses } from './misses';
import type { FileStorage } from './storage';

const LOOK_EVERY_MS = 60_000;

/** Files in the order in which they are needed. */
export interface Needed {
  /** Files needed now and at the next change, most urgent first. */
  first: readonly string[];
  playing: ReadonlySet<string>;
  wanted: ReadonlySet<string>;
  /** Files in the order in which they are next needed, now included. */
  order: readonly string[];
}

interface Deps {
  storage: Pick<FileStorage, 'freeBytes' | 'remove'>;
  timers: Timers;
  misses: Misses;
  kept: Set<string>;
  needed: () => Needed;
  expected: () => ReadonlyMap<string, Expected>;
  /** Called with a file that is given up for a more urgent one. */
  onEvict: (src: string) => void;
  /** Called when a file that found no space fits. */
  onSpace: () => void;
}

/**
 * Space on the device for files that found none: less needed ones go for more urgent ones, the others wait
 * until they fit. The browser's own figure counts only while it explains the failure: Chromium reports 10 GB
 * whatever there is, and a quota may exceed the disk.
 */
export function createSpaceService(deps: Deps) {
  const { storage, timers, misses, kept, needed, expected, onEvict, onSpace } = deps;
  const lacking = new Map<string, number>();
  let timer = 0;
  const free = () => storage.freeBytes().catch(() => null);
  const bytesOf = (src: string) => expected().get(src)?.bytes ?? 0;

  function watch() {
    timers.clear(timer);
    if (lacking.size > 0) timer = timers.set(() => void look(), LOOK_EVERY_MS);
  }

  async function look() {
    const bytes = await free();
    if (bytes !== null && [...lacking.values()].some((wanted) => wanted <= bytes)) onSpace();
    watch();
  }

  return {
    /** Whether a file surely does not fit now. */
    async isShort(src: string): Promise<boolean> {
      const wanted = lacking.get(src);
      return wanted !== undefined && wanted > ((await free()) ?? Infinity);
    },
    /** Makes space for a file that found none, or waits for it. */
    async make(src: string): Promise<void> {
      const bytes = bytesOf(src);
      const reported = await free();
      const isTrue = reported !== null && reported < bytes;
      const lack = isTrue ? bytes - reported : bytes;
      const unneeded = filesToEvict({ ...needed(), src, lacking: lack, kept, bytesOf });
      if (unneeded.length > 0) misses.forget(src);
      else if (isTrue) lacking.set(src, bytes);
      else lacking.delete(src);
      for (const one of unneeded) {
        onEvict(one);
        misses.add(one, 'full');
        if (isTrue) lacking.set(one, bytesOf(one));
        await storage.remove(one).catch(() => undefined);
      }
      watch();
    },
    loaded: (src: string) => void lacking.delete(src),
    stop: () => timers.clear(timer),
  };
}

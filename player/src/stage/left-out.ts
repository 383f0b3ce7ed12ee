import type { Timers } from '../platform/timers';

/**
 * Time that an item is left out: long for a file that cannot be decoded or does not end loading, short for a
 * stalled video, and longer each time.
 */
const LEFT_OUT_MS = { broken: 5 * 60_000, late: 5 * 60_000, stalled: 10_000 } as const;

export type Trouble = keyof typeof LEFT_OUT_MS;

/** Items that are left out for a while because they could not be shown. */
export function createLeftOut(timers: Timers) {
  const untilMs = new Map<string, number>();
  const stalls = new Map<string, number>();
  /** Reported as not loading, and not shown since. */
  const unloaded = new Set<string>();
  const has = (src: string) => (untilMs.get(src) ?? 0) > timers.now();

  return {
    has,
    any: () => [...untilMs.keys()].some(has),
    /** Leaves it out; true when that is to be reported: a file that does not load is reported once. */
    add(src: string, kind: Trouble): boolean {
      const before = stalls.get(src) ?? 0;
      if (kind === 'stalled') stalls.set(src, before + 1);
      const ms = kind === 'stalled' ? LEFT_OUT_MS.stalled * 2 ** before : LEFT_OUT_MS[kind];
      untilMs.set(src, timers.now() + Math.min(ms, LEFT_OUT_MS.broken));
      if (kind !== 'late') return true;
      const isNew = !unloaded.has(src);
      unloaded.add(src);
      return isNew;
    },
    /** Leaves it out while another one is waited for. */
    briefly: (src: string) => void untilMs.set(src, timers.now() + LEFT_OUT_MS.stalled),
    shown: (src: string) => void unloaded.delete(src),
    /** Reason why it is left out; null when it is not. */
    troubleOf(src: string): 'loading' | 'broken' | null {
      if (unloaded.has(src)) return 'loading';
      return has(src) ? 'broken' : null;
    },
    forget() {
      untilMs.clear();
      stalls.clear();
    },
    /** Forgets the items of a file that arrived. */
    retry(isIt: (src: string) => boolean) {
      for (const src of [...untilMs.keys(), ...unloaded]) {
        if (isIt(src)) for (const known of [untilMs, stalls, unloaded]) known.delete(src);
      }
    },
  };
}

import type { Timers } from '../platform/timers';
import { retryAfterMs, type LoadTrouble } from './load-failure.rule';

/** Consecutive damaged downloads after which a file is given up: its playlist continues without it. */
const MANY_DAMAGED = 5;
/** Consecutive failures of the network while the server answers otherwise, after which others do not wait. */
const MANY_CUT = 3;

interface Miss {
  trouble: LoadTrouble;
  failures: number;
  retryAtMs: number;
  isStuck: boolean;
}

/** Files that could not be loaded, with the reason and the time of the next attempt. */
export function createMisses(timers: Timers) {
  const misses = new Map<string, Miss>();

  /** Files without space play from the server; they are due for another attempt. */
  function tryFullAgain(isMeant = (_src: string) => true) {
    for (const [src, miss] of misses) if (miss.trouble === 'full' && isMeant(src)) miss.retryAtMs = 0;
  }

  return {
    has: (src: string) => misses.has(src),
    troubleOf: (src: string) => misses.get(src)?.trouble,
    retryAtMs: (src: string) => misses.get(src)?.retryAtMs,
    isGivenUp(src: string): boolean {
      const { trouble, failures = 0 } = misses.get(src) ?? {};
      if (trouble === 'damaged') return failures >= MANY_DAMAGED;
      return trouble === 'gone' || trouble === 'full';
    },
    add(src: string, trouble: LoadTrouble) {
      const before = misses.get(src);
      const failures = before?.trouble === trouble ? before.failures + 1 : 1;
      const retryAtMs = timers.now() + retryAfterMs(trouble, failures);
      misses.set(src, { trouble, failures, retryAtMs, isStuck: failures > 1 && before?.isStuck === true });
    },
    /** The server answers: files that still fail do not come soon. */
    serverAnswered() {
      for (const miss of misses.values())
        miss.isStuck ||= miss.trouble === 'network' && miss.failures >= MANY_CUT;
    },
    isStuck: (src: string) => misses.get(src)?.isStuck === true,
    forget: (src: string) => void misses.delete(src),
    /** A connection that is cut again and again, but brings a part each time, needs no longer backoff. */
    advanced(src: string) {
      if (misses.get(src)?.trouble === 'network') misses.delete(src);
    },
    tryFullAgain,
    /** Resets the backoff. */
    retryAll() {
      for (const [src, { trouble }] of misses) if (trouble !== 'full') misses.delete(src);
      tryFullAgain();
    },
  };
}
export type Misses = ReturnType<typeof createMisses>;

import pLimit, { type LimitFunction } from 'p-limit';
import { tooManyRequests } from '../../platform/errors/errors.lib';

export interface Turns {
  /**
   * Waits for a free slot of this key and returns its release function, which is idempotent. Throws 429 when
   * too many wait already.
   */
  take(key: string): Promise<() => void>;
}

/** Runs at most `atOnce` per key, first come first served; keys do not wait for each other. */
export function createFairQueue(atOnce: number, mostWaiting: number): Turns {
  const rows = new Map<string, LimitFunction>();
  return {
    async take(key) {
      const row = rows.get(key) ?? pLimit(atOnce);
      rows.set(key, row);
      if (row.pendingCount >= mostWaiting)
        throw tooManyRequests(
          2,
          'Too many requests from this account at once. Wait a moment, then try again.',
        );
      return new Promise((begin) => {
        void row(() => new Promise<void>(begin)).then(() => {
          if (row.activeCount + row.pendingCount === 0) rows.delete(key);
        });
      });
    },
  };
}

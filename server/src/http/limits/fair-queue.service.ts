import pLimit, { type LimitFunction } from 'p-limit';
import { tooManyRequests } from '../../platform/errors/errors.lib';

export interface Turns {
  /** Waits for a turn of this key and answers how to give it back; giving it back twice is once. Throws 429 when too many wait already. */
  take(key: string): Promise<() => void>;
}

/** At most `atOnce` of each key run, the next ones wait in their order; keys do not wait for one another. */
export function createTurns(atOnce: number, mostWaiting: number): Turns {
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

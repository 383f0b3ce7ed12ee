import { tooManyRequests } from '../errors/errors';

export interface Turns {
  /** Waits for a turn of this key and answers how to give it back; giving it back twice is once. Throws 429 when too many wait already. */
  take(key: string): Promise<() => void>;
}

interface Row {
  running: number;
  waiting: (() => void)[];
}

/** At most `atOnce` of each key run, the next ones wait in their order; keys do not wait for one another. */
export function createTurns(atOnce: number, mostWaiting: number): Turns {
  const rows = new Map<string, Row>();

  const release = (key: string, row: Row) => {
    const next = row.waiting.shift();
    // Handed on: the number of those that run stays.
    if (next) return next();
    row.running -= 1;
    if (row.running === 0) rows.delete(key);
  };

  return {
    async take(key) {
      const row = rows.get(key) ?? { running: 0, waiting: [] };
      rows.set(key, row);
      if (row.running < atOnce) row.running += 1;
      else if (row.waiting.length >= mostWaiting)
        throw tooManyRequests(2, 'Too many requests of this account at once. Please wait a moment.');
      else await new Promise<void>((resolve) => row.waiting.push(resolve));
      let isMine = true;
      return () => {
        if (isMine) release(key, row);
        isMine = false;
      };
    },
  };
}

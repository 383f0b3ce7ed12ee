import type { FastifyBaseLogger } from 'fastify';

/** Stored value that other processes write too. */
interface Stored {
  /** Takes the newest into memory. */
  read(): Promise<void>;
  /** Counter of its changes in the database, and of what is in memory. */
  generation(): Promise<number>;
  known(): number;
}

const WATCH_MS = 1000;

/**
 * Keeps a stored value in memory current. `refresh` reads it now, `watch` polls its generation. Neither
 * rejects: the last value stays, and `warning` is logged once per outage.
 */
export function watchGeneration(
  { read, generation, known }: Stored,
  log: FastifyBaseLogger,
  warning: string,
) {
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, warning);
      isFailing = true;
    }
  }
  // Sequential: of two concurrent reads the older one could finish last.
  let reading = Promise.resolve();
  const refresh = () => (reading = reading.then(() => attempt(read)));
  const lookForNews = () =>
    attempt(async () => {
      if ((await generation()) !== known()) await refresh();
    });
  return {
    refresh,
    watch: () => void (timer ??= setInterval(() => void lookForNews(), WATCH_MS).unref()),
    close: () => clearInterval(timer),
  };
}

import { existsSync, readFileSync } from 'node:fs';

/** Linux' counters of the main thread: nanoseconds on a processor come first. */
const OF_THIS_THREAD = `/proc/self/task/${process.pid}/schedstat`;

/** CPU time of the main thread in ms; elsewhere that of all threads. */
export const workedMs: () => number = existsSync(OF_THIS_THREAD)
  ? () => Number(readFileSync(OF_THIS_THREAD, 'utf8').split(' ')[0]) / 1e6
  : () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    };

/**
 * Longest block of the event loop in ms while `work` ran, in CPU time of the main thread: other programs and
 * threads, which compile, collect garbage and compress, do not count.
 */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let worked = workedMs();
  const look = () => {
    longest = Math.max(longest, workedMs() - worked);
    worked = workedMs();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  // The last block counts as well.
  await new Promise((resolve) => setImmediate(resolve));
  isOver = true;
  await new Promise((resolve) => setImmediate(resolve));
  return longest;
}

const MOST_TRIES = 8;

/**
 * Lowest of several measurements, because garbage collection and compilation add to a single one; stops
 * early at `enoughMs` or less.
 */
export async function bestHold(work: () => Promise<unknown>, enoughMs: number): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < MOST_TRIES && least > enoughMs; tries += 1)
    least = Math.min(least, await longestHold(work));
  return least;
}

import { existsSync, readFileSync } from 'node:fs';

/** What the kernel of Linux counts of the first thread of a process: nanoseconds on a processor stand first. */
const OF_THIS_THREAD = `/proc/self/task/${process.pid}/schedstat`;

/** Milliseconds that this thread has worked; where only that is known, that all threads of the process have. */
const workedMs: () => number = existsSync(OF_THIS_THREAD)
  ? () => Number(readFileSync(OF_THIS_THREAD, 'utf8').split(' ')[0]) / 1e6
  : () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    };

/**
 * Longest time in ms that this thread worked in one turn of the event loop while `work` ran. Not by the clock: another program that has the
 * processor holds up us both. Nor with the threads beside it, which compile, collect and compress while others are answered.
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
  // The turn that ended it is one, too.
  await new Promise((resolve) => setImmediate(resolve));
  isOver = true;
  await new Promise((resolve) => setImmediate(resolve));
  return longest;
}

const MOST_TRIES = 8;

/**
 * The least of several, what the request itself costs: a single one may be longer by what was compiled or collected just then, or by another
 * program. No more are made once one has taken `enoughMs` or less.
 */
export async function bestHold(work: () => Promise<unknown>, enoughMs: number): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < MOST_TRIES && least > enoughMs; tries += 1)
    least = Math.min(least, await longestHold(work));
  return least;
}

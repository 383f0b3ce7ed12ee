/**
 * Longest time in ms that one turn of the event loop took while `work` ran. A turn counts as what the clock says or what the process worked,
 * whichever is less: another program that has the processor holds nobody up but us both.
 */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let [clock, worked] = [performance.now(), process.cpuUsage()];
  const look = () => {
    const { user, system } = process.cpuUsage(worked);
    longest = Math.max(longest, Math.min(performance.now() - clock, (user + system) / 1000));
    [clock, worked] = [performance.now(), process.cpuUsage()];
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

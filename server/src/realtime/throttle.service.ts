/** Interval of further tries of messages that wait. */
const RETRY_MS = 50;

/**
 * Passes messages of one connection in order and at its rate. A message over the rate waits, and the broker
 * reads no more of that connection meanwhile; over `mostWaiting` it is refused. `take` counts one if it may.
 */
export function createThrottle(take: () => boolean, mostWaiting: number) {
  let waiting: ((isFine: boolean) => void)[] = [];
  let timer: NodeJS.Timeout | undefined;

  const drain = () => {
    // What is read during a callback waits behind the others: `timer` is set until all are passed on.
    while (waiting.length > 0 && take()) waiting.shift()?.(true);
    timer = waiting.length > 0 ? setTimeout(drain, RETRY_MS).unref() : undefined;
  };
  return {
    /** Calls back once the message may pass; with false when too many wait. */
    pass(done: (isFine: boolean) => void): void {
      if (timer === undefined && take()) return done(true);
      if (waiting.length >= mostWaiting) return done(false);
      waiting.push(done);
      timer ??= setTimeout(drain, RETRY_MS).unref();
    },
    /** Forgets what waits: the connection has ended. */
    close(): void {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}
export type Throttle = ReturnType<typeof createThrottle>;

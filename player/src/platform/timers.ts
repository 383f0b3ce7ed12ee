/** Time as the player sees it; tests put a fake in its place. */
export interface Timers {
  /** Milliseconds of a steady clock: it starts near unix time and only goes forward, whoever sets the device's clock meanwhile. */
  now(): number;
  set(run: () => void, delayMs: number): number;
  clear(id: number): void;
}

export const pageTimers: Timers = {
  now: () => performance.timeOrigin + performance.now(),
  set: (run, delayMs) => window.setTimeout(run, delayMs),
  clear: (id) => window.clearTimeout(id),
};

export const wait = (timers: Timers, delayMs: number) =>
  new Promise<void>((resolve) => {
    timers.set(resolve, delayMs);
  });

class TimedOut extends Error {}

/** Gives up waiting, not the work: the caller cleans up what it started. */
export function within<T>(timers: Timers, limitMs: number, work: Promise<T>, what: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const id = timers.set(
      () => reject(new TimedOut(`${what} took longer than ${limitMs / 1000} s`)),
      limitMs,
    );
    work.then(resolve, reject).finally(() => timers.clear(id));
  });
}

/** Clock and timers of the player; replaced in tests. */
export interface Timers {
  /**
   * Milliseconds of a monotonic clock: starts near unix time and only moves forward, even when the device's
   * clock is set.
   */
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

export class TimedOut extends Error {}

/** Rejects after a time limit without cancelling the work: the caller cleans up what it started. */
export function within<T>(timers: Timers, limitMs: number, work: Promise<T>, what: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const id = timers.set(
      () => reject(new TimedOut(`${what} took longer than ${limitMs / 1000} s`)),
      limitMs,
    );
    work.then(resolve, reject).finally(() => timers.clear(id));
  });
}

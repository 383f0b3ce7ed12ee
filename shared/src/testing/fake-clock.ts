/** Clock of stores: `now` in milliseconds, and a cancellable sleep. */
export interface Clock {
  now(): number;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}
/** Clock that advances only on demand. */
export interface FakeClock extends Clock {
  /** Advances by `ms`, waking due sleepers in order; resolves after their effects. */
  advance(ms: number): Promise<void>;
  /** Remaining durations of pending sleeps. */
  waiting(): number[];
}

interface Sleeper {
  due: number;
  ms: number;
  wake: () => void;
}

/** Creates a clock that stands at `startMs` (unix milliseconds) until advanced. */
export function createFakeClock(startMs = Date.UTC(2026, 0, 5, 9)): FakeClock {
  let nowMs = startMs;
  let sleepers: Sleeper[] = [];
  return {
    now: () => nowMs,
    waiting: () => sleepers.map((sleeper) => sleeper.ms),
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const sleeper = { due: nowMs + ms, ms, wake: resolve };
        sleepers.push(sleeper);
        signal?.addEventListener('abort', () => {
          sleepers = sleepers.filter((other) => other !== sleeper);
          reject(signal.reason);
        });
      }),
    async advance(ms) {
      const until = nowMs + ms;
      await settle();
      for (;;) {
        const next = sleepers.filter((sleeper) => sleeper.due <= until).sort((a, b) => a.due - b.due)[0];
        if (!next) break;
        sleepers = sleepers.filter((sleeper) => sleeper !== next);
        nowMs = next.due;
        next.wake();
        await settle();
      }
      nowMs = until;
    },
  };
}

/** Flushes pending promises. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done, 0));
}

/** Time as stores get it: `now` in milliseconds, and a pause that can be called off. */
export interface Clock {
  now(): number;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}
/** A clock that goes only when it is told to. */
export interface FakeClock extends Clock {
  /** Goes on by `ms`; whoever waits and is due wakes, in order, and what follows from it has happened when this resolves. */
  advance(ms: number): Promise<void>;
  /** How long those still asleep asked to sleep. */
  waiting(): number[];
}

interface Sleeper {
  due: number;
  ms: number;
  wake: () => void;
}

/** A clock that stands at `startMs` (unix milliseconds) until it is told to go on. */
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

/** Lets everything that only waits for promises happen. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done, 0));
}

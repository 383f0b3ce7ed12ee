import type { Timers } from '../platform/timers';

export interface FakeTimers extends Timers {
  /** Advances time, running due timers in order and letting promises settle in between. */
  advance(ms: number): Promise<void>;
  pending(): number;
}

/** Manual clock for tests. */
export function createFakeTimers(startMs = Date.UTC(2026, 2, 2, 8, 0, 0)): FakeTimers {
  let now = startMs;
  let lastId = 0;
  const waiting = new Map<number, { atMs: number; run: () => void }>();

  const next = (endMs: number) =>
    [...waiting]
      .filter(([, one]) => one.atMs <= endMs)
      .sort((a, b) => a[1].atMs - b[1].atMs || a[0] - b[0])[0];

  return {
    now: () => now,
    set(run, delayMs) {
      waiting.set(++lastId, { atMs: now + Math.max(0, delayMs), run });
      return lastId;
    },
    clear: (id) => void waiting.delete(id),
    async advance(ms) {
      const endMs = now + ms;
      await settled();
      for (let due = next(endMs); due; due = next(endMs)) {
        waiting.delete(due[0]);
        now = Math.max(now, due[1].atMs);
        due[1].run();
        await settled();
      }
      now = endMs;
      await settled();
    },
    pending: () => waiting.size,
  };
}

/** Settles pending promises. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

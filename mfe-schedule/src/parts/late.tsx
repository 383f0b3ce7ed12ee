import { useEffect, useState } from 'react';

/** Code that is not needed to see the schedule: fetched when the browser is idle, or when it is first used. */
export interface Late<T> {
  /** What came; undefined before. */
  value: () => T | undefined;
  /** Fetches once; after a failure the next call tries again. */
  fetch: () => Promise<T>;
}

export function createLate<T>(load: () => Promise<T>): Late<T> {
  let value: T | undefined;
  let coming: Promise<T> | undefined;
  async function run() {
    try {
      value = await load();
      return value;
    } catch (error) {
      coming = undefined;
      throw error;
    }
  }
  return { value: () => value, fetch: () => (coming ??= run()) };
}

/** What came, or undefined while it is not wanted or still on its way. A failure is thrown to the boundary around the area. */
export function useLate<T>(late: Late<T>, wanted: boolean): T | undefined {
  const [, redraw] = useState(0);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    if (!wanted || late.value() !== undefined) return;
    let left = false;
    const callOff = afterPaint(() =>
      late.fetch().then(
        () => !left && redraw((count) => count + 1),
        (error: unknown) => !left && setFailure({ error }),
      ),
    );
    return () => {
      left = true;
      callOff();
    };
  }, [late, wanted]);
  if (failure) throw failure.error;
  return wanted ? late.value() : undefined;
}

/** Fetches before it is asked for. A failure is not reported: the first use fetches again and reports it then. */
export function fetchAhead(...lates: readonly Late<unknown>[]): void {
  void Promise.allSettled(lates.map((late) => late.fetch()));
}

/** Runs once the browser has painted what is there now; the returned function calls it off. */
function afterPaint(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}

const TIMEOUT_MS = 3000;
/** Safari has no requestIdleCallback. */
const GRACE_MS = 300;

/** Runs when the browser has nothing better to do; the returned function calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(run, { timeout: TIMEOUT_MS });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(run, GRACE_MS);
  return () => clearTimeout(id);
}

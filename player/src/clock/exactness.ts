/** Cheap quartz drifts by 6 ms in two minutes. */
const DRIFT = 50e-6;
/** Largest error of an offset some time after it was measured. */
const errorAfter = (errorMs: number, elapsedMs: number) => errorMs + Math.abs(elapsedMs) * DRIFT;

/** Largest error of the clock's offset, Infinity unless it was measured exactly. `now`: monotonic. */
export function createExactness(now: () => number) {
  let known = { errorMs: Infinity, atMs: 0 };
  return {
    errorMs: () => errorAfter(known.errorMs, now() - known.atMs),
    /** Takes the error of an offset that was measured this long ago. */
    set(errorMs: number, agoMs = 0) {
      known = { errorMs: errorAfter(errorMs, agoMs), atMs: now() };
    },
  };
}

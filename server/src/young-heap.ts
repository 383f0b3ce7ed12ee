import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const STAY = '--semi-space-growth-factor=1';
/** What V8 begins with. */
const GROW = '--semi-space-growth-factor=2';
const LOOK_EVERY_MS = 1000;

const youngBytes = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;

/**
 * While a server starts, the heap's young part stays as small as it is; on the command line the option does nothing: there V8 takes 1 for 2. Nor is code
 * optimised: what runs once is not worth it, and the C library keeps what V8's threads took for it (decision 0066).
 */
export function keepHeapSmall(): void {
  setFlagsFromString(STAY);
  setFlagsFromString('--no-opt');
}

/**
 * Once a start's work is done: what it left is collected, code is optimised from now on, and the young part of the heap grows at a load as V8 would
 * have it, up to three times 16 MB: kept small it would cost a quarter of a load's processor time. V8 makes it
 * small again at a collection in a quiet time, but in a quiet time none comes: so one of the young part alone is asked for, once nothing was collected for a second (decision 0060).
 */
export function letHeapFollowLoad(): void {
  const collect = collector();
  collectCompactly(collect);
  setFlagsFromString('--opt');
  const small = youngBytes();
  let collections = 0;
  new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  }).observe({ entryTypes: ['gc'] });
  setFlagsFromString(GROW);
  setInterval(() => {
    if (collections === 0 && youngBytes() > small) collect({ type: 'minor' });
    collections = 0;
  }, LOOK_EVERY_MS).unref();
}

/** Pages that are half empty stay resident unless what is in them is moved together. */
function collectCompactly(collect: Collect): void {
  setFlagsFromString('--compact-on-every-full-gc');
  collect({ type: 'major' });
  setFlagsFromString('--no-compact-on-every-full-gc');
}

type Collect = (what: { type: 'minor' | 'major' }) => void;

function collector(): Collect {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return (what) => {
    if (typeof collect === 'function') collect(what);
  };
}

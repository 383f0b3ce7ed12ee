import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** So many collections of the young part in a second are a load: an idle server has one in several seconds. */
const COLLECTIONS_IN_A_SECOND = 20;
const STAY = '--semi-space-growth-factor=1';
const FOUR_TIMES = '--semi-space-growth-factor=4';

const youngBytes = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;

/** While a server starts, the heap's young part stays as small as it is; on the command line the option does nothing: there V8 takes 1 for 2. */
export function keepYoungHeapSmall(): void {
  setFlagsFromString(STAY);
}

/**
 * The first time that the young part is collected again and again it grows once, to four times
 * what it was: so small it would cost a load a quarter of its processor time, and as large as V8 would make it thirty megabytes (decision 0060).
 */
export function growYoungHeapAtLoad(): void {
  /** Its size when it was told to grow. */
  let small: number | null = null;
  let recent: number[] = [];
  const observer = new PerformanceObserver((list) => {
    if (small !== null) {
      if (youngBytes() <= small) return;
      setFlagsFromString(STAY);
      return observer.disconnect();
    }
    const minor = list
      .getEntriesByType('gc')
      .filter((entry) => kindOf(entry) === constants.NODE_PERFORMANCE_GC_MINOR);
    const times = [...recent, ...minor.map(({ startTime }) => startTime)];
    recent = times.filter((time) => time > performance.now() - 1000);
    if (recent.length < COLLECTIONS_IN_A_SECOND) return;
    small = youngBytes();
    setFlagsFromString(FOUR_TIMES);
  });
  observer.observe({ entryTypes: ['gc'] });
}

const kindOf = ({ detail }: PerformanceEntry & { detail?: unknown }) =>
  typeof detail === 'object' && detail && 'kind' in detail ? detail.kind : undefined;

import { within, type Timers } from '../platform/timers';
import type { Layers, Prepared } from './layers';
import { lookOf, type Step } from './next-step.rule';

export type Show = Extract<Step, { kind: 'show' }>;

/** Item on its way to the stage. */
export interface Loading {
  key: string;
  step: Show;
  /** Begin by `timers`, in milliseconds. */
  sinceMs: number;
  /** Resolves with null when it cannot be shown. */
  ready: Promise<Prepared | null>;
  /** Undefined while it loads. */
  prepared: Prepared | null | undefined;
  drop: () => void;
}

interface Deps {
  layers: Pick<Layers, 'prepare'>;
  timers: Timers;
  onFail: (step: Show, error: unknown) => void;
  /** Called when an item has loaded after its turn, or failed to. */
  onLate: () => void;
}

const keyOf = ({ turn, isOnly }: Show) => `${turn.key}|${lookOf(turn)}|${isOnly}`;

function open({ layers, timers, onFail }: Deps, step: Show): Loading {
  const { turn, offset, isOnly } = step;
  const stop = new AbortController();
  const failed = (error: unknown) => {
    if (!stop.signal.aborted) onFail(step, error);
    return null;
  };
  const ready = layers.prepare(turn, offset, isOnly, stop.signal).catch(failed);
  const drop = () => {
    stop.abort();
    void ready.then((prepared) => prepared?.dispose());
  };
  const sinceMs = timers.now();
  const loading: Loading = { key: keyOf(step), step, sinceMs, ready, prepared: undefined, drop };
  void ready.then((prepared) => (loading.prepared = prepared));
  return loading;
}

/** Items that load: the next one, and one whose turn came before it had loaded. */
export function createLoads(deps: Deps) {
  const { timers, onLate } = deps;
  let ahead: Loading | null = null;
  let late: Loading | null = null;

  function dropAhead() {
    ahead?.drop();
    ahead = null;
  }
  function dropLate() {
    late?.drop();
    late = null;
  }
  const isFor = (loading: Loading | null, step: Step) =>
    step.kind === 'show' && loading?.key === keyOf(step) ? loading : null;

  return {
    /** Prepares the next item. */
    prepare(step: Show) {
      if (isFor(ahead, step) || isFor(late, step)) return;
      dropAhead();
      ahead = open(deps, step);
    },
    /** Load of a step, begun before or now; from now on the caller's. */
    take(step: Show): Loading {
      const known = isFor(ahead, step) ?? isFor(late, step);
      if (known && known === ahead) ahead = null;
      if (known && known === late) late = null;
      if (known) return known;
      dropAhead();
      if (late?.step.turn.item.src === step.turn.item.src) dropLate();
      return open(deps, step);
    },
    /** Waits until it has loaded, this long since its begin. */
    async wait(loading: Loading, limitMs: number): Promise<void> {
      const leftMs = loading.sinceMs + limitMs - timers.now();
      await within(timers, Math.max(0, leftMs), loading.ready, 'loading').catch(() => undefined);
    },
    /** Keeps an item loading while others play; false when another one is already waited for. */
    setAside(loading: Loading): boolean {
      if (late) return false;
      late = loading;
      void loading.ready.then((prepared) => {
        if (late !== loading) return;
        if (!prepared) late = null;
        onLate();
      });
      return true;
    },
    /** Address of the file that is waited for; null when none is. */
    pending: () => (late && late.prepared === undefined ? late.step.turn.item.src : null),
    /** Item that has loaded after its turn. */
    late: (step: Step) => (late?.prepared && !isFor(late, step) ? late.step : null),
    dropLate,
    dropAll() {
      dropAhead();
      dropLate();
    },
  };
}

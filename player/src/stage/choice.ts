import type { Programme } from '../schedule/programme.rule';
import type { createLeftOut } from './left-out';
import type { createLoads, Show } from './loads';
import { lookOf, nextStep, type Showing, type Step } from './next-step.rule';

/** Time to load after which others of its programme play first. */
const PATIENCE_MS = 2000;
/** The same at a start, and where nothing else of its programme can be shown. */
const MOST_PATIENCE_MS = 6000;

interface Deps {
  programmeAt: (at: number, isBroken: (src: string) => boolean) => Programme;
  leftOut: ReturnType<typeof createLeftOut>;
  loads: ReturnType<typeof createLoads>;
  showing: () => Showing | null;
}

/** Chooses what the stage shows, with regard to what still loads. */
export function createChoice({ programmeAt, leftOut, loads, showing }: Deps) {
  function stepAt(at: number, without: string | null = null): Step {
    const programme = programmeAt(at, (src) => src === without || leftOut.has(src));
    return nextStep(programme, showing(), at, without !== null || leftOut.any());
  }

  return {
    /** Step at a time, without the item that is waited for if there is another one. */
    decide(at: number): Step {
      const other = stepAt(at, loads.pending());
      return other.kind === 'card' && loads.pending() !== null ? stepAt(at) : other;
    },
    /** Step at a time if nothing were on screen. */
    byClock: (at: number) => nextStep(programmeAt(at, leftOut.has), null, at),
    isOnlyTurn(at: number): boolean {
      const programme = programmeAt(at, leftOut.has);
      return programme.kind === 'turns' && programme.turns.length === 1;
    },
    /** The item that has loaded after its turn, if it is still to be played: it follows the current one. */
    lateStep(step: Step, at: number): Show | null {
      const late = loads.late(step);
      if (!late) return null;
      const programme = programmeAt(at, leftOut.has);
      const isDue =
        programme.kind === 'turns' &&
        programme.id === late.programmeId &&
        !programme.inSync &&
        programme.turns.some((turn) => turn.key === late.turn.key && lookOf(turn) === lookOf(late.turn));
      if (!isDue) loads.dropLate();
      return isDue ? late : null;
    },
    /** Time from its begin that an item gets to load before others play; none if it did not load before. */
    patienceMs({ turn, programmeId }: Show, at: number): number {
      const other = stepAt(at, turn.item.src);
      const hasOthers = other.kind === 'keep' || (other.kind === 'show' && other.programmeId === programmeId);
      if (!hasOthers || !showing()) return MOST_PATIENCE_MS;
      return leftOut.troubleOf(turn.item.src) === 'loading' ? 0 : PATIENCE_MS;
    },
  };
}

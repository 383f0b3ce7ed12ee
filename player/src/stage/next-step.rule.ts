import { turnAt, type Programme, type Turn } from '../schedule/programme.rule';

/** Item on screen; times are floating seconds. */
export interface Showing {
  turn: Turn;
  programmeId: string;
  since: number;
  until: number;
}

export type Step =
  /** Keep it and evaluate again at `until`. */
  | { kind: 'keep'; until: number }
  /** Show this item, `offset` seconds into it. */
  | { kind: 'show'; turn: Turn; programmeId: string; offset: number; until: number; isOnly: boolean }
  /** Brand card, with nothing to play, or a dark screen; evaluate again at `until`. */
  | { kind: 'card'; until: number | null; isDark: boolean };

/** Remaining time too short for a change: the next item starts early instead. */
const SHORTEST_SHOW_SECONDS = 1;
/** Offset too small for a seek. */
const SMALLEST_SEEK_SECONDS = 1.5;
/** A clock set back by more than this makes "until" meaningless. */
const CLOCK_GRAIN_SECONDS = 1;

/**
 * Next step of the stage at a time (floating seconds): the item on screen stays for its duration while its
 * programme and item are still scheduled, else the loop's current turn follows. `isThinned`: items are left
 * out, which moves the loop: then no item follows itself. A pure function.
 */
export function nextStep(programme: Programme, showing: Showing | null, at: number, isThinned = false): Step {
  if (programme.kind === 'nothing')
    return { kind: 'card', until: programme.endsAt, isDark: programme.isDark };
  const { endsAt, turns, id, inSync } = programme;
  const isMeant = showing !== null && isStillMeant(programme, showing, at);
  const stays = showing && staysUntil(turns, showing);
  const bounded = (until: number) => (endsAt === null ? until : Math.min(until, endsAt));
  if (isMeant && stays !== null && at < stays) return { kind: 'keep', until: bounded(stays) };

  const isShown = (turn: Turn) =>
    isMeant && turn.key === showing.turn.key && lookOf(turn) === lookOf(showing.turn);
  const found = turnAt(programme, at);
  if (!found) return { kind: 'card', until: endsAt, isDark: false };
  let { turn, offset, remaining } = found;
  if (inSync) turn = { ...turn, startsAt: at - offset };
  else if (turns.length > 1 && (remaining < SHORTEST_SHOW_SECONDS || (isThinned && isShown(turn)))) {
    const isShort = remaining < SHORTEST_SHOW_SECONDS;
    // A moment later, so that rounding does not find the same turn again.
    turn = turnAt(programme, at + remaining + 0.001)?.turn ?? turn;
    offset = 0;
    remaining = turn.item.duration + (isShort ? remaining : 0);
  }
  const until = bounded(at + remaining);
  if (isShown(turn)) return { kind: 'keep', until };
  return {
    kind: 'show',
    turn,
    programmeId: id,
    offset: offset < SMALLEST_SEEK_SECONDS ? 0 : offset,
    until,
    isOnly: turns.length === 1,
  };
}

/** Picture of a turn: its file, how it fills its zone, and the design that is drawn in its place. */
export const lookOf = ({ item, presentation: { fit, zones } = {} }: Turn): string =>
  [item.src, fit, ...[zones, item.design].map((part) => (part ? JSON.stringify(part) : ''))].join('|');

function isStillMeant(
  programme: Extract<Programme, { kind: 'turns' }>,
  showing: Showing,
  at: number,
): boolean {
  return (
    programme.id === showing.programmeId &&
    at >= showing.since - CLOCK_GRAIN_SECONDS &&
    programme.turns.some((turn) => lookOf(turn) === lookOf(showing.turn))
  );
}

/** End of the current item, whose duration may have been shortened since it appeared. */
function staysUntil(turns: readonly Turn[], { turn, since, until }: Showing): number {
  const now = turns.find(({ item }) => item.src === turn.item.src)?.item.duration ?? turn.item.duration;
  return now < turn.item.duration ? Math.min(until, since + now) : until;
}

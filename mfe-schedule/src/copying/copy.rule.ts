import type { CopyEntries, ScheduleRule } from '@vitrine/shared/contract';
import {
  groupsOf,
  isOccurrence,
  occurrencesIn,
  ruleKind,
  type DAY_SECONDS,
  type Occurrence,
  type TimeWindow,
  type WEEK_SECONDS,
} from '@vitrine/shared/rules';

/** Most entries of one copy, as the server allows. */
const MAX_COPIES = 100;
const MAX_MOVES = 200;

/** Period to copy: `length` seconds from a floating midnight to another one. */
export interface CopyWish {
  from: number;
  to: number;
  length: typeof DAY_SECONDS | typeof WEEK_SECONDS;
}

/** Playlist that is to play once more; duration 0: without an end of its own. */
export interface Copied {
  rule: ScheduleRule;
  start: number;
  duration: number;
}
/** Occurrence of a repeating entry that is to play at `start`, or not at all (null). */
export interface Changed extends Omit<Copied, 'start'> {
  occurrence: number;
  start: number | null;
}
/** Reason why an entry is not copied. */
export type LeftOutReason = 'ended' | 'not_begun' | 'there' | 'past' | 'empty' | 'not_allowed';
export interface LeftOut {
  rule: ScheduleRule;
  start: number;
  why: LeftOutReason;
}
/** Changes of a copy, and what it leaves out; `repeating` plays in the target anyway. */
export interface CopyPlan {
  copies: Copied[];
  moves: Changed[];
  repeating: ScheduleRule[];
  leftOut: LeftOut[];
}

interface Known {
  now: number;
  /** Whether single days of repeating entries may be moved. */
  canMove: boolean;
  /** Playlists without content. */
  isEmpty: (playlistId: string) => boolean;
}

const isIn = ({ start, end }: TimeWindow, at: number) => at >= start && at < end;

/** Source and target of a copy. */
export const periodsOf = ({ from, to, length }: CopyWish): Record<'source' | 'target', TimeWindow> => ({
  source: { start: from, end: from + length },
  target: { start: to, end: to + length },
});

/**
 * Plan after which the target plays what the source plays. Repeating entries stay and get the source's moved
 * and skipped days; all else is copied. Changes no time outside the target, and removes no single entry.
 */
export function copyPlan(rules: readonly ScheduleRule[], wish: CopyWish, known: Known): CopyPlan {
  const plan: CopyPlan = { copies: [], moves: [], repeating: [], leftOut: [] };
  if (wish.from === wish.to) return plan;
  const { target } = periodsOf(wish);
  const all = occurrencesIn(rules, target);
  for (const rule of rules) {
    const there = all.filter((one) => one.rule === rule).map(timesOf);
    const changed = planDays(rule, { wish, there, known }, plan);
    const kept = there.filter(({ occurrence }) => !changed.some((one) => one.occurrence === occurrence));
    for (const one of othersOf(rule, wish))
      planSingle(one, { wish, all, own: [...kept, ...changed], known }, plan);
  }
  const byStart = (a: { start: number }, b: { start: number }) => a.start - b.start;
  plan.copies.sort(byStart);
  plan.moves.sort((a, b) => a.occurrence - b.occurrence);
  plan.leftOut.sort(byStart);
  return plan;
}

/** Times of one occurrence; start null: skipped. */
type Times = Omit<Changed, 'rule'>;
const timesOf = ({ occurrence, start, end = start }: Occurrence) => ({
  occurrence,
  start,
  duration: end - start,
});
const isAt = (times: Times, start: number, duration: number) =>
  times.start === start && times.duration === duration;

/** Occurrences of the source as they would play in the target. */
const shiftedOf = (rule: ScheduleRule, wish: CopyWish) =>
  occurrencesIn([rule], periodsOf(wish).source).map((one) => {
    const { occurrence, start, duration } = timesOf(one);
    const shift = wish.to - wish.from;
    return { rule, occurrence: occurrence + shift, start: start + shift, duration };
  });

/** Whether the rule has that occurrence in the target, and it is not moved out of it. */
function isOwnDay(rule: ScheduleRule, occurrence: number, { target }: ReturnType<typeof periodsOf>): boolean {
  if (ruleKind(rule) === 'custom' || !isIn(target, occurrence) || !isOccurrence(rule, occurrence))
    return false;
  const start = rule.exceptions.findLast((exception) => exception.occurrence === occurrence)?.start ?? null;
  return start === null || isIn(target, start);
}

/** Plans the days on which a repeating entry plays in the target anyway; returns all that differ. */
function planDays(
  rule: ScheduleRule,
  { wish, there, known }: { wish: CopyWish; there: readonly Times[]; known: Known },
  plan: CopyPlan,
): Times[] {
  const periods = periodsOf(wish);
  const wanted = shiftedOf(rule, wish).filter(({ occurrence }) => isOwnDay(rule, occurrence, periods));
  const changed: Times[] = [];
  for (const { occurrence, start, duration } of [...wanted, ...skipsOf(rule, wish, there)]) {
    const before = there.find((one) => one.occurrence === occurrence);
    if (before && start !== null && isAt(before, start, duration)) {
      if (!plan.repeating.includes(rule)) plan.repeating.push(rule);
      continue;
    }
    const at = start ?? before?.start ?? occurrence;
    if (at < known.now) plan.leftOut.push({ rule, start: at, why: 'past' });
    else if (!known.canMove) plan.leftOut.push({ rule, start: at, why: 'not_allowed' });
    else {
      plan.moves.push({ rule, occurrence, start, duration });
      changed.push({ occurrence, start, duration });
    }
  }
  return changed;
}

/** Occurrences to skip, because the source's were skipped or moved out of it. */
function skipsOf(rule: ScheduleRule, wish: CopyWish, there: readonly Times[]): Times[] {
  if (ruleKind(rule) === 'custom') return [];
  const { source } = periodsOf(wish);
  const singles = othersOf(rule, wish);
  return (
    rule.exceptions
      .filter(
        ({ occurrence, start }) =>
          isIn(source, occurrence) &&
          isOccurrence(rule, occurrence) &&
          (start === null || !isIn(source, start)),
      )
      .map(({ occurrence }) => there.find((one) => one.occurrence === occurrence + wish.to - wish.from))
      .filter((one) => one !== undefined)
      // Another occurrence was moved to the time that this one had.
      .filter((one) => !singles.some(({ start, duration }) => isAt(one, start, duration)))
      .map(({ occurrence }) => ({ occurrence, start: null, duration: 0 }))
  );
}

/** Occurrences of the source that are no day of their own in the target. */
const othersOf = (rule: ScheduleRule, wish: CopyWish) =>
  shiftedOf(rule, wish).filter(({ occurrence }) => !isOwnDay(rule, occurrence, periodsOf(wish)));

function planSingle(
  { rule, occurrence, start, duration }: Changed & { start: number },
  { wish, all, own, known }: { wish: CopyWish; all: Occurrence[]; own: readonly Times[]; known: Known },
  plan: CopyPlan,
): void {
  const leaveOut = (why: LeftOutReason) => void plan.leftOut.push({ rule, start, why });
  if (own.some((one) => isAt(one, start, duration))) {
    if (!plan.repeating.includes(rule)) plan.repeating.push(rule);
    return undefined;
  }
  if (start < known.now) return leaveOut('past');
  const repeatsThen =
    ruleKind(rule) !== 'custom' && (occurrence - rule.date_start) % rule.repeat_interval === 0;
  if (repeatsThen && isIn(periodsOf(wish).target, occurrence) && !isOccurrence(rule, occurrence))
    return leaveOut(wish.to > wish.from ? 'ended' : 'not_begun');
  const isThere = all.some(
    (other) =>
      other.start === start &&
      other.rule !== rule &&
      other.rule.title === rule.title &&
      [...groupsOf(other.rule)].sort().join() === [...groupsOf(rule)].sort().join(),
  );
  if (isThere) return leaveOut('there');
  if (known.isEmpty(rule.playlist_id)) return leaveOut('empty');
  plan.copies.push({ rule, start, duration });
  return undefined;
}

/** Whether a plan is more than one copy may hold. */
export const isTooMuch = ({ copies, moves }: CopyPlan): boolean =>
  copies.length > MAX_COPIES || moves.length > MAX_MOVES;

/** Body of POST /api/schedule/copy. */
export const bodyOf = ({ copies, moves }: CopyPlan): CopyEntries => ({
  copies: copies.map(({ rule, start, duration }) => ({ ...seenOf(rule), start, duration })),
  moves: moves.map(({ rule, occurrence, start, duration }) => ({
    ...seenOf(rule),
    occurrence,
    start,
    // Explicit: a move that was there before may have another length.
    ...(start === null ? {} : { duration }),
  })),
});
const seenOf = ({ id, etag }: ScheduleRule) => (etag ? { id, etag } : { id });

/** Rules with the copies of a plan, to find what they replace; ids of copies are their places in it. */
export const withCopies = (rules: readonly ScheduleRule[], { copies }: CopyPlan): ScheduleRule[] => [
  ...rules,
  ...copies.map(({ rule, start, duration }, index): ScheduleRule => ({
    ...rule,
    id: copyId(index),
    date_start: start,
    repeat_interval: 0,
    duration,
    first_day: 0,
    last_day: 0,
    exceptions: [],
  })),
];
export const copyId = (index: number): string => `copy-${index}`;

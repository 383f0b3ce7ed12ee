import type { ScheduleRule } from '../../contract';
import {
  DAY_SECONDS,
  nextStartAfter,
  occurrencesIn,
  ruleKind,
  startOfDay,
  type Occurrence,
  type RuleKind,
} from './expand.rule';

/**
 * One stretch of a day in which the same thing plays (spec §4 Calendar). `combined` is everything that starts at `start`,
 * lowest order first, `main` its first. Floating unix seconds, half-open.
 */
export interface DaySlot {
  start: number;
  end: number;
  main: Occurrence;
  combined: Occurrence[];
}

const ORDERS: Record<RuleKind, 1 | 2 | 3> = { every_day: 1, day_of_week: 2, custom: 3 };

/** Order among equal starts (spec §4 Calendar): every day 1, day of week 2, custom 3; the lowest is the main one. */
export function ruleOrder(rule: Pick<ScheduleRule, 'repeat_interval'>): 1 | 2 | 3 {
  return ORDERS[ruleKind(rule)];
}

/** Occurrences by start, each day parted into its slots. */
function slotsOf(occurrences: readonly Occurrence[]): DaySlot[] {
  const slots: DaySlot[] = [];
  let last: DaySlot | undefined;
  for (const one of occurrences) {
    if (last?.start === one.start) {
      last.combined.push(one);
      continue;
    }
    const dayEnd = startOfDay(one.start) + DAY_SECONDS;
    if (last && one.start < last.end) last.end = one.start;
    last = { start: one.start, end: dayEnd, main: one, combined: [one] };
    slots.push(last);
  }
  for (const slot of slots) if (slot.combined.length > 1) putInOrder(slot);
  return slots;
}

function putInOrder(slot: DaySlot): void {
  slot.combined.sort((a, b) => ruleOrder(a.rule) - ruleOrder(b.rule));
  slot.main = slot.combined[0] ?? slot.main;
}

/**
 * What plays through one day, first to last (spec §4 Calendar, product §6). A slot ends at the next start of the same day
 * or at the end of the day; it never reaches into the next. Equal starts combine, lowest order first, and
 * equal orders stay in the order of `rules`. `at` is any moment of that day. Before the first slot nothing is scheduled.
 */
export function dayTimeline(rules: readonly ScheduleRule[], at: number): DaySlot[] {
  const start = startOfDay(at);
  return slotsOf(occurrencesIn(rules, { start, end: start + DAY_SECONDS }));
}

/** The timelines of all days that touch the window, expanded once; slots outside the window are left out. */
export function slotsIn(rules: readonly ScheduleRule[], window: { start: number; end: number }): DaySlot[] {
  if (window.end <= window.start) return [];
  const first = startOfDay(window.start);
  const end = startOfDay(window.end - 1) + DAY_SECONDS;
  return slotsOf(occurrencesIn(rules, { start: first, end })).filter(
    (slot) => slot.end > window.start && slot.start < window.end,
  );
}

/** `nextStart` is null when nothing will ever start again. */
export type Resolved = { kind: 'playing'; slot: DaySlot } | { kind: 'nothing'; nextStart: number | null };

/**
 * What the schedule says at a moment (product §6 "One resolver"). `rules` are those that reach the device: its group's and
 * those for all devices, as /api/playlist/schedule and the player's manifest give them. `at` is floating unix seconds,
 * fractions allowed. 'nothing' means: the default playlist if there is one, else the brand card.
 */
export function resolveAt(rules: readonly ScheduleRule[], at: number): Resolved {
  const slot = dayTimeline(rules, at).findLast((candidate) => candidate.start <= at);
  return slot ? { kind: 'playing', slot } : { kind: 'nothing', nextStart: nextStartAfter(rules, at) };
}

/**
 * The next moment after `at` when the answer of resolveAt changes: the playing slot's end, else the next start.
 * Null when nothing plays and nothing will. A screen may sleep until then, and must look again when its rules change.
 */
export function nextChangeAfter(rules: readonly ScheduleRule[], at: number): number | null {
  const now = resolveAt(rules, at);
  return now.kind === 'playing' ? now.slot.end : now.nextStart;
}

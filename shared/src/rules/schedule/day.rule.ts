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
 * Part of a day with constant content (spec §4 Calendar). `combined` is everything that starts at `start`,
 * lowest order first, `main` its first. Floating unix seconds, half-open.
 */
export interface DaySlot {
  start: number;
  end: number;
  main: Occurrence;
  combined: Occurrence[];
}

const ORDERS: Record<RuleKind, 1 | 2 | 3> = { every_day: 1, day_of_week: 2, custom: 3 };

/**
 * Order among equal starts (spec §4 Calendar): every day 1, day of week 2, custom 3; the lowest is the main
 * one.
 */
export function ruleOrder(rule: Pick<ScheduleRule, 'repeat_interval'>): 1 | 2 | 3 {
  return ORDERS[ruleKind(rule)];
}

/** Slots of each day, from occurrences sorted by start. */
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
 * Slots of one day (spec §4 Calendar, product §6). A slot ends at the next start of the same day or at the
 * end of the day. Equal starts combine, lowest order first, then in the order of `rules`. `at` is any time of
 * that day. Nothing is scheduled before the first slot.
 */
export function dayTimeline(rules: readonly ScheduleRule[], at: number): DaySlot[] {
  const start = startOfDay(at);
  return slotsOf(occurrencesIn(rules, { start, end: start + DAY_SECONDS }));
}

/** Slots of all days that touch the window, expanded once; slots outside the window are left out. */
export function slotsIn(rules: readonly ScheduleRule[], window: { start: number; end: number }): DaySlot[] {
  if (window.end <= window.start) return [];
  const first = startOfDay(window.start);
  const end = startOfDay(window.end - 1) + DAY_SECONDS;
  return slotsOf(occurrencesIn(rules, { start: first, end })).filter(
    (slot) => slot.end > window.start && slot.start < window.end,
  );
}

/** Resolved schedule; `nextStart` is null when nothing starts any more. */
export type Resolved = { kind: 'playing'; slot: DaySlot } | { kind: 'nothing'; nextStart: number | null };

/**
 * Resolves the schedule at a time (product §6 "One resolver"). `rules` are those of the device's group and
 * those for all devices, as in /api/playlist/schedule and the manifest. `at` is floating unix seconds with
 * fractions. 'nothing': default playlist, else brand card.
 */
export function resolveAt(rules: readonly ScheduleRule[], at: number): Resolved {
  const slot = dayTimeline(rules, at).findLast((candidate) => candidate.start <= at);
  return slot ? { kind: 'playing', slot } : { kind: 'nothing', nextStart: nextStartAfter(rules, at) };
}

/**
 * Next time after `at` at which resolveAt changes: the end of the playing slot, else the next start. Null
 * when there is none. A screen may sleep until then, unless its rules change.
 */
export function nextChangeAfter(rules: readonly ScheduleRule[], at: number): number | null {
  const now = resolveAt(rules, at);
  return now.kind === 'playing' ? now.slot.end : now.nextStart;
}

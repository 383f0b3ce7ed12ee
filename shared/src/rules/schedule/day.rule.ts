import type { ScheduleRule } from '../../contract';
import {
  DAY_SECONDS,
  endOf,
  nextStartAfter,
  occurrencesIn,
  ruleKind,
  startOfDay,
  unsortedIn,
  type Occurrence,
  type RuleKind,
} from './expand.rule';

/**
 * Stretch with constant content (spec §4 Calendar). `combined` is everything that plays in turn, lowest order
 * first, `main` its first; all of it has the same start, before `start` where it `continues` after an entry
 * that has ended. Floating unix seconds, half-open.
 */
export interface DaySlot {
  start: number;
  end: number;
  main: Occurrence;
  combined: Occurrence[];
  continues?: true;
}

const ORDERS: Record<RuleKind, 1 | 2 | 3> = { every_day: 1, day_of_week: 2, custom: 3 };

/**
 * Order among equal starts (spec §4 Calendar): every day 1, day of week 2, custom 3; the lowest is the main
 * one.
 */
export function ruleOrder(rule: Pick<ScheduleRule, 'repeat_interval'>): 1 | 2 | 3 {
  return ORDERS[ruleKind(rule)];
}

/**
 * Slots from occurrences sorted by start. Of those that have not ended, the ones with the latest start play;
 * after their end those before them continue.
 */
function slotsOf(occurrences: readonly Occurrence[]): DaySlot[] {
  const slots: DaySlot[] = [];
  /** Occurrences that have started, those with equal starts together, the latest start last. */
  const started: Occurrence[][] = [];
  let at = -Infinity;
  function play(until: number) {
    while (at < until) {
      const playing = started.at(-1)?.filter((one) => endOf(one) > at);
      if (!playing) break;
      const [main] = playing;
      if (!main) started.pop();
      else {
        const end = Math.min(until, ...playing.map(endOf));
        const slot = { start: at, end, main, combined: playing };
        slots.push(at === main.start ? slot : { ...slot, continues: true });
        at = end;
      }
    }
    at = until;
  }
  for (const one of occurrences) {
    const last = started.at(-1);
    if (last?.[0]?.start === one.start) last.push(one);
    else {
      play(one.start);
      started.push([one]);
    }
  }
  play(Infinity);
  for (const slot of slots) {
    inOrder(slot.combined);
    slot.main = slot.combined[0] ?? slot.main;
  }
  return slots;
}

/** Sorts occurrences that play in turn; returns them. */
const inOrder = (combined: Occurrence[]): Occurrence[] =>
  combined.sort((a, b) => ruleOrder(a.rule) - ruleOrder(b.rule));

/**
 * Slots that touch [start, end), of which `start` begins a day. One may reach into it from the day before,
 * as an entry lasts a day at most, and one beyond it.
 */
function slotsFrom(rules: readonly ScheduleRule[], start: number, end: number): DaySlot[] {
  const slots = slotsOf(occurrencesIn(rules, { start: start - DAY_SECONDS, end })).filter(
    (slot) => slot.end > start && slot.start < end,
  );
  const last = slots.at(-1);
  if (last && last.end > end) last.end = Math.min(last.end, nextStartAfter(rules, end - 1) ?? Infinity);
  return slots;
}

/**
 * Slots of one day (spec §4 Calendar, product §6). A slot ends at the next start of the same day, at the
 * entry's own end, or at the end of the day. Equal starts combine, lowest order first, then in the order of
 * `rules`. `at` is any time of that day. The first slot may begin the day before, the last end the day after.
 */
export function dayTimeline(rules: readonly ScheduleRule[], at: number): DaySlot[] {
  const start = startOfDay(at);
  return slotsFrom(rules, start, start + DAY_SECONDS);
}

/** Slots of all days that touch the window, expanded once; slots outside the window are left out. */
export function slotsIn(rules: readonly ScheduleRule[], window: { start: number; end: number }): DaySlot[] {
  if (window.end <= window.start) return [];
  const start = startOfDay(window.start);
  const end = startOfDay(window.end - 1) + DAY_SECONDS;
  return slotsFrom(rules, start, end).filter((slot) => slot.end > window.start && slot.start < window.end);
}

/** Slot of a timeline that plays at a time; undefined where nothing is scheduled. */
export const slotAt = (slots: readonly DaySlot[], at: number): DaySlot | undefined =>
  slots.findLast(({ start, end }) => start <= at && at < end);

/** Resolved schedule; `nextStart` is null when nothing starts any more. */
export type Resolved = { kind: 'playing'; slot: DaySlot } | { kind: 'nothing'; nextStart: number | null };

/**
 * Resolves the schedule at a time (product §6 "One resolver"). `rules` are those of the device's group and
 * those for all devices, as in /api/playlist/schedule and the manifest. `at` is floating unix seconds with
 * fractions. 'nothing': default playlist, else brand card.
 */
export function resolveAt(rules: readonly ScheduleRule[], at: number): Resolved {
  const now = Math.floor(at);
  // An occurrence lasts a day at most.
  const started = unsortedIn(rules, { start: now - DAY_SECONDS, end: now + 1 });
  let start = -Infinity;
  for (const one of started) if (endOf(one) > at) start = Math.max(start, one.start);
  const since = started.filter((one) => one.start >= start);
  const combined = inOrder(since.filter((one) => endOf(one) > at));
  const [main] = combined;
  const nextStart = nextStartAfter(rules, at);
  if (!main) return { kind: 'nothing', nextStart };
  // Each end since then changed what plays; the last one began this slot.
  for (const one of since) if (endOf(one) <= at) start = Math.max(start, endOf(one));
  const end = Math.min(nextStart ?? Infinity, ...combined.map(endOf));
  const slot = { start, end, main, combined };
  return { kind: 'playing', slot: start === main.start ? slot : { ...slot, continues: true } };
}

/**
 * Next time after `at` at which resolveAt changes: the end of the playing slot, else the next start. Null
 * when there is none. A screen may sleep until then, unless its rules change.
 */
export function nextChangeAfter(rules: readonly ScheduleRule[], at: number): number | null {
  const now = resolveAt(rules, at);
  return now.kind === 'playing' ? now.slot.end : now.nextStart;
}

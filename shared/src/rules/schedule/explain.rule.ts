import type { ScheduleRule } from '../../contract';
import { dayTimeline, ruleOrder, slotAt, type DaySlot } from './day.rule';
import {
  DAY_SECONDS,
  endOf,
  isOccurrence,
  nextStartAfter,
  occurrencesIn,
  startOfDay,
  type Occurrence,
} from './expand.rule';

/**
 * Reason why an entry is the main one: the only one, the latest start, continued after an entry with an end,
 * the lowest order, or first in the list.
 */
export type WinReason = 'only_entry' | 'latest_start' | 'continued' | 'lowest_order' | 'listed_first';

/**
 * Outcome of an entry with an occurrence on that day. plays: main or combined · replaced: played until a
 * later start · ended: played until its own end · not_yet: starts later that day · moved_away: moved to
 * `movedTo` · taken_out: removed · before_first_day, after_last_day: would play without that limit (`day`).
 */
export type Verdict =
  | { code: 'plays'; turn: number; of: number }
  | { code: 'replaced'; at: number; by: ScheduleRule }
  | { code: 'ended'; at: number }
  | { code: 'not_yet' }
  | { code: 'moved_away'; movedTo: number }
  | { code: 'taken_out' }
  | { code: 'before_first_day' | 'after_last_day'; day: number };

/** Entry of the day, and its outcome. Floating unix seconds. */
export interface ExplainedEntry {
  rule: ScheduleRule;
  occurrence: number;
  start: number;
  /** End of its own, if it has one. */
  end?: number;
  /** True when it plays at another time than the rule itself defines. */
  moved: boolean;
  verdict: Verdict;
}

/** Explanation of the schedule at a time; `at` is floating unix seconds. */
export interface Explanation {
  at: number;
  outcome:
    | { kind: 'playing'; slot: DaySlot; because: WinReason }
    | { kind: 'nothing'; nextStart: number | null };
  /** Entries of that day: the playing ones first, then the others by start. */
  entries: ExplainedEntry[];
}

function verdictOf(
  one: Occurrence,
  at: number,
  slots: readonly DaySlot[],
  playing: DaySlot | undefined,
): Verdict {
  const turn = playing?.combined.indexOf(one) ?? -1;
  if (playing && turn >= 0) return { code: 'plays', turn: turn + 1, of: playing.combined.length };
  if (one.start > at) return { code: 'not_yet' };
  if (endOf(one) <= at) return { code: 'ended', at: endOf(one) };
  const next = slots.find(({ main }) => main.start > one.start);
  return next ? { code: 'replaced', at: next.start, by: next.main.rule } : { code: 'not_yet' };
}

function reasonOf(playing: DaySlot, day: readonly Occurrence[], at: number): WinReason {
  const [main, second] = playing.combined;
  if (main && second) return ruleOrder(main.rule) < ruleOrder(second.rule) ? 'lowest_order' : 'listed_first';
  const { start } = playing.main;
  if (day.some((one) => one.start > start && one.start <= at)) return 'continued';
  return day.some((one) => one.start < start && endOf(one) > at) ? 'latest_start' : 'only_entry';
}

/** Entries whose occurrence was moved off that day or removed. */
function absent(rules: readonly ScheduleRule[], dayStart: number): ExplainedEntry[] {
  const dayEnd = dayStart + DAY_SECONDS;
  return rules.flatMap((rule) =>
    rule.exceptions
      .filter(
        ({ occurrence }) => occurrence >= dayStart && occurrence < dayEnd && isOccurrence(rule, occurrence),
      )
      .filter(({ start }) => start === null || start < dayStart || start >= dayEnd)
      .map(({ occurrence, start }) => ({
        rule,
        occurrence,
        start: start ?? occurrence,
        moved: start !== null,
        verdict:
          start === null ? { code: 'taken_out' as const } : { code: 'moved_away' as const, movedTo: start },
      })),
  );
}

/** Repeating entries that only their first or last day keeps off this day. */
function outsideTheirDays(rules: readonly ScheduleRule[], dayStart: number): ExplainedEntry[] {
  return rules.flatMap((rule): ExplainedEntry[] => {
    const { first_day = 0, last_day = 0 } = rule;
    const code =
      dayStart < startOfDay(first_day)
        ? 'before_first_day'
        : last_day > 0 && dayStart > startOfDay(last_day)
          ? 'after_last_day'
          : null;
    if (!code) return [];
    const unlimited = { ...rule, first_day: 0, last_day: 0, exceptions: [] };
    return occurrencesIn([unlimited], { start: dayStart, end: dayStart + DAY_SECONDS }).map((one) => ({
      ...one,
      rule,
      moved: false,
      verdict: { code, day: startOfDay(code === 'before_first_day' ? first_day : last_day) },
    }));
  });
}

/**
 * Explains the schedule at a time (product §6 "It can also explain itself"): the main entry, the other
 * entries of that day and their outcomes, as codes and values. Consistent with resolveAt.
 */
export function explainAt(rules: readonly ScheduleRule[], at: number): Explanation {
  const slots = dayTimeline(rules, at);
  const playing = slotAt(slots, at);
  // Every start has a slot, so the slots contain all entries of the day.
  const day = [...new Set(slots.flatMap(({ combined }) => combined))];
  const entries = day.map((one) => ({
    rule: one.rule,
    occurrence: one.occurrence,
    start: one.start,
    ...(one.end === undefined ? {} : { end: one.end }),
    moved: one.start !== one.occurrence,
    verdict: verdictOf(one, at, slots, playing),
  }));
  const isPlaying = (entry: ExplainedEntry) => entry.verdict.code === 'plays';
  return {
    at,
    outcome: playing
      ? { kind: 'playing', slot: playing, because: reasonOf(playing, day, at) }
      : { kind: 'nothing', nextStart: nextStartAfter(rules, at) },
    entries: [
      ...entries.filter(isPlaying),
      ...entries.filter((entry) => !isPlaying(entry)),
      ...absent(rules, startOfDay(at)),
      ...outsideTheirDays(rules, startOfDay(at)),
    ],
  };
}

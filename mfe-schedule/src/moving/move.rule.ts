import type { ScheduleRule } from '@vitrine/shared/contract';
import { moveRule, slotsIn, type CalendarEntry, type CalendarEvent } from '@vitrine/shared/rules';

/** The entry to move: one occurrence of it. */
export type MovedEntry = Pick<CalendarEntry, 'id' | 'title' | 'kind' | 'occurrence' | 'etag'>;

/** A requested move of one entry of an event; the screen decides whether to confirm it. */
export interface MoveWish {
  entry: MovedEntry;
  from: number;
  to: number;
  /** Others that start together with it and stay. */
  othersCount: number;
}

export const wishOf = (event: CalendarEvent, to: number): MoveWish => ({
  entry: event,
  from: event.start,
  to,
  othersCount: event.combined_events.length,
});

/** The rules as they would be with one occurrence moved: what the calendar shows while something is lifted or asked about. */
export function withMoved(
  rules: readonly ScheduleRule[],
  moved: { id: string; occurrence: number; start: number } | null,
): readonly ScheduleRule[] {
  if (!moved) return rules;
  return rules.map((rule) => {
    if (rule.id !== moved.id) return rule;
    const outcome = moveRule(rule, { occurrence: moved.occurrence, start: moved.start, scope: 'this' });
    return outcome.ok ? { ...rule, ...outcome.timing } : rule;
  });
}

/** Titles of what else starts at a moment: an entry that is dropped there plays by turns with them. `id` is its own. */
export function startingAt(rules: readonly ScheduleRule[], start: number, id: string): string[] {
  const slot = slotsIn(rules, { start, end: start + 1 }).find((one) => one.start === start);
  return (slot?.combined ?? []).filter(({ rule }) => rule.id !== id).map(({ rule }) => rule.title);
}

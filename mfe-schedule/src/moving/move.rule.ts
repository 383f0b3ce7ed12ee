import type { ScheduleRule } from '@vitrine/shared/contract';
import { moveRule, slotsIn, type CalendarEntry, type CalendarEvent } from '@vitrine/shared/rules';

/** Occurrence of an entry to be moved. */
export type MovedEntry = Pick<CalendarEntry, 'id' | 'title' | 'kind' | 'occurrence' | 'etag' | 'own_end'>;

/** Requested move of one entry of an event; the screen decides whether to confirm it. */
export interface MoveWish {
  entry: MovedEntry;
  from: number;
  to: number;
  /** Requested seconds until its own end, 0 for none; absent: unchanged. */
  duration?: number;
  /** Number of entries with the same start that stay. */
  othersCount: number;
}

export const wishOf = (event: CalendarEvent, to: number, duration?: number): MoveWish => ({
  entry: event,
  from: event.began,
  to,
  ...(duration === undefined ? {} : { duration }),
  othersCount: event.combined_events.length,
});

/** Move of one entry of an event that has no target yet. */
export const stayOf = ({ began, combo_count }: CalendarEvent, entry: MovedEntry): MoveWish => ({
  entry,
  from: began,
  to: began,
  othersCount: combo_count - 1,
});

/** Seconds until the own end of an occurrence that starts at `from`; 0 without one. */
export const durationOf = ({ own_end }: Pick<CalendarEntry, 'own_end'>, from: number): number =>
  own_end === undefined ? 0 : own_end - from;

/** Whether an event continues after another: it is moved and resized by its first part. */
export const isContinued = ({ start, began }: CalendarEvent): boolean => start !== began;

/** Rules with one occurrence moved: shown while an entry is lifted or to be confirmed. */
export function withMoved(
  rules: readonly ScheduleRule[],
  moved: { id: string; occurrence: number; start: number; duration?: number } | null,
): readonly ScheduleRule[] {
  if (!moved) return rules;
  return rules.map((rule) => {
    if (rule.id !== moved.id) return rule;
    const { occurrence, start, duration } = moved;
    const outcome = moveRule(rule, { occurrence, start, duration, scope: 'this' });
    return outcome.ok ? { ...rule, ...outcome.timing } : rule;
  });
}

/** Titles of other entries that start at a time: a dropped entry alternates with them. `id` is its own. */
export function startingAt(rules: readonly ScheduleRule[], start: number, id: string): string[] {
  const slot = slotsIn(rules, { start, end: start + 1 }).find((one) => one.start === start);
  return (slot?.combined ?? []).filter(({ rule }) => rule.id !== id).map(({ rule }) => rule.title);
}

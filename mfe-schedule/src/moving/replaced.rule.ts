import type { ScheduleRule } from '@vitrine/shared/contract';
import {
  DAY_SECONDS,
  moveRule,
  slotsIn,
  startOfDay,
  type DaySlot,
  type TimeWindow,
} from '@vitrine/shared/rules';
import { withMoved } from './move.rule';

/** Hours of a playlist that another entry takes. */
export interface Replaced extends TimeWindow {
  title: string;
}
/** Effect of a move: when the entry then plays (null: never), and the hours that it takes from others. */
export interface Effect {
  plays: TimeWindow | null;
  replaced: Replaced[];
}

interface Moved {
  id: string;
  occurrence: number;
  start: number;
  duration?: number;
}

/** Effect of moving one occurrence, by the resolver: from its new start, for two days at most. */
export function effectOf(rules: readonly ScheduleRule[], moved: Moved): Effect {
  const window = { start: startOfDay(moved.start), end: startOfDay(moved.start) + 2 * DAY_SECONDS };
  const isOwn = (slot: DaySlot) => slot.combined.some(({ rule }) => rule.id === moved.id);
  const own = slotsIn(withMoved(rules, moved), window).filter(
    (slot) => isOwn(slot) && slot.main.start === moved.start,
  );
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last) return { plays: null, replaced: [] };
  const before = slotsIn(withoutOccurrence(rules, moved), window);
  const replaced = own.flatMap((taken) =>
    before
      // One that starts with it is not replaced: they take turns.
      .filter(({ start, end }) => start < taken.end && end > taken.start && start !== moved.start)
      .map(({ main, start, end }) => ({
        title: main.rule.title,
        start: Math.max(start, taken.start),
        end: Math.min(end, taken.end),
      })),
  );
  return { plays: { start: first.start, end: last.end }, replaced };
}

/** Rules as if this occurrence did not exist. */
function withoutOccurrence(rules: readonly ScheduleRule[], { id, occurrence }: Moved): ScheduleRule[] {
  return rules.flatMap((rule) => {
    if (rule.id !== id) return [rule];
    const outcome = moveRule(rule, { occurrence, start: null, scope: 'this' });
    return outcome.ok ? [{ ...rule, ...outcome.timing }] : [];
  });
}

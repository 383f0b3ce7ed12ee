import type { MoveRule, ScheduleRule } from '@vitrine/shared/contract';
import { DAY_SECONDS, isOccurrence, moveRule, ruleKind, startOfDay } from '@vitrine/shared/rules';

/**
 * Occurrence after a concurrent change of its rule: its current name, start and own end; null start: removed.
 */
export interface OccurrenceNow {
  occurrence: number;
  start: number | null;
  end: number | null;
}

/** Current state of an occurrence; null when the rule has none in that week any more. Floating seconds. */
export function occurrenceNow(rule: ScheduleRule, occurrence: number): OccurrenceNow | null {
  const found = sameOrNear(rule, occurrence);
  if (found === null) return null;
  const exception = rule.exceptions.find((one) => one.occurrence === found);
  const start = exception ? exception.start : found;
  const duration = exception?.duration === undefined ? rule.duration : exception.duration;
  return { occurrence: found, start, end: start !== null && duration ? start + duration : null };
}

/** Start and own end that a move gives its occurrence: an end it does not change stays that of the rule. */
export function occurrenceMoved(rule: ScheduleRule, move: MoveRule): Omit<OccurrenceNow, 'occurrence'> {
  const { occurrence, start, scope } = move;
  const moved = moveRule(rule, move);
  const now = moved.ok
    ? occurrenceNow({ ...rule, ...moved.timing }, scope === 'all' && start !== null ? start : occurrence)
    : null;
  return { start, end: now?.end ?? null };
}

function sameOrNear(rule: ScheduleRule, occurrence: number): number | null {
  if (ruleKind(rule) === 'custom') return rule.date_start;
  const time = rule.date_start - startOfDay(rule.date_start);
  const monday = mondayOf(occurrence);
  const days = [startOfDay(occurrence), ...Array.from({ length: 7 }, (_, day) => monday + day * DAY_SECONDS)];
  return days.map((day) => day + time).find((at) => isOccurrence(rule, at)) ?? null;
}

/** Start of a week. The epoch was a Thursday. */
const mondayOf = (at: number) => startOfDay(at) - ((Math.floor(at / DAY_SECONDS) + 3) % 7) * DAY_SECONDS;

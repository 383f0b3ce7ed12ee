import type { MoveRule, RuleTiming, ScheduleRule } from '../../contract';
import { DAY_SECONDS, isOccurrence, ruleKind, startOfDay } from './expand.rule';

/** A rule's new timing, or why it cannot be moved so. */
export type MoveOutcome =
  | { ok: true; timing: RuleTiming }
  /** no_such_occurrence: the rule does not start then · before_time: it would start before 1970 · nothing_left: 'all' cannot take a rule away. */
  | { ok: false; reason: 'no_such_occurrence' | 'before_time' | 'nothing_left' };

function timingOf(rule: ScheduleRule): RuleTiming {
  return { id: rule.id, date_start: rule.date_start, exceptions: rule.exceptions };
}

function moveOne(rule: ScheduleRule, occurrence: number, start: number | null): MoveOutcome {
  const others = rule.exceptions.filter((exception) => exception.occurrence !== occurrence);
  const exceptions = start === occurrence ? others : [...others, { occurrence, start }];
  return { ok: true, timing: { ...timingOf(rule), exceptions } };
}

function moveAll(rule: ScheduleRule, occurrence: number, start: number): MoveOutcome {
  const shift =
    ruleKind(rule) === 'every_day'
      ? start - startOfDay(start) - (occurrence - startOfDay(occurrence))
      : start - occurrence;
  const date_start = rule.date_start + shift;
  if (date_start <= 0) return { ok: false, reason: 'before_time' };
  const exceptions = rule.exceptions
    .filter((exception) => exception.occurrence !== occurrence)
    .map((exception) => ({ ...exception, occurrence: exception.occurrence + shift }));
  return { ok: true, timing: { id: rule.id, date_start, exceptions } };
}

/**
 * What POST /api/schedule/move does to a rule (product §6: "only this day" or "every time"). Server and calendar's optimistic
 * update both ask here. `occurrence` is when the rule by itself would start, also for one that was moved before.
 * - 'this': only that occurrence starts at `start`; null takes it out; its own time undoes an earlier move.
 * - 'all': the rule's time of day changes; a day-of-week rule also changes its day, a custom one its date. An every-day rule
 *   ignores the day. Other occurrences that were moved or taken out stay as they are.
 * - A custom rule occurs once, so both scopes set its date; null keeps the rule and takes its one time out.
 * The rule is not changed; `timing` is its new one, and the old timing of the same shape is what undo restores.
 */
export function moveRule(rule: ScheduleRule, move: Omit<MoveRule, 'id'>): MoveOutcome {
  const { occurrence, start, scope } = move;
  if (!isOccurrence(rule, occurrence)) return { ok: false, reason: 'no_such_occurrence' };
  if (start !== null && start <= 0) return { ok: false, reason: 'before_time' };
  const once = ruleKind(rule) === 'custom';
  if (start === null)
    return scope === 'this' || once ? moveOne(rule, occurrence, null) : { ok: false, reason: 'nothing_left' };
  return scope === 'all' || once ? moveAll(rule, occurrence, start) : moveOne(rule, occurrence, start);
}

/** The same time of day on the day `days` later; keyboard moves use it with seconds too. */
export function shifted(start: number, days: number, seconds = 0): number {
  return start + days * DAY_SECONDS + seconds;
}

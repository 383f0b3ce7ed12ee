import type { MoveRule, RuleTiming, ScheduleRule } from '../../contract';
import { DAY_SECONDS, isOccurrence, ruleKind, startOfDay } from './expand.rule';

/** New timing of a rule, or the reason why it cannot be moved. */
export type MoveOutcome =
  | { ok: true; timing: RuleTiming }
  /**
   * no_such_occurrence: not an occurrence of the rule · before_time: it would start before 1970 ·
   * nothing_left: scope 'all' cannot remove a rule.
   */
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
 * New timing of a rule for POST /api/schedule/move (product §6), on the server and in optimistic updates.
 * 'this' moves one occurrence or removes it (null); its own time reverts that. 'all' changes time of day, and
 * weekday or date; exceptions stay. A custom rule has one occurrence, so both scopes set its date.
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

/** Same time of day `days` later; keyboard moves also add seconds. */
export function shifted(start: number, days: number, seconds = 0): number {
  return start + days * DAY_SECONDS + seconds;
}

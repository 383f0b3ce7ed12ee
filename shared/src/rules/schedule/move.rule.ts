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

type Move = Omit<MoveRule, 'id'>;

function timingOf(rule: ScheduleRule): RuleTiming {
  const { id, date_start, duration, exceptions } = rule;
  return { id, date_start, ...(duration ? { duration } : {}), exceptions };
}

function moveOne(rule: ScheduleRule, { occurrence, start, duration }: Move): MoveOutcome {
  const others = rule.exceptions.filter((exception) => exception.occurrence !== occurrence);
  const known = rule.exceptions.findLast((exception) => exception.occurrence === occurrence);
  const own = duration === undefined ? known?.duration : duration;
  const isOwn = own !== undefined && own !== (rule.duration ?? 0);
  const changed = { occurrence, start, ...(isOwn && start !== null ? { duration: own } : {}) };
  const exceptions = start === occurrence && !isOwn ? others : [...others, changed];
  return { ok: true, timing: { ...timingOf(rule), exceptions } };
}

function moveAll(
  rule: ScheduleRule,
  occurrence: number,
  start: number,
  duration: Move['duration'],
): MoveOutcome {
  const shift =
    ruleKind(rule) === 'every_day'
      ? start - startOfDay(start) - (occurrence - startOfDay(occurrence))
      : start - occurrence;
  const date_start = rule.date_start + shift;
  if (date_start <= 0) return { ok: false, reason: 'before_time' };
  const exceptions = rule.exceptions
    .filter((exception) => exception.occurrence !== occurrence)
    .map((exception) => ({ ...exception, occurrence: exception.occurrence + shift }));
  const length = duration === undefined ? rule.duration : duration;
  return {
    ok: true,
    timing: {
      id: rule.id,
      date_start,
      ...(length || rule.duration ? { duration: length ?? 0 } : {}),
      exceptions,
    },
  };
}

/**
 * New timing of a rule for POST /api/schedule/move (product §6), on the server and in optimistic updates.
 * 'this' moves one occurrence or removes it (null); its own time reverts that. 'all' changes time of day,
 * weekday or date, and end; exceptions stay. A custom rule has one occurrence: both scopes set its date.
 */
export function moveRule(rule: ScheduleRule, move: Move): MoveOutcome {
  const { occurrence, start, scope, duration } = move;
  if (!isOccurrence(rule, occurrence)) return { ok: false, reason: 'no_such_occurrence' };
  if (start !== null && start <= 0) return { ok: false, reason: 'before_time' };
  const once = ruleKind(rule) === 'custom';
  if (start === null)
    return scope === 'this' || once ? moveOne(rule, move) : { ok: false, reason: 'nothing_left' };
  return scope === 'all' || once ? moveAll(rule, occurrence, start, duration) : moveOne(rule, move);
}

/** Same time of day `days` later; keyboard moves also add seconds. */
export function shifted(start: number, days: number, seconds = 0): number {
  return start + days * DAY_SECONDS + seconds;
}

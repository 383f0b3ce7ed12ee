import type { ScheduleRule } from '@vitrine/shared/contract';
import { DAY_SECONDS, hasEnds, occurrencesIn, type TimeWindow } from '@vitrine/shared/rules';
import { type Detail, sentence } from '../../platform/languages/sentence.rule';

/** A year and its neighbours: more than any calendar shows. */
const MAX_WINDOW_DAYS = 400;

/** Error of an invalid window; null when valid. */
export function windowProblem({ start, end }: TimeWindow): Detail | null {
  if (end <= start) return 'The end must be after the start.';
  if (end - start > MAX_WINDOW_DAYS * DAY_SECONDS)
    return sentence`The period can span up to ${MAX_WINDOW_DAYS} days.`;
  return null;
}

/**
 * Rules that play inside the half-open window (product §6): they start in it, or their own end reaches into
 * it.
 */
export function rulesIn(rules: readonly ScheduleRule[], window: TimeWindow): ScheduleRule[] {
  return rules.filter(
    (rule) =>
      occurrencesIn([rule], firstDays(rule, window)).length > 0 ||
      (hasEnds(rule) &&
        occurrencesIn([rule], { start: window.start - DAY_SECONDS, end: window.start }).some(
          ({ end }) => end !== undefined && end > window.start,
        )),
  );
}

/** One week is enough for a repeating rule, unless exceptions could empty that week. */
function firstDays(rule: ScheduleRule, window: TimeWindow): TimeWindow {
  return rule.exceptions.length > 0
    ? window
    : {
        start: window.start,
        end: Math.min(
          window.end,
          Math.max(window.start, rule.date_start, rule.first_day ?? 0) + 7 * DAY_SECONDS,
        ),
      };
}

import type { ScheduleRule } from '@vitrine/shared/contract';
import { moveRule } from '@vitrine/shared/rules';

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

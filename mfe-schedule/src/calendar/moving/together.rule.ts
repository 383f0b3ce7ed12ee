import type { ScheduleRule } from '@vitrine/shared/contract';
import { slotsIn } from '@vitrine/shared/rules';

/** Titles of what else starts at a moment: an entry that is dropped there plays by turns with them. `id` is its own. */
export function startingAt(rules: readonly ScheduleRule[], start: number, id: string): string[] {
  const slot = slotsIn(rules, { start, end: start + 1 }).find((one) => one.start === start);
  return (slot?.combined ?? []).filter(({ rule }) => rule.id !== id).map(({ rule }) => rule.title);
}

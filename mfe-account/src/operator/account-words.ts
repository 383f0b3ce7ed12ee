import type { OperatorAccount } from '@vitrine/shared/contract';
import type { BadgeTone } from '@vitrine/shared/ui';
import { words } from './words.table';

/** State of an account in words, with the tone of its badge. `dayOf` writes unix seconds as a day. */
export function stateOf(
  { disabled_at, delete_at }: OperatorAccount,
  dayOf: (at: number) => string,
): { text: string; tone: BadgeTone } {
  if (delete_at !== undefined) return { text: words.states.deleted(dayOf(delete_at)), tone: 'danger' };
  if (disabled_at !== undefined) return { text: words.states.disabled, tone: 'warning' };
  return { text: words.states.enabled, tone: 'neutral' };
}

/** Name of a plan with its screens, and when it ends. */
export function planOf(
  { plan, plan_screens, plan_status, plan_ends_at }: OperatorAccount,
  dayOf: (at: number) => string,
): [name: string, end: string] {
  const { plans } = words;
  if (plan === 'free') return [plans.free, ''];
  const name = plans[plan](plan_screens);
  return [name, plan_ends_at === 0 ? plans.endless : plans.statuses[plan_status](dayOf(plan_ends_at))];
}

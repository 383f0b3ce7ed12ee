import type { Billing, BillingProduct } from '@vitrine/shared/contract';
import { wholeDaysUntil } from '@vitrine/shared/rules';
import { quotaOf } from './price.rule';

/** Where a subscription stands (product §9 and §10). Moments are unix seconds. */
export type Standing =
  | { kind: 'trial'; endsAt: number; days: number }
  /** A trial without an end, as the demo account has it. */
  | { kind: 'open_trial' }
  | { kind: 'trial_over'; endedAt: number }
  | { kind: 'free' }
  | { kind: 'renews'; at: number }
  | { kind: 'ending'; at: number; isFreeAfter: boolean }
  | { kind: 'past_due'; paidUntil: number }
  | { kind: 'ended'; at: number }
  | { kind: 'blocked' };

export function standingOf(billing: Billing, nowSeconds: number): Standing {
  const { status, plan, current_period_end: end } = billing;
  switch (status) {
    case 'blocked':
      return { kind: 'blocked' };
    case 'past_due':
      return { kind: 'past_due', paidUntil: end };
    case 'cancelled':
      return { kind: 'ended', at: end };
    case 'trial':
      if (end === 0) return { kind: 'open_trial' };
      if (end <= nowSeconds) return { kind: 'trial_over', endedAt: end };
      return { kind: 'trial', endsAt: end, days: wholeDaysUntil(end, nowSeconds) };
    case 'active':
      if (plan === 'free') return { kind: 'free' };
      if (!billing.cancel_at_period_end) return { kind: 'renews', at: end };
      return { kind: 'ending', at: end, isFreeAfter: billing.plan_after === 'free' };
  }
}

export const isPaidPlan = ({ plan, status }: Pick<Billing, 'plan' | 'status'>): boolean =>
  plan !== 'free' && (status === 'active' || status === 'past_due');

/**
 * What choosing a plan does: nothing (`current`, `planned`), leads away to pay, changes at once with the difference on the next invoice,
 * keeps a cancelled plan, or goes over to free now or at the end of what is paid. `card` and `blocked`: the server would refuse.
 */
export type Choice =
  | 'current'
  | 'planned'
  | 'pay'
  | 'at_once'
  | 'keep'
  | 'free_now'
  | 'free_later'
  | 'card'
  | 'blocked';

export function choiceOf(billing: Billing, product: BillingProduct, quantity: number): Choice {
  const { status, cancel_at_period_end: isEnding } = billing;
  if (status === 'blocked') return 'blocked';
  if (product.plan === 'free') {
    if (status === 'active' && billing.plan === 'free') return 'current';
    if (status !== 'active') return 'free_now';
    return isEnding && billing.plan_after === 'free' ? 'planned' : 'free_later';
  }
  if (status === 'past_due') return 'card';
  if (status !== 'active' || billing.plan === 'free') return 'pay';
  const isSame =
    billing.plan === product.plan && billing.interval === product.interval && billing.quantity === quantity;
  if (!isSame) return 'at_once';
  return isEnding ? 'keep' : 'current';
}

/** How many screens a choice begins with: as many as are paid for, or as hang there; what a trial allows does not count, because nobody chose it. */
export function screensToBegin({ status, quantity, screens_used }: Billing): number {
  return Math.max(status === 'trial' ? 1 : quantity, screens_used, 1);
}

/** What of today would not fit. Nothing stops and nothing is deleted; it is said before (product §9). */
export interface Misfit {
  /** Screens connected beyond those paid. */
  screens: number;
  /** Bytes beyond the quota. */
  storage: number;
}
export function misfitOf(billing: Billing, product: BillingProduct, quantity: number, packs: number): Misfit {
  return {
    screens: Math.max(0, billing.screens_used - quantity),
    storage: Math.max(0, billing.storage_used - quotaOf(billing, product, quantity, packs)),
  };
}

/** Free has no packs, and they end with the plan that they stand on. */
export const packsWith = (billing: Billing, product: BillingProduct): number =>
  product.plan === 'free' ? 0 : billing.storage_packs;

/** Why packs of storage cannot be bought now. */
export function packsReason(billing: Billing): 'blocked' | 'card' | 'needs_plan' | null {
  if (billing.status === 'blocked') return 'blocked';
  if (billing.status === 'past_due') return 'card';
  return isPaidPlan(billing) ? null : 'needs_plan';
}

/** What the address says on the way back from paying (product §10). */
export type Return = 'done' | 'cancelled' | 'card' | null;
export function returnOf(params: URLSearchParams): Return {
  if (params.get('card') === 'changed') return 'card';
  const checkout = params.get('checkout');
  return checkout === 'done' || checkout === 'cancelled' ? checkout : null;
}

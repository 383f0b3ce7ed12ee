import type { Billing, BillingProduct } from '@vitrine/shared/contract';
import { wholeDaysUntil } from '@vitrine/shared/rules';
import { quotaOf } from './price.rule';

/** State of a subscription (product §9 and §10). Times are unix seconds. */
export type SubscriptionState =
  | { kind: 'trial'; endsAt: number; days: number }
  /** Trial without an end, as of the demo account. */
  | { kind: 'open_trial' }
  | { kind: 'trial_over'; endedAt: number }
  | { kind: 'free' }
  | { kind: 'renews'; at: number }
  | { kind: 'ending'; at: number; isFreeAfter: boolean }
  | { kind: 'past_due'; paidUntil: number }
  | { kind: 'ended'; at: number }
  | { kind: 'blocked' };

export function subscriptionState(billing: Billing, nowSeconds: number): SubscriptionState {
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
 * Effect of choosing a plan: none (`current`, `planned`), a payment, a change at once with the difference on
 * the next invoice, keeping a cancelled plan, or Free now or at the end of the paid period. `card` and
 * `blocked`: the server would refuse.
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
  const isSame =
    billing.plan === product.plan && billing.interval === product.interval && billing.quantity === quantity;
  if (status === 'past_due') return isSame ? 'current' : 'card';
  if (status !== 'active' || billing.plan === 'free') return 'pay';
  if (!isSame) return 'at_once';
  return isEnding ? 'keep' : 'current';
}

/**
 * Preselected number of screens: the paid or the connected ones. The allowance of a trial is not used,
 * because it was not chosen.
 */
export function screensToBegin({ status, quantity, screens_used }: Billing): number {
  return Math.max(status === 'trial' ? 1 : quantity, screens_used, 1);
}

/**
 * Current use beyond the limits of a plan. Nothing stops and nothing is deleted; the user is warned before
 * (product §9).
 */
export interface Misfit {
  /** Connected screens beyond the paid number. */
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

/** Packs after a change of plan: Free has none, they end with the paid plan. */
export const packsWith = (billing: Billing, product: BillingProduct): number =>
  product.plan === 'free' ? 0 : billing.storage_packs;

/** Reason why storage packs cannot be bought now. */
export function packsReason(billing: Billing): 'blocked' | 'card' | 'needs_plan' | null {
  if (billing.status === 'blocked') return 'blocked';
  if (billing.status === 'past_due') return 'card';
  return isPaidPlan(billing) ? null : 'needs_plan';
}

/** Result of a payment in the address of the way back (product §10). */
export type Return = 'done' | 'cancelled' | 'card' | null;
export function returnOf(params: URLSearchParams): Return {
  if (params.get('card') === 'changed') return 'card';
  const checkout = params.get('checkout');
  return checkout === 'done' || checkout === 'cancelled' ? checkout : null;
}

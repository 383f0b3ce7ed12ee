import { DAY_SECONDS } from '@vitrine/shared/rules';
/** Subscription columns of an account. */
export interface SubscriptionFacts {
  subscriptionStatus: 'trial' | 'active' | 'past_due' | 'cancelled' | 'blocked';
  periodEndsAt: number;
  paymentFailedAt: number;
  /** Cancelled at the end of the paid period. */
  cancelAtPeriodEnd?: boolean;
}

/** Wire form (spec §3, §4; product §9). `subscr_exp_at` is 0 when nothing ends. */
export interface SubscriptionState {
  subscr_expire_int: number;
  subscr_state: string;
  subscr_exp_at: number;
}

export const TRIAL_SECONDS = 14 * DAY_SECONDS;
/** Time before the end of a trial with a reminder, in the banner and by mail. */
export const SOON_SECONDS = 7 * DAY_SECONDS;
export const GRACE_SECONDS = 14 * DAY_SECONDS;

const STATES = ['', 'trial_expire_soon', 'trial_expired', '', 'subscr_expired', 'subscr_error'] as const;

/**
 * State for the banner. After a failed payment its value is `cardAddress`, the page of the card (spec §4).
 */
export function subscriptionState(
  facts: SubscriptionFacts,
  cardAddress: string,
  nowSeconds: number,
): SubscriptionState {
  const level = levelOf(facts, nowSeconds);
  return {
    subscr_expire_int: level,
    subscr_state: level === 3 ? cardAddress : STATES[level],
    subscr_exp_at: facts.periodEndsAt,
  };
}

function levelOf(facts: SubscriptionFacts, now: number): 0 | 1 | 2 | 3 | 4 | 5 {
  const { subscriptionStatus: status, periodEndsAt, paymentFailedAt } = facts;
  if (status === 'blocked') return 5;
  if (status === 'past_due') return now < paymentFailedAt + GRACE_SECONDS ? 3 : 5;
  if (periodEndsAt === 0) return 0;
  // A renewal may be on its way; after a cancellation there is none.
  if (status === 'active') return facts.cancelAtPeriodEnd && periodEndsAt <= now ? 4 : 0;
  // A cancelled subscription is paid to the end of its period.
  if (status === 'cancelled') return periodEndsAt <= now ? 4 : 0;
  if (periodEndsAt <= now) return 2;
  return periodEndsAt - now <= SOON_SECONDS ? 1 : 0;
}

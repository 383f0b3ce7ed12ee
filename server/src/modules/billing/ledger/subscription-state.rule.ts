import { DAY_SECONDS } from '@vitrine/shared/rules';
/** What the subscription columns of an account say. */
export interface SubscriptionFacts {
  subscriptionStatus: 'trial' | 'active' | 'past_due' | 'cancelled' | 'blocked';
  periodEndsAt: number;
  paymentFailedAt: number;
  /** Paid to the end of the period and no further. */
  cancelAtPeriodEnd?: boolean;
}

/** Wire form (spec §3, §4; product §9). `subscr_exp_at` is 0 when nothing ends. */
export interface SubscriptionState {
  subscr_expire_int: number;
  subscr_state: string;
  subscr_exp_at: number;
}

export const TRIAL_SECONDS = 14 * DAY_SECONDS;
/** A trial that ends within this is told of: in the banner and by mail. */
export const SOON_SECONDS = 7 * DAY_SECONDS;
export const GRACE_SECONDS = 14 * DAY_SECONDS;

const STATES = ['', 'trial_expire_soon', 'trial_expired', '', 'subscr_expired', 'subscr_error'] as const;

/** `cardAddress` is where the card is changed: the state value after a failed payment (spec §4). */
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

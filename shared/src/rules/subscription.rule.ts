import type { Plan } from '../contract/limits';

/**
 * Cancelled flag from subscr_expire_int (spec §4): 5 gives 2; above 3 or equal to 2 gives 1; otherwise 0.
 * Anything but 0 disables creating promos and playlists; it never stops a screen (product §9).
 */
export function cancelledFlag(subscrExpireInt: number): 0 | 1 | 2 {
  if (subscrExpireInt === 5) return 2;
  return subscrExpireInt > 3 || subscrExpireInt === 2 ? 1 : 0;
}

/** Whether promos and playlists may be created. */
export function mayCreate(subscrExpireInt: number): boolean {
  return cancelledFlag(subscrExpireInt) === 0;
}

/** Features that only some plans have (product §10). */
export type PlanFeature = 'approvals' | 'statistics';
const FEATURES: Record<Plan, readonly PlanFeature[]> = {
  free: [],
  basic: [],
  pro: ['approvals', 'statistics'],
};

/** Inputs for the features of a plan. */
export interface PlanFacts {
  /** Plan; the trial is `pro`. */
  plan: Plan;
  /** Value from app data; an expired plan has no features. */
  subscrExpireInt: number;
}

/** Whether the paid or trial plan includes a feature. */
export function planHas({ plan, subscrExpireInt }: PlanFacts, feature: PlanFeature): boolean {
  return mayCreate(subscrExpireInt) && FEATURES[plan].includes(feature);
}

/**
 * Subscription banner. `days` are whole days left. `address` is where the card is changed, null when it is
 * not trusted.
 */
export type SubscriptionBanner =
  | { kind: 'none' }
  | { kind: 'trial_expired' }
  | { kind: 'trial_expire_soon'; days: number }
  | { kind: 'subscr_expired' }
  | { kind: 'subscr_error' }
  | { kind: 'payment_failed'; address: string | null };

/** Trusted addresses. */
export interface AddressTrust {
  /** Origin of our own pages, as location.origin. */
  ownOrigin: string;
  /** Exact host names where a card may be changed. */
  allowedHosts: readonly string[];
}

/** Hosts of the hosted checkout. */
export const CARD_HOSTS: readonly string[] = [
  'billing.stripe.com',
  'checkout.stripe.com',
  'invoice.stripe.com',
];

/** Whole days from now to a time, both unix seconds; 0 for a past time. */
export function wholeDaysUntil(atSeconds: number, nowSeconds: number): number {
  return Math.max(0, Math.floor((atSeconds - nowSeconds) / 86400));
}

/**
 * Trusted address, or null (product §9: https on an allowed host, or our own test checkout). A path from '/'
 * is our own. Addresses with a user name, another port or scheme are refused: when in doubt the button is
 * hidden.
 */
export function safeAddress(address: string, trust: AddressTrust): string | null {
  if (!address.startsWith('/') && !/^https?:\/\//i.test(address)) return null;
  let url: URL;
  try {
    url = new URL(address, trust.ownOrigin);
  } catch {
    return null;
  }
  if (url.username || url.password) return null;
  if (url.origin === trust.ownOrigin) return url.href;
  return url.protocol === 'https:' && trust.allowedHosts.includes(url.host) ? url.href : null;
}

/**
 * Banner for subscr_state (spec §4 Subscription banner); none when it is empty (product §9). `subscrExpAt` is
 * unix seconds.
 */
export function subscriptionBanner(
  subscrState: string,
  subscrExpAt: number,
  nowSeconds: number,
  trust: AddressTrust,
): SubscriptionBanner {
  switch (subscrState) {
    case '':
      return { kind: 'none' };
    case 'trial_expired':
    case 'subscr_expired':
    case 'subscr_error':
      return { kind: subscrState };
    case 'trial_expire_soon':
      return { kind: 'trial_expire_soon', days: wholeDaysUntil(subscrExpAt, nowSeconds) };
    default:
      return { kind: 'payment_failed', address: safeAddress(subscrState, trust) };
  }
}

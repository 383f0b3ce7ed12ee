import type { Plan } from '../contract/limits';

/**
 * Cancelled flag from subscr_expire_int (spec §4): 5 gives 2; above 3 or equal to 2 gives 1; otherwise 0.
 * Anything but 0 disables creating promos and playlists; it never stops a screen (product §9).
 */
export function cancelledFlag(subscrExpireInt: number): 0 | 1 | 2 {
  if (subscrExpireInt === 5) return 2;
  return subscrExpireInt > 3 || subscrExpireInt === 2 ? 1 : 0;
}

/** May promos and playlists be made? */
export function mayCreate(subscrExpireInt: number): boolean {
  return cancelledFlag(subscrExpireInt) === 0;
}

/** What only some plans have (product §10). */
export type PlanFeature = 'approvals' | 'statistics';
const FEATURES: Record<Plan, readonly PlanFeature[]> = {
  free: [],
  basic: [],
  pro: ['approvals', 'statistics'],
};

/** What decides whether a plan includes something. */
export interface PlanFacts {
  /** The trial is `pro`. */
  plan: Plan;
  /** As app data says it; a plan that has ended has no features. */
  subscrExpireInt: number;
}

/** Does what is paid for (or tried) include this? */
export function planHas({ plan, subscrExpireInt }: PlanFacts, feature: PlanFeature): boolean {
  return mayCreate(subscrExpireInt) && FEATURES[plan].includes(feature);
}

/** `days` are whole days left. `address` is where the card is changed, null when it must not be followed. */
export type SubscriptionBanner =
  | { kind: 'none' }
  | { kind: 'trial_expired' }
  | { kind: 'trial_expire_soon'; days: number }
  | { kind: 'subscr_expired' }
  | { kind: 'subscr_error' }
  | { kind: 'payment_failed'; address: string | null };

/** Which addresses may be followed. */
export interface AddressTrust {
  /** Origin of our own pages, as location.origin gives it. */
  ownOrigin: string;
  /** Host names, exact, that a card may be changed at. */
  allowedHosts: readonly string[];
}

/** Hosts of the hosted checkout. */
export const CARD_HOSTS: readonly string[] = [
  'billing.stripe.com',
  'checkout.stripe.com',
  'invoice.stripe.com',
];

/** Whole days from now until a moment, both unix seconds; a moment in the past is 0. */
export function wholeDaysUntil(atSeconds: number, nowSeconds: number): number {
  return Math.max(0, Math.floor((atSeconds - nowSeconds) / 86400));
}

/**
 * The address to follow, or null (product §9: https on an allowed host, or our own till). A path from '/' is our own. Addresses with a
 * user name, another port or another scheme are refused: when in doubt the button is not there.
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

/** Which banner subscr_state asks for (spec §4 Subscription banner); none when it is empty (product §9). `subscrExpAt` is unix seconds. */
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

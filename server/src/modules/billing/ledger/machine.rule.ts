import type { BillingInterval, Plan, SubscriptionStatus } from '@vitrine/shared/contract';
import { MACHINE, type Effect, type EventType } from './machine.table';

/** Content of a paid subscription. */
export interface Purchase {
  plan: Plan;
  /** Screens. */
  quantity: number;
  interval: BillingInterval;
  /** Number of packs of 50 GB. */
  packs: number;
}

/** Unix seconds. */
export interface Period {
  startsAt: number;
  endsAt: number;
}

/** The subscription of one account. Times are unix seconds, 0: none. */
export interface Ledger extends Purchase {
  status: SubscriptionStatus;
  periodStartedAt: number;
  periodEndsAt: number;
  /** Interval of the running period; `interval` applies from the next invoice on. */
  periodInterval: BillingInterval;
  /** Day of the month that periods begin on. */
  anchorDay: number;
  cancelAtPeriodEnd: boolean;
  planAfter: 'free' | null;
  paymentFailedAt: number;
}

export type BillingEvent =
  | { type: 'checkout_paid'; purchase: Purchase; period: Period }
  /** The running period goes on by default. */
  | { type: 'plan_changed'; purchase: Purchase; period?: Period }
  | { type: 'period_renewed' | 'payment_recovered'; period: Period }
  | { type: 'cancel'; planAfter: 'free' | null }
  | {
      type: Exclude<
        EventType,
        'checkout_paid' | 'plan_changed' | 'period_renewed' | 'payment_recovered' | 'cancel'
      >;
    };

export interface Step {
  ledger: Ledger;
  /** Effects outside of the ledger. */
  effects: Effect[];
}

/** Events of a paid subscription only. */
const NEEDS_PAID: ReadonlySet<EventType> = new Set<EventType>([
  'plan_changed',
  'payment_failed',
  'payment_recovered',
  'period_renewed',
  'period_ended',
  'cancel',
  'resume',
]);

export const isPaid = ({ status, plan }: Pick<Ledger, 'status' | 'plan'>): boolean =>
  (status === 'active' || status === 'past_due') && plan !== 'free';

/** Applies an event. Null when it changes nothing: repeated, late, or not allowed in this state. */
export function step(ledger: Ledger, event: BillingEvent, now: number): Step | null {
  const transition = MACHINE[ledger.status][event.type];
  if (!transition || (NEEDS_PAID.has(event.type) && ledger.plan === 'free')) return null;
  if (event.type === 'period_renewed' && event.period.endsAt <= ledger.periodEndsAt) return null;
  const next = transition.effects.reduce<Ledger>(
    (current, effect) => ({ ...current, ...change(effect, current, event, now) }),
    {
      ...ledger,
      status: transition.to,
    },
  );
  const effects = transition.effects.filter((effect) => SIDE_EFFECTS.has(effect));
  if (isSame(ledger, next) && !effects.includes('announce')) return null;
  return { ledger: next, effects };
}

const SIDE_EFFECTS: ReadonlySet<Effect> = new Set<Effect>([
  'start_grace',
  'end_grace',
  'announce',
  'void_checkouts',
  'void_failed_invoices',
  'mail_failed',
  'mail_cancelled',
]);

function change(effect: Effect, ledger: Ledger, event: BillingEvent, now: number): Partial<Ledger> {
  switch (effect) {
    case 'take_purchase':
      return 'purchase' in event ? purchaseOf(event.purchase) : {};
    case 'take_period':
      return 'period' in event && event.period ? takePeriod(ledger, event.period) : {};
    case 'become_free':
      return { ...FREE_PURCHASE, periodStartedAt: 0, periodEndsAt: 0, periodInterval: 'month' };
    case 'start_grace':
      return { paymentFailedAt: now };
    case 'end_grace':
      return { paymentFailedAt: 0 };
    case 'set_end':
      return { cancelAtPeriodEnd: true, planAfter: event.type === 'cancel' ? event.planAfter : null };
    case 'clear_end':
      return { cancelAtPeriodEnd: false, planAfter: null };
    case 'end_now':
      return { periodEndsAt: Math.min(ledger.periodEndsAt || now, now) };
    default:
      return {};
  }
}

export const FREE_PURCHASE: Purchase = { plan: 'free', quantity: 1, interval: 'month', packs: 0 };

/** Picks the fields of a purchase from a larger object. */
export const purchaseOf = ({ plan, quantity, interval, packs }: Purchase): Purchase => ({
  plan,
  quantity,
  interval,
  packs,
});

/** Takes over a period. It keeps the anchor day when it follows the previous one; else it sets it. */
function takePeriod(ledger: Ledger, { startsAt, endsAt }: Period): Partial<Ledger> {
  const follows = isPaid(ledger) && ledger.periodStartedAt > 0 && startsAt === ledger.periodEndsAt;
  return {
    periodStartedAt: startsAt,
    periodEndsAt: endsAt,
    periodInterval: ledger.interval,
    anchorDay: follows ? ledger.anchorDay : new Date(startsAt * 1000).getUTCDate(),
  };
}

const isSame = (one: Ledger, other: Ledger): boolean =>
  (Object.keys(one) as (keyof Ledger)[]).every((key) => one[key] === other[key]);

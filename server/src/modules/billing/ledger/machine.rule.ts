import type { BillingInterval, Plan, SubscriptionStatus } from '@vitrine/shared/contract';
import { MACHINE, type Effect, type EventType } from './machine.table';

/** What somebody pays for. */
export interface Purchase {
  plan: Plan;
  /** Screens. */
  quantity: number;
  interval: BillingInterval;
  /** Packs of 50 GB in all. */
  packs: number;
}

/** Unix seconds. */
export interface Period {
  startsAt: number;
  endsAt: number;
}

/** The subscription of one account. Times are unix seconds, 0: none. */
export interface Book extends Purchase {
  status: SubscriptionStatus;
  periodStartedAt: number;
  periodEndsAt: number;
  /** What the running period was paid by; `interval` holds from the next invoice on. */
  periodInterval: BillingInterval;
  /** Day of the month that periods begin on. */
  anchorDay: number;
  cancelAtPeriodEnd: boolean;
  planAfter: 'free' | null;
  paymentFailedAt: number;
}

export type BillingEvent =
  | { type: 'checkout_paid'; purchase: Purchase; period: Period }
  /** Without a period the running one goes on. */
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
  book: Book;
  /** What is left to do outside of the book. */
  effects: Effect[];
}

/** Events that make sense only while somebody pays. */
const NEEDS_PAID: ReadonlySet<EventType> = new Set<EventType>([
  'plan_changed',
  'payment_failed',
  'payment_recovered',
  'period_renewed',
  'period_ended',
  'cancel',
  'resume',
]);

export const isPaid = ({ status, plan }: Pick<Book, 'status' | 'plan'>): boolean =>
  (status === 'active' || status === 'past_due') && plan !== 'free';

/** The one way a subscription changes. Null: the event changes nothing (it came twice, late, or does not fit). */
export function step(book: Book, event: BillingEvent, now: number): Step | null {
  const transition = MACHINE[book.status][event.type];
  if (!transition || (NEEDS_PAID.has(event.type) && book.plan === 'free')) return null;
  if (event.type === 'period_renewed' && event.period.endsAt <= book.periodEndsAt) return null;
  const next = transition.effects.reduce<Book>(
    (so, effect) => ({ ...so, ...change(effect, so, event, now) }),
    {
      ...book,
      status: transition.to,
    },
  );
  const effects = transition.effects.filter((effect) => OUTSIDE.has(effect));
  if (isSame(book, next) && !effects.includes('announce')) return null;
  return { book: next, effects };
}

const OUTSIDE: ReadonlySet<Effect> = new Set<Effect>([
  'start_grace',
  'end_grace',
  'announce',
  'void_checkouts',
  'void_failed_invoices',
  'mail_failed',
  'mail_cancelled',
]);

function change(effect: Effect, book: Book, event: BillingEvent, now: number): Partial<Book> {
  switch (effect) {
    case 'take_purchase':
      return 'purchase' in event ? purchaseOf(event.purchase) : {};
    case 'take_period':
      return 'period' in event && event.period ? takePeriod(book, event.period) : {};
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
      return { periodEndsAt: Math.min(book.periodEndsAt || now, now) };
    default:
      return {};
  }
}

export const FREE_PURCHASE: Purchase = { plan: 'free', quantity: 1, interval: 'month', packs: 0 };

/** Just these four, whatever else the object carries. */
export const purchaseOf = ({ plan, quantity, interval, packs }: Purchase): Purchase => ({
  plan,
  quantity,
  interval,
  packs,
});

/** A period keeps its day when it follows the one before; a first one, or one after a gap, sets it. */
function takePeriod(book: Book, { startsAt, endsAt }: Period): Partial<Book> {
  const follows = isPaid(book) && book.periodStartedAt > 0 && startsAt === book.periodEndsAt;
  return {
    periodStartedAt: startsAt,
    periodEndsAt: endsAt,
    periodInterval: book.interval,
    anchorDay: follows ? book.anchorDay : new Date(startsAt * 1000).getUTCDate(),
  };
}

const isSame = (one: Book, other: Book): boolean =>
  (Object.keys(one) as (keyof Book)[]).every((key) => one[key] === other[key]);

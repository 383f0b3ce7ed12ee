import {
  isPaid,
  purchaseOf,
  type BillingEvent,
  type Ledger,
  type Period,
  type Purchase,
} from '../ledger/machine.rule';

/** Current subscription at the provider. */
export interface Snapshot {
  /** `none`: never paid. */
  state: 'live' | 'unpaid' | 'ended' | 'none';
  purchase: Purchase;
  period: Period;
  cancelAtPeriodEnd: boolean;
}

/** Maps Stripe's status of a subscription. */
export function stateOf(status: string): Snapshot['state'] {
  if (status === 'active' || status === 'trialing') return 'live';
  if (status === 'past_due' || status === 'unpaid') return 'unpaid';
  return status === 'canceled' ? 'ended' : 'none';
}

/**
 * Events that bring the ledger to the provider's state, whatever order its messages arrive in. Applying them
 * leaves none.
 */
export function eventsFrom(ledger: Ledger, snapshot: Snapshot): BillingEvent[] {
  if (ledger.status === 'blocked' || snapshot.state === 'none') return [];
  if (snapshot.state === 'ended') return endOf(ledger);
  const bought = !isPaid(ledger);
  // A purchase that was never paid is none.
  if (bought && snapshot.state === 'unpaid') return [];
  const events: BillingEvent[] = [];
  const { purchase, period } = snapshot;
  if (bought) events.push({ type: 'checkout_paid', purchase, period });
  else events.push(...whilePaid(ledger, snapshot));
  const isEnding = !bought && ledger.cancelAtPeriodEnd;
  if (snapshot.state === 'live' && snapshot.cancelAtPeriodEnd !== isEnding)
    events.push(snapshot.cancelAtPeriodEnd ? { type: 'cancel', planAfter: null } : { type: 'resume' });
  return events;
}

function endOf(ledger: Ledger): BillingEvent[] {
  if (!isPaid(ledger)) return [];
  return [{ type: ledger.planAfter === 'free' ? 'free_chosen' : 'period_ended' }];
}

function whilePaid(ledger: Ledger, { state, purchase, period }: Snapshot): BillingEvent[] {
  const events: BillingEvent[] = [];
  if (state === 'live' && ledger.status === 'past_due') events.push({ type: 'payment_recovered', period });
  const known = purchaseOf(ledger);
  const isOther = (Object.keys(known) as (keyof Purchase)[]).some((key) => known[key] !== purchase[key]);
  const isOtherPeriod = ledger.periodStartedAt !== period.startsAt || ledger.periodEndsAt !== period.endsAt;
  if (state === 'live' && (isOther || (isOtherPeriod && ledger.status === 'active'))) {
    const isNext = !isOther && period.endsAt > ledger.periodEndsAt;
    events.push(isNext ? { type: 'period_renewed', period } : { type: 'plan_changed', purchase, period });
  } else if (isOther) events.push({ type: 'plan_changed', purchase });
  if (state === 'unpaid' && ledger.status === 'active') events.push({ type: 'payment_failed' });
  return events;
}

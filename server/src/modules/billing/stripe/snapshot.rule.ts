import {
  isPaid,
  purchaseOf,
  type BillingEvent,
  type Book,
  type Period,
  type Purchase,
} from '../ledger/machine.rule';

/** A subscription as the provider has it now. */
export interface Snapshot {
  /** `none`: not paid yet, never was. */
  state: 'live' | 'unpaid' | 'ended' | 'none';
  purchase: Purchase;
  period: Period;
  cancelAtPeriodEnd: boolean;
}

/** Stripe's words for the state of a subscription. */
export function stateOf(status: string): Snapshot['state'] {
  if (status === 'active' || status === 'trialing') return 'live';
  if (status === 'past_due' || status === 'unpaid') return 'unpaid';
  return status === 'canceled' ? 'ended' : 'none';
}

/**
 * What must have happened for the book to be as the provider has it: the order in which his messages arrive does not matter. After
 * these events there are none left.
 */
export function eventsFrom(book: Book, snapshot: Snapshot): BillingEvent[] {
  if (book.status === 'blocked' || snapshot.state === 'none') return [];
  if (snapshot.state === 'ended') return endOf(book);
  const bought = !isPaid(book);
  // A purchase that was never paid is none.
  if (bought && snapshot.state === 'unpaid') return [];
  const events: BillingEvent[] = [];
  const { purchase, period } = snapshot;
  if (bought) events.push({ type: 'checkout_paid', purchase, period });
  else events.push(...whilePaid(book, snapshot));
  const isEnding = !bought && book.cancelAtPeriodEnd;
  if (snapshot.state === 'live' && snapshot.cancelAtPeriodEnd !== isEnding)
    events.push(snapshot.cancelAtPeriodEnd ? { type: 'cancel', planAfter: null } : { type: 'resume' });
  return events;
}

function endOf(book: Book): BillingEvent[] {
  if (!isPaid(book)) return [];
  return [{ type: book.planAfter === 'free' ? 'free_chosen' : 'period_ended' }];
}

function whilePaid(book: Book, { state, purchase, period }: Snapshot): BillingEvent[] {
  const events: BillingEvent[] = [];
  if (state === 'live' && book.status === 'past_due') events.push({ type: 'payment_recovered', period });
  const known = purchaseOf(book);
  const isOther = (Object.keys(known) as (keyof Purchase)[]).some((key) => known[key] !== purchase[key]);
  const isOtherPeriod = book.periodStartedAt !== period.startsAt || book.periodEndsAt !== period.endsAt;
  if (state === 'live' && (isOther || (isOtherPeriod && book.status === 'active'))) {
    const isNext = !isOther && period.endsAt > book.periodEndsAt;
    events.push(isNext ? { type: 'period_renewed', period } : { type: 'plan_changed', purchase, period });
  } else if (isOther) events.push({ type: 'plan_changed', purchase });
  if (state === 'unpaid' && book.status === 'active') events.push({ type: 'payment_failed' });
  return events;
}

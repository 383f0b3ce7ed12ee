import fc from 'fast-check';
import { SUBSCRIPTION_STATUSES } from '@vitrine/shared/contract';
import {
  FREE_PURCHASE,
  isPaid,
  purchaseOf,
  step,
  type BillingEvent,
  type Book,
  type Purchase,
} from './machine.rule';
import { EVENT_TYPES, MACHINE } from './machine.table';
import { quotaOf } from './prices.rule';

const DAY = 86_400;
const NOW = 1_772_438_400;
const MONTH = { startsAt: NOW, endsAt: NOW + 31 * DAY };
const BASIC: Purchase = { plan: 'basic', quantity: 2, interval: 'month', packs: 0 };

const TRIAL: Book = {
  plan: 'pro',
  quantity: 3,
  interval: 'month',
  packs: 0,
  status: 'trial',
  periodStartedAt: 0,
  periodEndsAt: NOW + 5 * DAY,
  periodInterval: 'month',
  anchorDay: 1,
  cancelAtPeriodEnd: false,
  planAfter: null,
  paymentFailedAt: 0,
};
const ACTIVE: Book = {
  ...TRIAL,
  ...BASIC,
  status: 'active',
  periodStartedAt: NOW - 10 * DAY,
  periodEndsAt: NOW + 20 * DAY,
};
const PAST_DUE: Book = { ...ACTIVE, status: 'past_due', periodEndsAt: NOW - DAY, paymentFailedAt: NOW - DAY };
const CANCELLED: Book = { ...ACTIVE, status: 'cancelled', periodEndsAt: NOW - DAY };
const BLOCKED: Book = { ...ACTIVE, status: 'blocked' };
const FREE: Book = { ...ACTIVE, ...FREE_PURCHASE, periodStartedAt: 0, periodEndsAt: 0 };

const paid: BillingEvent = { type: 'checkout_paid', purchase: BASIC, period: MONTH };
const cancel: BillingEvent = { type: 'cancel', planAfter: null };
const after = (book: Book, event: BillingEvent) => step(book, event, NOW)?.book;

describe('one step', () => {
  it.each<[string, Book, BillingEvent, Partial<Book>]>([
    [
      'a trial is bought',
      TRIAL,
      paid,
      { status: 'active', plan: 'basic', quantity: 2, periodEndsAt: MONTH.endsAt },
    ],
    [
      'a trial becomes free',
      TRIAL,
      { type: 'free_chosen' },
      { status: 'active', plan: 'free', periodEndsAt: 0 },
    ],
    ['free is bought', FREE, paid, { status: 'active', plan: 'basic' }],
    ['a cancellation waits for the end', ACTIVE, cancel, { status: 'active', cancelAtPeriodEnd: true }],
    [
      'a cancellation is taken back',
      { ...ACTIVE, cancelAtPeriodEnd: true, planAfter: 'free' },
      { type: 'resume' },
      { cancelAtPeriodEnd: false, planAfter: null },
    ],
    [
      'the last period ends',
      { ...ACTIVE, cancelAtPeriodEnd: true },
      { type: 'period_ended' },
      { status: 'cancelled', periodEndsAt: NOW, cancelAtPeriodEnd: false },
    ],
    ['a payment fails', ACTIVE, { type: 'payment_failed' }, { status: 'past_due', paymentFailedAt: NOW }],
    [
      'the payment is made up for',
      PAST_DUE,
      { type: 'payment_recovered', period: MONTH },
      { status: 'active', paymentFailedAt: 0, periodEndsAt: MONTH.endsAt },
    ],
    ['unpaid and cancelled: over at once', PAST_DUE, cancel, { status: 'cancelled', paymentFailedAt: 0 }],
    ['what has ended is bought again', CANCELLED, paid, { status: 'active', periodEndsAt: MONTH.endsAt }],
    ['a dispute blocks', ACTIVE, { type: 'disputed' }, { status: 'blocked' }],
    ['a dispute that is won opens', BLOCKED, { type: 'dispute_won' }, { status: 'active' }],
  ])('%s', (_name, book, event, change) => {
    expect(after(book, event)).toMatchObject(change);
  });

  it.each<[string, Book, BillingEvent]>([
    ['cancelling a trial', TRIAL, cancel],
    ['cancelling the free plan', FREE, cancel],
    ['cancelling twice', { ...ACTIVE, cancelAtPeriodEnd: true }, cancel],
    ['resuming what was not cancelled', ACTIVE, { type: 'resume' }],
    ['a failure that is known: the grace does not begin again', PAST_DUE, { type: 'payment_failed' }],
    [
      'a renewal that came late',
      ACTIVE,
      { type: 'period_renewed', period: { startsAt: NOW - 40 * DAY, endsAt: NOW - 10 * DAY } },
    ],
    ['a failed renewal of the free plan', FREE, { type: 'payment_failed' }],
    ['a payment for something that has ended', CANCELLED, { type: 'payment_recovered', period: MONTH }],
    ['a payment into a blocked account', BLOCKED, paid],
    ['choosing free in a blocked account', BLOCKED, { type: 'free_chosen' }],
  ])('nothing comes of %s', (_name, book, event) => {
    expect(step(book, event, NOW)).toBeNull();
  });

  it('says what is left to do outside of the book', () => {
    expect(step(ACTIVE, { type: 'payment_failed' }, NOW)?.effects).toEqual(['start_grace', 'mail_failed']);
    expect(step(ACTIVE, cancel, NOW)?.effects).toEqual(['mail_cancelled']);
    expect(step(TRIAL, { type: 'trial_ended' }, NOW)?.effects).toEqual(['announce']);
    expect(step(TRIAL, paid, NOW)?.effects).toContain('void_checkouts');
  });

  it('keeps the day that periods begin on through a short month, and sets it after a gap', () => {
    const from31 = { ...ACTIVE, anchorDay: 31, periodEndsAt: NOW };
    expect(after(from31, { type: 'period_renewed', period: MONTH })?.anchorDay).toBe(31);
    expect(after({ ...CANCELLED, anchorDay: 31 }, paid)?.anchorDay).toBe(2);
  });
});

it('the table names only states and events that exist', () => {
  expect(Object.keys(MACHINE).sort()).toEqual([...SUBSCRIPTION_STATUSES].sort());
  for (const row of Object.values(MACHINE))
    for (const event of Object.keys(row)) expect(EVENT_TYPES).toContain(event);
});

describe('whatever happens, in whatever order', () => {
  const purchase: fc.Arbitrary<Purchase> = fc.record({
    plan: fc.constantFrom('basic', 'pro'),
    quantity: fc.integer({ min: 1, max: 1000 }),
    interval: fc.constantFrom('month', 'year'),
    packs: fc.integer({ min: 0, max: 100 }),
  });
  const period = fc
    .record({
      startsAt: fc.integer({ min: NOW - 400 * DAY, max: NOW + 400 * DAY }),
      days: fc.integer({ min: 1, max: 366 }),
    })
    .map(({ startsAt, days }) => ({ startsAt, endsAt: startsAt + days * DAY }));
  const event: fc.Arbitrary<BillingEvent> = fc.oneof(
    fc.record({ type: fc.constant('checkout_paid' as const), purchase, period }),
    fc.record({ type: fc.constant('plan_changed' as const), purchase }),
    fc.record({ type: fc.constantFrom('period_renewed' as const, 'payment_recovered' as const), period }),
    fc.record({ type: fc.constant('cancel' as const), planAfter: fc.constantFrom('free' as const, null) }),
    fc.record({
      type: fc.constantFrom(
        'trial_ended' as const,
        'free_chosen' as const,
        'payment_failed' as const,
        'period_ended' as const,
        'resume' as const,
        'disputed' as const,
        'dispute_won' as const,
      ),
    }),
  );
  const start = fc.constantFrom(TRIAL, ACTIVE, PAST_DUE, CANCELLED, BLOCKED, FREE);
  const history = fc.array(fc.tuple(event, fc.integer({ min: 0, max: 30 * DAY })), { maxLength: 30 });

  const run = (
    book: Book,
    events: [BillingEvent, number][],
    look: (before: Book, now: number, event: BillingEvent, next: Book) => void,
  ) => {
    let [current, now] = [book, NOW];
    for (const [happened, wait] of events) {
      now += wait;
      const next = step(Object.freeze({ ...current }), happened, now)?.book ?? current;
      look(current, now, happened, next);
      current = next;
    }
  };

  it('the book makes sense', () => {
    fc.assert(
      fc.property(start, history, (book, events) => {
        run(book, events, (_before, _now, _event, next) => {
          expect(next.paymentFailedAt > 0).toBe(next.status === 'past_due');
          if (next.cancelAtPeriodEnd) expect(next.status).toBe('active');
          if (next.planAfter) expect(next.cancelAtPeriodEnd).toBe(true);
          if (next.plan === 'free') {
            expect(['active', 'blocked']).toContain(next.status);
            expect([next.periodEndsAt, next.packs, next.quantity]).toEqual([0, 0, 1]);
          }
          expect(next.quantity).toBeGreaterThanOrEqual(1);
          expect(quotaOf(next)).toBeGreaterThan(0);
        });
      }),
    );
  });

  it('the same event at the same moment a second time changes nothing', () => {
    fc.assert(
      fc.property(start, history, (book, events) => {
        run(book, events, (_before, now, happened, next) => {
          if (happened.type === 'trial_ended') return;
          const again = step(next, happened, now);
          // Cancelling what is past due ends it; nothing else is left to cancel.
          expect(again?.book ?? next).toEqual(next);
        });
      }),
    );
  });

  it('nobody leaves a block but by winning the dispute, and nobody pays without a purchase', () => {
    fc.assert(
      fc.property(start, history, (book, events) => {
        run(book, events, (before, _now, happened, next) => {
          if (before.status === 'blocked' && next.status !== 'blocked')
            expect(happened.type).toBe('dispute_won');
          if (!isPaid(before) && isPaid(next))
            expect(['checkout_paid', 'dispute_won']).toContain(happened.type);
        });
      }),
    );
  });

  it('what is paid for changes only by a purchase or by going free', () => {
    fc.assert(
      fc.property(start, history, (book, events) => {
        run(book, events, (before, _now, happened, next) => {
          if (JSON.stringify(purchaseOf(before)) === JSON.stringify(purchaseOf(next))) return;
          expect(['checkout_paid', 'plan_changed', 'free_chosen']).toContain(happened.type);
        });
      }),
    );
  });
});

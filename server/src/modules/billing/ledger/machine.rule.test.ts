import fc from 'fast-check';
import { SUBSCRIPTION_STATUSES } from '@vitrine/shared/contract/values';
import {
  FREE_PURCHASE,
  isPaid,
  purchaseOf,
  step,
  type BillingEvent,
  type Ledger,
  type Purchase,
} from './machine.rule';
import { EVENT_TYPES, MACHINE } from './machine.table';
import { quotaOf } from './prices.rule';

const DAY = 86_400;
const NOW = 1_772_438_400;
const MONTH = { startsAt: NOW, endsAt: NOW + 31 * DAY };
const BASIC: Purchase = { plan: 'basic', quantity: 2, interval: 'month', packs: 0 };

const TRIAL: Ledger = {
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
const ACTIVE: Ledger = {
  ...TRIAL,
  ...BASIC,
  status: 'active',
  periodStartedAt: NOW - 10 * DAY,
  periodEndsAt: NOW + 20 * DAY,
};
const PAST_DUE: Ledger = {
  ...ACTIVE,
  status: 'past_due',
  periodEndsAt: NOW - DAY,
  paymentFailedAt: NOW - DAY,
};
const CANCELLED: Ledger = { ...ACTIVE, status: 'cancelled', periodEndsAt: NOW - DAY };
const BLOCKED: Ledger = { ...ACTIVE, status: 'blocked' };
const FREE: Ledger = { ...ACTIVE, ...FREE_PURCHASE, periodStartedAt: 0, periodEndsAt: 0 };

const paid: BillingEvent = { type: 'checkout_paid', purchase: BASIC, period: MONTH };
const cancel: BillingEvent = { type: 'cancel', planAfter: null };
const after = (ledger: Ledger, event: BillingEvent) => step(ledger, event, NOW)?.ledger;

describe('one step', () => {
  it.each<[string, Ledger, BillingEvent, Partial<Ledger>]>([
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
      'a cancellation is undone',
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
    ['unpaid and cancelled: ends at once', PAST_DUE, cancel, { status: 'cancelled', paymentFailedAt: 0 }],
    [
      'an ended subscription is bought again',
      CANCELLED,
      paid,
      { status: 'active', periodEndsAt: MONTH.endsAt },
    ],
    ['a dispute blocks', ACTIVE, { type: 'disputed' }, { status: 'blocked' }],
    ['a won dispute unblocks', BLOCKED, { type: 'dispute_won' }, { status: 'active' }],
  ])('%s', (_name, ledger, event, change) => {
    expect(after(ledger, event)).toMatchObject(change);
  });

  it.each<[string, Ledger, BillingEvent]>([
    ['cancelling a trial', TRIAL, cancel],
    ['cancelling the free plan', FREE, cancel],
    ['cancelling twice', { ...ACTIVE, cancelAtPeriodEnd: true }, cancel],
    ['resuming what was not cancelled', ACTIVE, { type: 'resume' }],
    ['a repeated failure: the grace period does not restart', PAST_DUE, { type: 'payment_failed' }],
    [
      'a renewal that came late',
      ACTIVE,
      { type: 'period_renewed', period: { startsAt: NOW - 40 * DAY, endsAt: NOW - 10 * DAY } },
    ],
    ['a failed renewal of the free plan', FREE, { type: 'payment_failed' }],
    ['a payment for an ended subscription', CANCELLED, { type: 'payment_recovered', period: MONTH }],
    ['a payment into a blocked account', BLOCKED, paid],
    ['choosing free in a blocked account', BLOCKED, { type: 'free_chosen' }],
  ])('nothing changes by %s', (_name, ledger, event) => {
    expect(step(ledger, event, NOW)).toBeNull();
  });

  it('returns the effects outside of the ledger', () => {
    expect(step(ACTIVE, { type: 'payment_failed' }, NOW)?.effects).toEqual(['start_grace', 'mail_failed']);
    expect(step(ACTIVE, cancel, NOW)?.effects).toEqual(['mail_cancelled']);
    expect(step(TRIAL, { type: 'trial_ended' }, NOW)?.effects).toEqual(['announce']);
    expect(step(TRIAL, paid, NOW)?.effects).toContain('void_checkouts');
  });

  it('keeps the anchor day through a short month, and sets it after a gap', () => {
    const from31 = { ...ACTIVE, anchorDay: 31, periodEndsAt: NOW };
    expect(after(from31, { type: 'period_renewed', period: MONTH })?.anchorDay).toBe(31);
    expect(after({ ...CANCELLED, anchorDay: 31 }, paid)?.anchorDay).toBe(2);
  });
});

it('the table has only known states and events', () => {
  expect(Object.keys(MACHINE).sort()).toEqual([...SUBSCRIPTION_STATUSES].sort());
  for (const row of Object.values(MACHINE))
    for (const event of Object.keys(row)) expect(EVENT_TYPES).toContain(event);
});

describe('any events in any order', () => {
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
    ledger: Ledger,
    events: [BillingEvent, number][],
    check: (before: Ledger, now: number, event: BillingEvent, next: Ledger) => void,
  ) => {
    let [current, now] = [ledger, NOW];
    for (const [happened, wait] of events) {
      now += wait;
      const next = step(Object.freeze({ ...current }), happened, now)?.ledger ?? current;
      check(current, now, happened, next);
      current = next;
    }
  };

  it('leave a consistent ledger', () => {
    fc.assert(
      fc.property(start, history, (ledger, events) => {
        run(ledger, events, (_before, _now, _event, next) => {
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

  it('have no effect when repeated at the same time', () => {
    fc.assert(
      fc.property(start, history, (ledger, events) => {
        run(ledger, events, (_before, now, happened, next) => {
          if (happened.type === 'trial_ended') return;
          const again = step(next, happened, now);
          // Cancelling a past due subscription ends it.
          expect(again?.ledger ?? next).toEqual(next);
        });
      }),
    );
  });

  it('unblock only by a won dispute, and make paid only by a purchase', () => {
    fc.assert(
      fc.property(start, history, (ledger, events) => {
        run(ledger, events, (before, _now, happened, next) => {
          if (before.status === 'blocked' && next.status !== 'blocked')
            expect(happened.type).toBe('dispute_won');
          if (!isPaid(before) && isPaid(next))
            expect(['checkout_paid', 'dispute_won']).toContain(happened.type);
        });
      }),
    );
  });

  it('change the purchase only by a purchase or by free', () => {
    fc.assert(
      fc.property(start, history, (ledger, events) => {
        run(ledger, events, (before, _now, happened, next) => {
          if (JSON.stringify(purchaseOf(before)) === JSON.stringify(purchaseOf(next))) return;
          expect(['checkout_paid', 'plan_changed', 'free_chosen']).toContain(happened.type);
        });
      }),
    );
  });
});

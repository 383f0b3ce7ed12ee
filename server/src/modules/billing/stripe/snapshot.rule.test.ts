import fc from 'fast-check';
import { step, type BillingEvent, type Book, type Purchase } from '../ledger/machine.rule';
import { itemsOf, purchaseFrom, type PriceIds } from './items.rule';
import { eventsFrom, stateOf, type Snapshot } from './snapshot.rule';

const NOW = 1_772_438_400;
const DAY = 86_400;
const BASIC: Purchase = { plan: 'basic', quantity: 2, interval: 'month', packs: 0 };
const PERIOD = { startsAt: NOW - 10 * DAY, endsAt: NOW + 20 * DAY };
const ACTIVE: Book = {
  ...BASIC,
  status: 'active',
  periodStartedAt: PERIOD.startsAt,
  periodEndsAt: PERIOD.endsAt,
  periodInterval: 'month',
  anchorDay: 20,
  cancelAtPeriodEnd: false,
  planAfter: null,
  paymentFailedAt: 0,
};
const TRIAL: Book = { ...ACTIVE, plan: 'pro', status: 'trial', periodStartedAt: 0 };
const PAST_DUE: Book = { ...ACTIVE, status: 'past_due', paymentFailedAt: NOW - DAY };
const ENDED: Book = { ...ACTIVE, status: 'cancelled' };
const BLOCKED: Book = { ...ACTIVE, status: 'blocked' };
const FREE: Book = { ...ACTIVE, plan: 'free', quantity: 1, periodStartedAt: 0, periodEndsAt: 0 };
const live: Snapshot = { state: 'live', purchase: BASIC, period: PERIOD, cancelAtPeriodEnd: false };
const next = { startsAt: PERIOD.endsAt, endsAt: PERIOD.endsAt + 31 * DAY };

it.each([
  ['active', 'live'],
  ['trialing', 'live'],
  ['past_due', 'unpaid'],
  ['unpaid', 'unpaid'],
  ['canceled', 'ended'],
  ['incomplete', 'none'],
  ['incomplete_expired', 'none'],
  ['paused', 'none'],
  ['a word of next year', 'none'],
])('%s is %s', (word, state) => expect(stateOf(word)).toBe(state));

it.each<[string, Book, Snapshot, BillingEvent['type'][]]>([
  ['as it is known', ACTIVE, live, []],
  ['bought in the trial', TRIAL, live, ['checkout_paid']],
  ['bought after free', FREE, live, ['checkout_paid']],
  ['bought again', ENDED, live, ['checkout_paid']],
  [
    'bought and cancelled before we heard of it',
    TRIAL,
    { ...live, cancelAtPeriodEnd: true },
    ['checkout_paid', 'cancel'],
  ],
  ['bought but not paid', TRIAL, { ...live, state: 'unpaid' }, []],
  ['not finished', TRIAL, { ...live, state: 'none' }, []],
  ['renewed', ACTIVE, { ...live, period: next }, ['period_renewed']],
  ['more screens', ACTIVE, { ...live, purchase: { ...BASIC, quantity: 3 } }, ['plan_changed']],
  ['not paid', ACTIVE, { ...live, state: 'unpaid', period: next }, ['payment_failed']],
  ['still not paid', PAST_DUE, { ...live, state: 'unpaid', period: next }, []],
  ['paid at last', PAST_DUE, { ...live, period: next }, ['payment_recovered']],
  ['cancelled over there', ACTIVE, { ...live, cancelAtPeriodEnd: true }, ['cancel']],
  ['resumed over there', { ...ACTIVE, cancelAtPeriodEnd: true }, live, ['resume']],
  ['ended', ACTIVE, { ...live, state: 'ended' }, ['period_ended']],
  [
    'ended, free follows',
    { ...ACTIVE, cancelAtPeriodEnd: true, planAfter: 'free' },
    { ...live, state: 'ended' },
    ['free_chosen'],
  ],
  ['ended long ago', ENDED, { ...live, state: 'ended' }, []],
  ['anything while blocked', BLOCKED, { ...live, period: next }, []],
])('%s', (_name, book, snapshot, types) => {
  expect(eventsFrom(book, snapshot).map(({ type }) => type)).toEqual(types);
});

const purchase: fc.Arbitrary<Purchase> = fc.record({
  plan: fc.constantFrom('basic', 'pro'),
  quantity: fc.integer({ min: 1, max: 50 }),
  interval: fc.constantFrom('month', 'year'),
  packs: fc.integer({ min: 0, max: 5 }),
});

it('after the events the book is as the provider has it, and there are none left: messages may come in any order', () => {
  const snapshot: fc.Arbitrary<Snapshot> = fc.record({
    state: fc.constantFrom('live', 'unpaid', 'ended', 'none'),
    purchase,
    period: fc
      .record({ start: fc.integer({ min: -60, max: 60 }), days: fc.integer({ min: 1, max: 366 }) })
      .map(({ start, days }) => ({ startsAt: NOW + start * DAY, endsAt: NOW + (start + days) * DAY })),
    cancelAtPeriodEnd: fc.boolean(),
  });
  const take = (book: Book, seen: Snapshot) =>
    eventsFrom(book, seen).reduce((so, event) => step(so, event, NOW)?.book ?? so, book);
  fc.assert(
    fc.property(
      fc.constantFrom(ACTIVE, TRIAL, PAST_DUE, ENDED, BLOCKED, FREE),
      fc.array(snapshot, { minLength: 1, maxLength: 6 }),
      (start, history) => {
        const book = history.reduce(take, start);
        const last = history[history.length - 1] as Snapshot;
        expect(eventsFrom(book, last)).toEqual([]);
        if (last.state !== 'live' || start.status === 'blocked') return;
        expect(book).toMatchObject({
          ...last.purchase,
          status: 'active',
          cancelAtPeriodEnd: last.cancelAtPeriodEnd,
        });
        expect(book.periodEndsAt).toBe(last.period.endsAt);
      },
    ),
    { numRuns: 500 },
  );
});

describe('items', () => {
  const prices: PriceIds = {
    basic_month: 'price_bm',
    basic_year: 'price_by',
    pro_month: 'price_pm',
    pro_year: 'price_py',
    storage_month: 'price_sm',
    storage_year: 'price_sy',
  };
  it('are what was bought, there and back', () => {
    fc.assert(
      fc.property(purchase, (bought) => {
        expect(purchaseFrom(itemsOf(bought, prices) ?? [], prices)).toEqual(bought);
      }),
    );
  });

  it('of free, and of packs without a yearly price, there are none', () => {
    expect(itemsOf({ plan: 'free', quantity: 1, interval: 'month', packs: 0 }, prices)).toBeNull();
    const monthly = { ...prices, storage_year: undefined };
    expect(itemsOf({ plan: 'pro', quantity: 1, interval: 'year', packs: 1 }, monthly)).toBeNull();
    expect(itemsOf({ plan: 'pro', quantity: 1, interval: 'year', packs: 0 }, monthly)).toHaveLength(1);
  });

  it('of somebody else’s product are no purchase', () => {
    expect(purchaseFrom([{ price: 'price_other', quantity: 1 }], prices)).toBeNull();
    expect(purchaseFrom([], prices)).toBeNull();
  });
});

import fc from 'fast-check';
import type { Checkout } from '@vitrine/shared/contract';
import { PRODUCT_IDS } from '@vitrine/shared/contract/values';
import { type Ledger, type Purchase, step, type BillingEvent } from './ledger/machine.rule';
import { wayBack, wayOf } from './choice.rule';
import { cleanDetails, mistakeIn } from './details/details.rule';
import { amountOf, linesOf, moneyText, productOf, PRODUCTS, proration, quotaOf } from './ledger/prices.rule';
import { firstPeriod, periodFrom } from './ledger/period.rule';
import { subscriptionState, type SubscriptionFacts } from './ledger/subscription-state.rule';
import { itemsOf, purchaseFrom, type PriceIds } from './stripe/items.rule';
import { eventsFrom, stateOf, type Snapshot } from './stripe/snapshot.rule';
import { inEnglish } from '../../testing/in-english';

describe('choice', () => {
  const NOW = 1_772_438_400;
  const PRO: Ledger = {
    plan: 'pro',
    quantity: 2,
    interval: 'month',
    packs: 1,
    status: 'active',
    periodStartedAt: NOW - 100,
    periodEndsAt: NOW + 100,
    periodInterval: 'month',
    anchorDay: 2,
    cancelAtPeriodEnd: false,
    planAfter: null,
    paymentFailedAt: 0,
  };
  const TRIAL: Ledger = { ...PRO, status: 'trial', packs: 0 };
  const FREE: Ledger = { ...PRO, plan: 'free', quantity: 1, packs: 0, periodEndsAt: 0 };
  const PAST_DUE: Ledger = { ...PRO, status: 'past_due' };
  const ENDED: Ledger = { ...PRO, status: 'cancelled', periodEndsAt: NOW - 1 };
  const ENDING: Ledger = { ...PRO, cancelAtPeriodEnd: true };
  const BLOCKED: Ledger = { ...PRO, status: 'blocked' };
  const pick = (product_id: Checkout['product_id'], quantity: number): Checkout => ({ product_id, quantity });

  it.each<[string, Ledger, Checkout, object]>([
    [
      'a plan in the trial is paid',
      TRIAL,
      pick('basic_year', 3),
      { way: 'pay', purchase: { plan: 'basic', quantity: 3, interval: 'year', packs: 0 } },
    ],
    ['the plan of the trial too', TRIAL, pick('pro_month', 2), { way: 'pay' }],
    ['a plan after free is paid', FREE, pick('basic_month', 1), { way: 'pay' }],
    [
      'a plan after the end is paid, without the old packs',
      ENDED,
      pick('pro_month', 2),
      { way: 'pay', purchase: { packs: 0 } },
    ],
    [
      'another quantity is a change that keeps the packs',
      PRO,
      pick('pro_month', 5),
      { way: 'change', resumes: false, purchase: { quantity: 5, packs: 1 } },
    ],
    [
      'another interval is a change',
      PRO,
      pick('pro_year', 2),
      { way: 'change', purchase: { interval: 'year' } },
    ],
    ['the same is done', PRO, pick('pro_month', 2), { way: 'done' }],
    ['the same undoes a cancellation', ENDING, pick('pro_month', 2), { way: 'change', resumes: true }],
    [
      'storage is a change',
      PRO,
      pick('storage_50', 4),
      { way: 'change', purchase: { plan: 'pro', quantity: 2, packs: 4 } },
    ],
    ['storage keeps a cancellation', ENDING, pick('storage_50', 4), { way: 'change', resumes: false }],
    ['no storage without storage is done', FREE, pick('storage_50', 0), { way: 'done' }],
    ['storage in the trial needs a plan', TRIAL, pick('storage_50', 1), { way: 'refuse', why: 'plan_first' }],
    [
      'storage in the free plan needs another',
      FREE,
      pick('storage_50', 1),
      { way: 'refuse', why: 'plan_first' },
    ],
    ['free in the trial starts now', TRIAL, pick('free', 1), { way: 'free_now' }],
    ['free after the end starts now', ENDED, pick('free', 1), { way: 'free_now' }],
    ['free after a failed payment starts now', PAST_DUE, pick('free', 1), { way: 'free_now' }],
    ['free while paid starts at the end', PRO, pick('free', 1), { way: 'free_at_end' }],
    ['free after a cancellation starts at the end', ENDING, pick('free', 1), { way: 'free_at_end' }],
    ['free chosen again is done', { ...ENDING, planAfter: 'free' }, pick('free', 1), { way: 'done' }],
    ['free when free is done', FREE, pick('free', 1), { way: 'done' }],
    ['a failed payment comes first', PAST_DUE, pick('pro_year', 2), { way: 'refuse', why: 'card_first' }],
    [
      'a failed payment comes before storage',
      PAST_DUE,
      pick('storage_50', 2),
      { way: 'refuse', why: 'card_first' },
    ],
    ['nothing while blocked', BLOCKED, pick('free', 1), { way: 'refuse', why: 'blocked' }],
    [
      'one screen of free only',
      TRIAL,
      pick('free', 2),
      { way: 'wrong_quantity', detail: 'The Free plan is for one screen.' },
    ],
    [
      'no screens',
      TRIAL,
      pick('pro_month', 0),
      { way: 'wrong_quantity', detail: 'Choose between 1 and 1000.' },
    ],
  ])('%s', (_name, ledger, wish, way) => {
    expect(inEnglish(wayOf(ledger, wish))).toMatchObject(way);
  });

  it.each<[string, Ledger, object]>([
    ['a cancellation is undone', ENDING, { way: 'resume' }],
    [
      'an ended subscription is bought again unchanged',
      ENDED,
      { way: 'pay', purchase: { plan: 'pro', quantity: 2, interval: 'month', packs: 1 } },
    ],
    ['an ended trial is bought', { ...TRIAL, periodEndsAt: NOW }, { way: 'pay' }],
    ['a running trial has nothing to resume', TRIAL, { way: 'refuse', why: 'choose_plan' }],
    [
      'a trial without an end has nothing to resume',
      { ...TRIAL, periodEndsAt: 0 },
      { way: 'refuse', why: 'choose_plan' },
    ],
    ['free has nothing to resume', FREE, { way: 'refuse', why: 'choose_plan' }],
    ['a paid subscription is done', PRO, { way: 'done' }],
    ['a failed payment needs its card', PAST_DUE, { way: 'refuse', why: 'card_first' }],
    ['blocked is blocked', BLOCKED, { way: 'refuse', why: 'blocked' }],
  ])('resuming: %s', (_name, ledger, way) => {
    expect(wayBack(ledger, NOW)).toMatchObject(way);
  });

  it('never sells a paid subscription a second time, and only quantities on sale', () => {
    const ledgers = fc.constantFrom(PRO, TRIAL, FREE, PAST_DUE, ENDED, ENDING, BLOCKED);
    const wishes = fc.record({
      product_id: fc.constantFrom(...PRODUCT_IDS),
      quantity: fc.integer({ min: -10, max: 10_001 }),
    });
    fc.assert(
      fc.property(ledgers, wishes, (ledger, wish) => {
        const way = wayOf(ledger, wish);
        if (way.way === 'pay') expect(['trial', 'cancelled', 'active']).toContain(ledger.status);
        if (way.way === 'pay' && ledger.status === 'active') expect(ledger.plan).toBe('free');
        if (way.way === 'pay' || way.way === 'change') {
          expect(way.purchase.quantity).toBeGreaterThanOrEqual(1);
          expect(way.purchase.quantity).toBeLessThanOrEqual(1000);
          expect(way.purchase.packs).toBeLessThanOrEqual(100);
          expect(way.purchase.plan).not.toBe('free');
        }
      }),
    );
  });
});

describe('details', () => {
  test('omitted fields stay out, empty ones stay empty', () => {
    expect(cleanDetails({})).toEqual({});
    expect(cleanDetails({ name: '  ', address: '\r\n \n', vat_number: '' })).toEqual({
      name: '',
      address: '',
      vatNumber: '',
    });
  });

  test('a name is one line, an address keeps its lines, a number has no blanks', () => {
    expect(
      cleanDetails({
        name: ' Bar\nAurora\u0000 ',
        address: 'Main street  1\r\n\r\n 10115\tBerlin\u2028Germany',
        vat_number: ' de 123 456 789 ',
      }),
    ).toEqual({
      name: 'Bar Aurora',
      address: 'Main street 1\n10115 Berlin\nGermany',
      vatNumber: 'DE123456789',
    });
    expect(cleanDetails({ name: 'a\ud800b' })).toEqual({ name: 'a\ufffdb' });
  });

  test.each(['DE123456789', 'ATU12345678', 'CHE-123.456.789MWST', 'ESX1234567X', 'IE1234567WA', ''])(
    'the number %p can be one',
    (vatNumber) => expect(mistakeIn({ vatNumber })).toBeNull(),
  );

  test.each([
    ['vat_number', { vatNumber: 'NONE' }],
    ['vat_number', { vatNumber: '<B>1</B>' }],
    ['vat_number', { vatNumber: `DE${'1'.repeat(40)}` }],
    ['name', { name: 'n'.repeat(121) }],
    ['address', { address: 'a\n'.repeat(7) }],
    ['address', { address: 'a'.repeat(401) }],
  ])('%s is refused with a sentence: %j', (field, details) => {
    expect(inEnglish(mistakeIn(details))).toMatchObject({
      field,
      detail: expect.stringMatching(/^[A-Z].*\.$/),
    });
  });
});

describe('prices', () => {
  const GB = 1_000_000_000;
  const DAY = 86_400;
  const at = (text: string) => Date.parse(text) / 1000;
  const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
  const bought = (
    plan: Purchase['plan'],
    quantity: number,
    interval: Purchase['interval'],
    packs = 0,
  ): Purchase => ({ plan, quantity, interval, packs });

  const anything: fc.Arbitrary<Purchase> = fc.record({
    plan: fc.constantFrom('free', 'basic', 'pro'),
    quantity: fc.integer({ min: 1, max: 1000 }),
    interval: fc.constantFrom('month', 'year'),
    packs: fc.integer({ min: 0, max: 100 }),
  });

  it('sells every product of the contract once', () => {
    expect(PRODUCTS.map(({ product_id }) => product_id)).toEqual([...PRODUCT_IDS]);
    expect(() => productOf('gold' as never)).toThrow('gold');
  });

  it.each([
    ['free', bought('free', 1, 'month'), 0, 1 * GB],
    ['a screen of basic by the month', bought('basic', 1, 'month'), 600, 5 * GB],
    ['three screens of basic by the year', bought('basic', 3, 'year'), 18_000, 15 * GB],
    ['a screen of pro by the month', bought('pro', 1, 'month'), 1200, 20 * GB],
    ['ten screens of pro by the year', bought('pro', 10, 'year'), 120_000, 200 * GB],
    ['basic and two packs', bought('basic', 1, 'month', 2), 1600, 105 * GB],
    [
      'basic by the year and two packs: twelve months of them',
      bought('basic', 1, 'year', 2),
      18_000,
      105 * GB,
    ],
  ])('%s', (_name, purchase, cents, bytes) => {
    expect(amountOf(purchase)).toBe(cents);
    expect(quotaOf(purchase)).toBe(bytes);
  });

  it('the lines of an invoice add up to its amount', () => {
    fc.assert(
      fc.property(anything, (purchase) => {
        const sum = linesOf(purchase).reduce((total, { amount }) => total + amount, 0);
        expect(sum).toBe(amountOf(purchase));
      }),
    );
    expect(inEnglish(linesOf(bought('pro', 1, 'month', 1)))).toEqual([
      { text: 'Pro, 1 screen, 1 month', amount: 1200 },
      { text: 'Storage, 1 pack of 50 GB, 1 month', amount: 500 },
    ]);
  });

  describe('a change in the middle of a period', () => {
    const ledger = (purchase: Purchase): Ledger => ({
      ...purchase,
      status: 'active',
      periodStartedAt: at('2026-03-01'),
      periodEndsAt: at('2026-03-31'),
      periodInterval: purchase.interval,
      anchorDay: 1,
      cancelAtPeriodEnd: false,
      planAfter: null,
      paymentFailedAt: 0,
    });
    it.each([
      ['one screen more at half time', bought('basic', 2, 'month'), '2026-03-16', 300],
      ['one screen more at the start', bought('basic', 2, 'month'), '2026-03-01', 600],
      ['one screen more when it is over', bought('basic', 2, 'month'), '2026-04-05', 0],
      ['pro for basic at half time', bought('pro', 1, 'month'), '2026-03-16', 300],
      ['two packs with ten days left', bought('basic', 1, 'month', 2), '2026-03-21', 333],
      ['yearly from now on: this month is unchanged', bought('basic', 1, 'year'), '2026-03-16', 0],
    ])('%s', (_name, wanted, when, cents) => {
      expect(proration(ledger(bought('basic', 1, 'month')), wanted, at(when))).toBe(cents);
    });

    it('costs nothing there and back, and never more than the whole difference', () => {
      fc.assert(
        fc.property(anything, anything, fc.integer({ min: -5, max: 40 }), (one, other, days) => {
          const now = at('2026-03-01') + days * DAY;
          const there = proration(ledger(one), other, now);
          const back = proration({ ...ledger(other), periodInterval: one.interval }, one, now);
          expect(Math.abs(there + back)).toBe(0);
          const whole = Math.abs(amountOf({ ...other, interval: one.interval }) - amountOf(one));
          expect(Math.abs(there)).toBeLessThanOrEqual(whole);
        }),
      );
    });
  });

  describe('periods', () => {
    it.each([
      ['2026-01-15', 'month', '2026-02-15'],
      ['2026-12-31', 'month', '2027-01-31'],
      ['2026-01-31', 'month', '2026-02-28'],
      ['2028-01-31', 'month', '2028-02-29'],
      ['2028-02-29', 'year', '2029-02-28'],
      ['2026-03-02', 'year', '2027-03-02'],
    ] as const)('from %s by the %s to %s', (from, interval, to) => {
      expect(day(firstPeriod(at(from), interval).endsAt)).toBe(to);
    });

    it('return to the anchor day after a short month', () => {
      const february = periodFrom(at('2026-01-31T10:20:30Z'), 'month', 31);
      expect(day(february.endsAt)).toBe('2026-02-28');
      const march = periodFrom(february.endsAt, 'month', 31);
      expect(new Date(march.endsAt * 1000).toISOString()).toBe('2026-03-31T10:20:30.000Z');
    });

    it('follow each other without a gap', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1_600_000_000, max: 2_500_000_000 }),
          fc.constantFrom('month' as const, 'year' as const),
          fc.integer({ min: 1, max: 31 }),
          (start, interval, anchor) => {
            const { startsAt, endsAt } = periodFrom(start, interval, anchor);
            const days = (endsAt - startsAt) / DAY;
            expect(startsAt).toBe(start);
            expect(days).toBeGreaterThanOrEqual(interval === 'year' ? 334 : 1);
            expect(days).toBeLessThanOrEqual(interval === 'year' ? 396 : 61);
          },
        ),
      );
    });
  });

  it('formats money', () => {
    expect([
      moneyText(0, 'eur'),
      moneyText(600, 'eur'),
      moneyText(-350, 'eur'),
      moneyText(1_234_567, 'usd'),
    ]).toEqual(['€0.00', '€6.00', '-€3.50', '$12,345.67']);
  });
});

describe('subscription state', () => {
  const DAY = 86_400;
  const NOW = 1_000 * DAY;
  const CARD = 'https://pay.example/card';

  const CASES: [string, SubscriptionFacts['subscriptionStatus'], number, number, number, string][] = [
    ['trial without an end', 'trial', 0, 0, 0, ''],
    ['trial with 8 days left', 'trial', NOW + 8 * DAY, 0, 0, ''],
    ['trial with 7 days left', 'trial', NOW + 7 * DAY, 0, 1, 'trial_expire_soon'],
    ['trial with a second left', 'trial', NOW + 1, 0, 1, 'trial_expire_soon'],
    ['trial at its end', 'trial', NOW, 0, 2, 'trial_expired'],
    ['paid', 'active', NOW + DAY, 0, 0, ''],
    ['paid, renewal on its way', 'active', NOW - 1, 0, 0, ''],
    ['failed payment', 'past_due', NOW, NOW - 1, 3, CARD],
    ['failed payment on the last day of grace', 'past_due', NOW, NOW - 14 * DAY + 1, 3, CARD],
    ['failed payment after the grace', 'past_due', NOW, NOW - 14 * DAY, 5, 'subscr_error'],
    ['cancelled, paid until tomorrow', 'cancelled', NOW + DAY, 0, 0, ''],
    ['cancelled and over', 'cancelled', NOW, 0, 4, 'subscr_expired'],
    ['blocked', 'blocked', NOW + DAY, 0, 5, 'subscr_error'],
  ];

  test.each([
    ['cancelled, the period still runs', NOW + 1, 0, ''],
    ['cancelled, after the period, also before the job has run', NOW, 4, 'subscr_expired'],
    ['never ends', 0, 0, ''],
  ])('paid and %s', (_name, periodEndsAt, level, state) => {
    const facts = {
      subscriptionStatus: 'active',
      periodEndsAt,
      paymentFailedAt: 0,
      cancelAtPeriodEnd: true,
    } as const;
    expect(subscriptionState(facts, CARD, NOW)).toMatchObject({
      subscr_expire_int: level,
      subscr_state: state,
    });
  });

  test.each(CASES)('§1.6 %s', (_name, subscriptionStatus, periodEndsAt, paymentFailedAt, level, state) => {
    expect(subscriptionState({ subscriptionStatus, periodEndsAt, paymentFailedAt }, CARD, NOW)).toEqual({
      subscr_expire_int: level,
      subscr_state: state,
      subscr_exp_at: periodEndsAt,
    });
  });
});

describe('snapshot', () => {
  const NOW = 1_772_438_400;
  const DAY = 86_400;
  const BASIC: Purchase = { plan: 'basic', quantity: 2, interval: 'month', packs: 0 };
  const PERIOD = { startsAt: NOW - 10 * DAY, endsAt: NOW + 20 * DAY };
  const ACTIVE: Ledger = {
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
  const TRIAL: Ledger = { ...ACTIVE, plan: 'pro', status: 'trial', periodStartedAt: 0 };
  const PAST_DUE: Ledger = { ...ACTIVE, status: 'past_due', paymentFailedAt: NOW - DAY };
  const ENDED: Ledger = { ...ACTIVE, status: 'cancelled' };
  const BLOCKED: Ledger = { ...ACTIVE, status: 'blocked' };
  const FREE: Ledger = { ...ACTIVE, plan: 'free', quantity: 1, periodStartedAt: 0, periodEndsAt: 0 };
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
    ['an unknown one', 'none'],
  ])('%s is %s', (word, state) => expect(stateOf(word)).toBe(state));

  it.each<[string, Ledger, Snapshot, BillingEvent['type'][]]>([
    ['unchanged', ACTIVE, live, []],
    ['bought in the trial', TRIAL, live, ['checkout_paid']],
    ['bought after free', FREE, live, ['checkout_paid']],
    ['bought again', ENDED, live, ['checkout_paid']],
    [
      'bought and cancelled before the first message',
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
    ['cancelled at Stripe', ACTIVE, { ...live, cancelAtPeriodEnd: true }, ['cancel']],
    ['resumed at Stripe', { ...ACTIVE, cancelAtPeriodEnd: true }, live, ['resume']],
    ['ended', ACTIVE, { ...live, state: 'ended' }, ['period_ended']],
    [
      'ended, free follows',
      { ...ACTIVE, cancelAtPeriodEnd: true, planAfter: 'free' },
      { ...live, state: 'ended' },
      ['free_chosen'],
    ],
    ['ended long ago', ENDED, { ...live, state: 'ended' }, []],
    ['anything while blocked', BLOCKED, { ...live, period: next }, []],
  ])('%s', (_name, ledger, snapshot, types) => {
    expect(eventsFrom(ledger, snapshot).map(({ type }) => type)).toEqual(types);
  });

  const purchase: fc.Arbitrary<Purchase> = fc.record({
    plan: fc.constantFrom('basic', 'pro'),
    quantity: fc.integer({ min: 1, max: 50 }),
    interval: fc.constantFrom('month', 'year'),
    packs: fc.integer({ min: 0, max: 5 }),
  });

  it('the events bring the ledger to the provider’s state and leave none, in any order of messages', () => {
    const snapshot: fc.Arbitrary<Snapshot> = fc.record({
      state: fc.constantFrom('live', 'unpaid', 'ended', 'none'),
      purchase,
      period: fc
        .record({ start: fc.integer({ min: -60, max: 60 }), days: fc.integer({ min: 1, max: 366 }) })
        .map(({ start, days }) => ({ startsAt: NOW + start * DAY, endsAt: NOW + (start + days) * DAY })),
      cancelAtPeriodEnd: fc.boolean(),
    });
    const take = (ledger: Ledger, seen: Snapshot) =>
      eventsFrom(ledger, seen).reduce((so, event) => step(so, event, NOW)?.ledger ?? so, ledger);
    fc.assert(
      fc.property(
        fc.constantFrom(ACTIVE, TRIAL, PAST_DUE, ENDED, BLOCKED, FREE),
        fc.array(snapshot, { minLength: 1, maxLength: 6 }),
        (start, history) => {
          const ledger = history.reduce(take, start);
          const last = history[history.length - 1] as Snapshot;
          expect(eventsFrom(ledger, last)).toEqual([]);
          if (last.state !== 'live' || start.status === 'blocked') return;
          expect(ledger).toMatchObject({
            ...last.purchase,
            status: 'active',
            cancelAtPeriodEnd: last.cancelAtPeriodEnd,
          });
          expect(ledger.periodEndsAt).toBe(last.period.endsAt);
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
    it('convert from and to purchases', () => {
      fc.assert(
        fc.property(purchase, (bought) => {
          expect(purchaseFrom(itemsOf(bought, prices) ?? [], prices)).toEqual(bought);
        }),
      );
    });

    it('do not exist for free, and for packs without a yearly price', () => {
      expect(itemsOf({ plan: 'free', quantity: 1, interval: 'month', packs: 0 }, prices)).toBeNull();
      const monthly = { ...prices, storage_year: undefined };
      expect(itemsOf({ plan: 'pro', quantity: 1, interval: 'year', packs: 1 }, monthly)).toBeNull();
      expect(itemsOf({ plan: 'pro', quantity: 1, interval: 'year', packs: 0 }, monthly)).toHaveLength(1);
    });

    it('of another product are no purchase', () => {
      expect(purchaseFrom([{ price: 'price_other', quantity: 1 }], prices)).toBeNull();
      expect(purchaseFrom([], prices)).toBeNull();
    });
  });
});

import fc from 'fast-check';
import { PRODUCT_IDS } from '@vitrine/shared/contract';
import type { Book, Purchase } from './machine.rule';
import { amountOf, linesOf, moneyText, productOf, PRODUCTS, proration, quotaOf } from './prices.rule';
import { firstPeriod, periodFrom } from './period.rule';

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
  ['basic by the year and two packs: twelve months of them', bought('basic', 1, 'year', 2), 18_000, 105 * GB],
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
  expect(linesOf(bought('pro', 1, 'month', 1))).toEqual([
    { text: 'Pro, 1 screen, 1 month', amount: 1200 },
    { text: 'Storage, 1 pack of 50 GB, 1 month', amount: 500 },
  ]);
});

describe('a change in the middle of a period', () => {
  const book = (purchase: Purchase): Book => ({
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
    ['by the year from now on: this month stays as it is', bought('basic', 1, 'year'), '2026-03-16', 0],
  ])('%s', (_name, wanted, when, cents) => {
    expect(proration(book(bought('basic', 1, 'month')), wanted, at(when))).toBe(cents);
  });

  it('there and back again costs nothing, and never more than the whole difference', () => {
    fc.assert(
      fc.property(anything, anything, fc.integer({ min: -5, max: 40 }), (one, other, days) => {
        const now = at('2026-03-01') + days * DAY;
        const there = proration(book(one), other, now);
        const back = proration({ ...book(other), periodInterval: one.interval }, one, now);
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

  it('the day comes back after a short month', () => {
    const february = periodFrom(at('2026-01-31T10:20:30Z'), 'month', 31);
    expect(day(february.endsAt)).toBe('2026-02-28');
    const march = periodFrom(february.endsAt, 'month', 31);
    expect(new Date(march.endsAt * 1000).toISOString()).toBe('2026-03-31T10:20:30.000Z');
  });

  it('goes on without a gap and always ahead', () => {
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

it('says money as a person reads it', () => {
  expect([
    moneyText(0, 'eur'),
    moneyText(600, 'eur'),
    moneyText(-350, 'eur'),
    moneyText(1_234_567, 'usd'),
  ]).toEqual(['€0.00', '€6.00', '-€3.50', '$12,345.67']);
});

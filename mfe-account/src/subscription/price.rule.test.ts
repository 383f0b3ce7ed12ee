import fc from 'fast-check';
import type { Plan } from '@vitrine/shared/contract';
import { languageModule } from '@vitrine/shared/language';
import { buildBilling, buildTrial, NOW, DAY, products } from '../testing/billing';
import {
  formatMoney,
  formatPrice,
  nextPayment,
  packsPrice,
  planProduct,
  quotaOf,
  wholeNumber,
  yearlySaving,
} from './price.rule';

it.each([
  [0, 'eur', '€0.00'],
  [600, 'eur', '€6.00'],
  [123_456, 'usd', '$1,234.56'],
  [500, 'jpy', '¥500'],
])('%s %s is %s', (amount, currency, text) => expect(formatMoney(amount, currency)).toBe(text));

it.each([
  [0, 'eur', '€0'],
  [600, 'eur', '€6'],
  [650, 'eur', '€6.50'],
  [500, 'jpy', '¥500'],
])('a price of %s %s is %s', (amount, currency, text) => expect(formatPrice(amount, currency)).toBe(text));

describe('in another language', () => {
  beforeEach(() => languageModule('de', []).install());
  afterEach(() => languageModule('en', []).install());
  it.each([
    [123_456, 'usd', '1.234,56 $', '1.234,56 $'],
    [1200, 'eur', '12,00 €', '12 €'],
    [120_000, 'jpy', '120.000 ¥', '120.000 ¥'],
  ])('%s %s is %s, as a price %s', (amount, currency, money, price) => {
    expect(formatMoney(amount, currency).replace('\u00a0', ' ')).toBe(money);
    expect(formatPrice(amount, currency).replace('\u00a0', ' ')).toBe(price);
  });
});

it('matches the browser’s own format for any amount', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('eur', 'usd', 'gbp', 'EUR', 'chf', 'jpy', 'kwd'),
      fc.oneof(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -5, max: 1200 })),
      (currency, amount) => {
        const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
        const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
        expect(formatMoney(amount, currency)).toBe(format.format(amount / 10 ** digits));
      },
    ),
  );
});

it.each<[Plan, 'month' | 'year', string]>([
  ['free', 'month', 'free'],
  ['free', 'year', 'free'],
  ['basic', 'year', 'basic_year'],
  ['pro', 'month', 'pro_month'],
])('%s by the %s is sold as %s', (plan, interval, id) =>
  expect(planProduct({ products }, plan, interval)?.product_id).toBe(id),
);
it('without a product there is no price', () => {
  expect(planProduct({ products: [] }, 'pro', 'month')).toBeUndefined();
  expect(packsPrice({ products: [] }, 4, 'month')).toBe(0);
  expect(yearlySaving({ products: [] })).toBe(0);
});

it('packs are priced by the month, or twelve times with a yearly plan', () => {
  expect(packsPrice({ products }, 2, 'month')).toBe(1000);
  expect(packsPrice({ products }, 2, 'year')).toBe(12_000);
});
it('a year costs a sixth less', () => expect(yearlySaving({ products })).toBe(16));
it('a quota is the plan’s share per screen, plus the packs', () => {
  const pro = planProduct({ products }, 'pro', 'month');
  expect(pro && quotaOf({ products }, pro, 3, 2)).toBe(160_000_000_000);
});

it.each([
  ['a paid plan', buildBilling(), { amount: 6000, currency: 'eur', at: NOW + 30 * DAY }],
  ['with packs', buildBilling({ storage_packs: 2 }), { amount: 7000, currency: 'eur', at: NOW + 30 * DAY }],
  [
    'by the year',
    buildBilling({ interval: 'year', storage_packs: 1 }),
    { amount: 66_000, currency: 'eur', at: NOW + 30 * DAY },
  ],
  ['cancelled', buildBilling({ cancel_at_period_end: true }), null],
  ['on trial', buildTrial(), null],
  ['free', buildBilling({ plan: 'free', quantity: 1 }), null],
  ['past due', buildBilling({ status: 'past_due' }), null],
])('next payment, %s', (_name, billing, expected) => expect(nextPayment(billing)).toEqual(expected));

it.each([
  ['1', 1],
  [' 12 ', 12],
  ['1000', 1000],
  ['1001', null],
  ['0', null],
  ['', null],
  ['1.5', null],
  ['-1', null],
  ['1e2', null],
  ['many', null],
  ['99999999999999', null],
])('%j is %s', (text, value) => expect(wholeNumber(text, 1, 1000)).toBe(value));
it('typed text results in a whole number within bounds, or null', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (text) => {
      const value = wholeNumber(text, 0, 100);
      if (value === null) return;
      expect(Number.isInteger(value) && value >= 0 && value <= 100).toBe(true);
    }),
  );
});

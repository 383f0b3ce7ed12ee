import fc from 'fast-check';
import type { Plan } from '@vitrine/shared/contract';
import { buildBilling, buildTrial, NOW, DAY, products } from '../testing/billing';
import { nextPayment, packsPrice, planProduct, quotaOf, wholeNumber, yearlySaving } from './price.rule';

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

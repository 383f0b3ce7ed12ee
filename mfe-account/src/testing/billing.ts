import type { Billing, BillingProduct } from '@vitrine/shared/contract';

const GB = 1_000_000_000;
/** Jan 5, 2026. */
export const NOW = 1_767_571_200;
export const DAY = 86_400;

const product = (some: Partial<BillingProduct>): BillingProduct => ({
  product_id: 'free',
  kind: 'plan',
  plan: 'free',
  interval: 'month',
  unit_amount: 0,
  currency: 'eur',
  storage_bytes: GB,
  max_quantity: 1,
  ...some,
});

/** Products of the server. */
export const products: BillingProduct[] = [
  product({}),
  ...(['month', 'year'] as const).flatMap((interval) => [
    product({
      product_id: `basic_${interval}`,
      plan: 'basic',
      interval,
      unit_amount: interval === 'month' ? 600 : 6000,
      storage_bytes: 5 * GB,
      max_quantity: 1000,
    }),
    product({
      product_id: `pro_${interval}`,
      plan: 'pro',
      interval,
      unit_amount: interval === 'month' ? 1200 : 12_000,
      storage_bytes: 20 * GB,
      max_quantity: 1000,
    }),
  ]),
  product({
    product_id: 'storage_50',
    kind: 'storage',
    plan: null,
    unit_amount: 500,
    storage_bytes: 50 * GB,
    max_quantity: 100,
  }),
];

/** Pro for five screens by the month, paid until Feb 4, 2026; three screens connected. */
export function buildBilling(some: Partial<Billing> = {}): Billing {
  return {
    plan: 'pro',
    quantity: 5,
    interval: 'month',
    status: 'active',
    current_period_end: NOW + 30 * DAY,
    cancel_at_period_end: false,
    card: { brand: 'Visa', last4: '4242', exp_month: 4, exp_year: 2031 },
    invoices: [],
    products,
    storage_packs: 0,
    screens_used: 3,
    storage_used: 8 * GB,
    provider: 'till',
    open_checkout: null,
    ...some,
  };
}

export const buildTrial = (some: Partial<Billing> = {}): Billing =>
  buildBilling({
    status: 'trial',
    quantity: 1,
    screens_used: 1,
    storage_used: GB,
    current_period_end: NOW + 9 * DAY,
    card: null,
    ...some,
  });

export const anInvoice = (some: Partial<Billing['invoices'][number]> = {}): Billing['invoices'][number] => ({
  id: 'in-1',
  number: 'V-2026-0001',
  created_at: NOW,
  amount: 6000,
  currency: 'eur',
  status: 'paid',
  description: 'Pro for 5 screens',
  url: '/till/invoice/in-1',
  ...some,
});

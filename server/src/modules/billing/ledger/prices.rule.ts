import type { BillingInterval, BillingProduct, Plan } from '@vitrine/shared/contract';
import { purchaseOf, type Ledger, type Purchase } from './machine.rule';
import { type Detail, inARow, sentence, within } from '../../../platform/languages/sentence.rule';

const GB = 1000 ** 3;
export const CURRENCY = 'eur';
const MONTHS_OF_A_YEAR = 12;
const MAX_SCREENS = 1000;
const MAX_PACKS = 100;
const PACK_BYTES = 50 * GB;
const PACK_CENTS = 500;

/** Cents per screen. */
const UNIT_CENTS: Record<Plan, Record<BillingInterval, number>> = {
  free: { month: 0, year: 0 },
  basic: { month: 600, year: 6000 },
  pro: { month: 1200, year: 12_000 },
};
const SCREEN_BYTES: Record<Plan, number> = { free: 1 * GB, basic: 5 * GB, pro: 20 * GB };

export const PLAN_NAMES: Record<Plan, string> = { free: 'Free', basic: 'Basic', pro: 'Pro' };

const plan = (
  name: Plan,
  interval: BillingInterval,
  product_id: BillingProduct['product_id'],
): BillingProduct => ({
  product_id,
  kind: 'plan',
  plan: name,
  interval,
  unit_amount: UNIT_CENTS[name][interval],
  currency: CURRENCY,
  storage_bytes: SCREEN_BYTES[name],
  max_quantity: name === 'free' ? 1 : MAX_SCREENS,
});

/** All products, in display order. */
export const PRODUCTS: readonly BillingProduct[] = [
  plan('free', 'month', 'free'),
  plan('basic', 'month', 'basic_month'),
  plan('basic', 'year', 'basic_year'),
  plan('pro', 'month', 'pro_month'),
  plan('pro', 'year', 'pro_year'),
  {
    product_id: 'storage_50',
    kind: 'storage',
    plan: null,
    interval: 'month',
    unit_amount: PACK_CENTS,
    currency: CURRENCY,
    storage_bytes: PACK_BYTES,
    max_quantity: MAX_PACKS,
  },
];

export function productOf(id: BillingProduct['product_id']): BillingProduct {
  const found = PRODUCTS.find(({ product_id }) => product_id === id);
  if (!found) throw new Error(`There is no product ${id}.`);
  return found;
}

const packCents = (interval: BillingInterval) => PACK_CENTS * (interval === 'year' ? MONTHS_OF_A_YEAR : 1);

/** Cents of one whole period. */
export const amountOf = ({ plan: name, quantity, interval, packs }: Purchase): number =>
  UNIT_CENTS[name][interval] * quantity + packCents(interval) * packs;

export interface PriceLine {
  text: Detail;
  amount: number;
}

/** The same as lines of an invoice. */
export function linesOf({ plan: name, quantity, interval, packs }: Purchase): PriceLine[] {
  const term = within(interval === 'year' ? '1 year' : '1 month');
  const screens = quantity === 1 ? within('1 screen') : sentence`${quantity} screens`;
  const lines: PriceLine[] = [
    {
      text: inARow([sentence`${PLAN_NAMES[name]}`, screens, term], ', '),
      amount: UNIT_CENTS[name][interval] * quantity,
    },
  ];
  if (packs > 0) {
    const text =
      packs === 1
        ? sentence`Storage, 1 pack of 50 GB, ${term}`
        : sentence`Storage, ${packs} packs of 50 GB, ${term}`;
    lines.push({ text, amount: packCents(interval) * packs });
  }
  return lines;
}

/** Storage of a purchase in bytes. */
export const quotaOf = ({ plan: name, quantity, packs }: Purchase): number =>
  SCREEN_BYTES[name] * quantity + PACK_BYTES * packs;

/**
 * Proration of a change within a period, added to the next invoice: the price difference for the rest of the
 * period, both by the interval of the period. Negative when the new one costs less.
 */
export function proration(ledger: Ledger, wanted: Purchase, now: number): number {
  const whole = ledger.periodEndsAt - ledger.periodStartedAt;
  if (whole <= 0) return 0;
  const share = Math.min(1, Math.max(0, (ledger.periodEndsAt - now) / whole));
  const priced = (purchase: Purchase) => amountOf({ ...purchase, interval: ledger.periodInterval });
  return Math.round((priced(wanted) - priced(purchaseOf(ledger))) * share);
}

/** Cents as text, e.g. `€12.00`. */
export function moneyText(cents: number, currency: string, language = 'en-US'): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase() }).format(
    cents / 100,
  );
}

import type { Purchase } from '../ledger/machine.rule';

/** Price ids of the installation, from the configuration. */
export interface PriceIds {
  basic_month: string;
  basic_year: string;
  pro_month: string;
  pro_year: string;
  storage_month: string;
  storage_year: string | undefined;
}

export interface Item {
  price: string;
  quantity: number;
}

const PLAN_PRICES = [
  ['basic_month', 'basic', 'month'],
  ['basic_year', 'basic', 'year'],
  ['pro_month', 'pro', 'month'],
  ['pro_year', 'pro', 'year'],
] as const;

/** Stripe's items of a purchase; null for packs with a yearly plan but without a yearly price. */
export function itemsOf(purchase: Purchase, prices: PriceIds): Item[] | null {
  const found = PLAN_PRICES.find(
    ([, plan, interval]) => plan === purchase.plan && interval === purchase.interval,
  );
  if (!found) return null;
  const items: Item[] = [{ price: prices[found[0]], quantity: purchase.quantity }];
  if (purchase.packs === 0) return items;
  const storage = purchase.interval === 'year' ? prices.storage_year : prices.storage_month;
  return storage ? [...items, { price: storage, quantity: purchase.packs }] : null;
}

/** Purchase of a subscription's items; null without one of our plans. */
export function purchaseFrom(items: Item[], prices: PriceIds): Purchase | null {
  for (const [key, plan, interval] of PLAN_PRICES) {
    const item = items.find(({ price }) => price === prices[key]);
    if (!item) continue;
    const packs = items
      .filter(({ price }) => price === prices.storage_month || price === prices.storage_year)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return { plan, interval, quantity: Math.max(1, item.quantity), packs };
  }
  return null;
}

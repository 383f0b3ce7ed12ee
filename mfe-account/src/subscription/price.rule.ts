import type { Billing, BillingInterval, BillingProduct, Plan } from '@vitrine/shared/contract';

/** Product of a plan, by the month or by the year; free has one product. */
export function planProduct(
  { products }: Pick<Billing, 'products'>,
  plan: Plan,
  interval: BillingInterval,
): BillingProduct | undefined {
  const sold = products.filter((product) => product.kind === 'plan' && product.plan === plan);
  return sold.find((product) => product.interval === interval) ?? (plan === 'free' ? sold[0] : undefined);
}

export const packProduct = ({ products }: Pick<Billing, 'products'>): BillingProduct | undefined =>
  products.find((product) => product.kind === 'storage');

/** Price of packs by the month; a yearly plan pays twelve of them with its invoice (product §10). */
export function packsPrice(
  billing: Pick<Billing, 'products'>,
  packs: number,
  interval: BillingInterval,
): number {
  return packs * (packProduct(billing)?.unit_amount ?? 0) * (interval === 'year' ? 12 : 1);
}

/** Storage of a plan with its packs, in bytes. */
export function quotaOf(
  billing: Pick<Billing, 'products'>,
  product: BillingProduct,
  quantity: number,
  packs: number,
): number {
  return product.storage_bytes * quantity + packs * (packProduct(billing)?.storage_bytes ?? 0);
}

/** Next charge and its time (unix seconds); null when there is none. */
export function nextPayment(billing: Billing): { amount: number; currency: string; at: number } | null {
  const { plan, interval, quantity, storage_packs, status } = billing;
  const product = planProduct(billing, plan, interval);
  if (!product || plan === 'free' || status !== 'active' || billing.cancel_at_period_end) return null;
  const amount = product.unit_amount * quantity + packsPrice(billing, storage_packs, interval);
  return { amount, currency: product.currency, at: billing.current_period_end };
}

/**
 * Percentage saved by a year over twelve months, rounded, the smallest of all plans; 0 when there is none.
 */
export function yearlySaving(billing: Pick<Billing, 'products'>): number {
  const savings = (['basic', 'pro'] as const).flatMap((plan) => {
    const month = planProduct(billing, plan, 'month');
    const year = planProduct(billing, plan, 'year');
    if (!month || !year || month.unit_amount === 0) return [];
    return [Math.floor((1 - year.unit_amount / (12 * month.unit_amount)) * 100)];
  });
  return savings.length === 0 ? 0 : Math.max(0, Math.min(...savings));
}

/** Whole number within bounds, or null for other text ('', '1.5', 'many'). */
export function wholeNumber(text: string, min: number, max: number): number | null {
  if (!/^\d{1,6}$/.test(text.trim())) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

import type { Billing, BillingProduct } from '@vitrine/shared/contract';
import { formatBytes } from '@vitrine/shared/rules';
import { subscriptionTexts as words } from './texts';
import { formatPrice, packsPrice } from './price.rule';
import { packsWith } from './subscription.rule';
import type { Misfit } from './subscription.rule';

/** 'Pro for 5 screens', '2 storage packs'. */
export function whatOf(product: Pick<BillingProduct, 'kind' | 'plan'>, quantity: number): string {
  if (product.kind === 'storage') return words.checkout.packs(quantity);
  return words.planFor(words.plans[product.plan ?? 'free'], quantity);
}

/** The same for a product known by its name only. */
export function whatOfId({ products }: Billing, productId: string, quantity: number): string {
  const product = products.find((one) => one.product_id === productId);
  return product ? whatOf(product, quantity) : productId;
}

/** '€60 a month': a plan for so many screens, with the packs that stay. */
export function planSum(billing: Billing, product: BillingProduct, quantity: number): string {
  const packs = packsPrice(billing, packsWith(billing, product), product.interval);
  return words.choose.total(
    formatPrice(product.unit_amount * quantity + packs, product.currency),
    product.interval,
  );
}

/** What of today would not fit, '' when all does. */
export function misfitSentence({ screens, storage }: Misfit): string {
  if (screens === 0 && storage === 0) return '';
  return [
    screens > 0 ? words.choose.misfitRenditions(screens) : '',
    storage > 0 ? words.choose.misfitStorage(formatBytes(storage)) : '',
    words.choose.nothingLost,
  ]
    .filter(Boolean)
    .join(' ');
}

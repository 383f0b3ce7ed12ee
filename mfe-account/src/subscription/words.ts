import type { Billing, BillingProduct } from '@vitrine/shared/contract';
import { formatBytes } from '@vitrine/shared/rules';
import { subscriptionTexts as words } from './texts';
import { formatPrice } from './money';
import { packsPrice } from './price.rule';
import { packsWith } from './subscription.rule';
import type { Misfit } from './subscription.rule';

/** Label of a product, like 'Pro for 5 screens' or '2 storage packs'. */
export function productLabel(product: Pick<BillingProduct, 'kind' | 'plan'>, quantity: number): string {
  if (product.kind === 'storage') return words.checkout.packs(quantity);
  return words.planFor(words.plans[product.plan ?? 'free'], quantity);
}

/** Label of a product by its id. */
export function productLabelById({ products }: Billing, productId: string, quantity: number): string {
  const product = products.find((one) => one.product_id === productId);
  return product ? productLabel(product, quantity) : productId;
}

/** Price of a plan for a number of screens with the kept packs, like '€60 a month'. */
export function planSum(billing: Billing, product: BillingProduct, quantity: number): string {
  const packs = packsPrice(billing, packsWith(billing, product), product.interval);
  return words.choose.total(
    formatPrice(product.unit_amount * quantity + packs, product.currency),
    product.interval,
  );
}

/** Sentence about exceeded limits, '' when there are none. */
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

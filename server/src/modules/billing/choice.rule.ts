import type { Checkout } from '@vitrine/shared/contract';
import { isPaid, purchaseOf, type Ledger, type Purchase } from './ledger/machine.rule';
import { productOf } from './ledger/prices.rule';
import { type Detail, sentence } from '../../platform/languages/sentence.rule';

/** Result of a choice on the subscription page (product §10). */
export type Way =
  | { way: 'refuse'; why: keyof typeof REFUSALS }
  | { way: 'wrong_quantity'; detail: Detail }
  /** Already the case. */
  | { way: 'done' }
  | { way: 'free_now' }
  /** Ends with the paid period, then `free`. */
  | { way: 'free_at_end' }
  /** Change of a paid subscription without another checkout; `resumes` undoes a cancellation. */
  | { way: 'change'; purchase: Purchase; resumes: boolean }
  | { way: 'pay'; purchase: Purchase };

/** Sentences for the user. */
export const REFUSALS = {
  blocked: 'There was a problem with your subscription. Please contact us for support.',
  card_first: 'Your last payment failed. Update your card first.',
  plan_first: 'You can add storage packs to Basic or Pro. Choose a plan first.',
  choose_plan: 'There is nothing to resume. Choose a plan.',
  nothing_to_cancel: 'There is no paid subscription to cancel.',
  no_card: 'There is no card yet. We ask for one when you choose a plan.',
} as const;

const refuse = (why: keyof typeof REFUSALS): Way => ({ way: 'refuse', why });

/** Decides about a choice. Prices never come from the client, quantities stay within those on sale. */
export function wayOf(ledger: Ledger, { product_id, quantity }: Checkout): Way {
  const product = productOf(product_id);
  const least = product.kind === 'storage' ? 0 : 1;
  if (quantity < least || quantity > product.max_quantity)
    return { way: 'wrong_quantity', detail: quantitySentence(product_id, least, product.max_quantity) };
  if (ledger.status === 'blocked') return refuse('blocked');
  if (product.kind === 'storage') return wayToStorage(ledger, quantity);
  if (product.plan === 'free') return wayToFree(ledger);
  return wayToPlan(ledger, { plan: product.plan ?? 'free', quantity, interval: product.interval });
}

function quantitySentence(productId: Checkout['product_id'], least: number, most: number): Detail {
  if (productId === 'free') return 'The Free plan is for one screen.';
  return sentence`Choose between ${least} and ${most}.`;
}

function wayToStorage(ledger: Ledger, packs: number): Way {
  if (!isPaid(ledger)) return packs === ledger.packs ? { way: 'done' } : refuse('plan_first');
  if (ledger.status === 'past_due') return refuse('card_first');
  if (packs === ledger.packs) return { way: 'done' };
  return { way: 'change', purchase: { ...purchaseOf(ledger), packs }, resumes: false };
}

function wayToFree(ledger: Ledger): Way {
  if (ledger.plan === 'free' && ledger.status === 'active') return { way: 'done' };
  if (ledger.status !== 'active') return { way: 'free_now' };
  return ledger.cancelAtPeriodEnd && ledger.planAfter === 'free' ? { way: 'done' } : { way: 'free_at_end' };
}

function wayToPlan(ledger: Ledger, wanted: Omit<Purchase, 'packs'>): Way {
  if (!isPaid(ledger)) return { way: 'pay', purchase: { ...wanted, packs: 0 } };
  if (ledger.status === 'past_due') return refuse('card_first');
  const purchase = { ...wanted, packs: ledger.packs };
  const isSame =
    wanted.plan === ledger.plan && wanted.quantity === ledger.quantity && wanted.interval === ledger.interval;
  if (isSame && !ledger.cancelAtPeriodEnd) return { way: 'done' };
  return { way: 'change', purchase, resumes: ledger.cancelAtPeriodEnd };
}

/** Decides about "Resume": undoes a cancellation, or buys an ended subscription again unchanged. */
export function wayBack(ledger: Ledger, now: number): Way | { way: 'resume' } {
  if (ledger.status === 'blocked') return refuse('blocked');
  if (ledger.status === 'past_due') return refuse('card_first');
  if (ledger.cancelAtPeriodEnd) return { way: 'resume' };
  if (isPaid(ledger)) return { way: 'done' };
  const isOver = ledger.status === 'cancelled' || (ledger.periodEndsAt > 0 && ledger.periodEndsAt <= now);
  if (ledger.plan === 'free' || !isOver) return refuse('choose_plan');
  return { way: 'pay', purchase: purchaseOf(ledger) };
}

import type { Checkout } from '@vitrine/shared/contract';
import { isPaid, purchaseOf, type Book, type Purchase } from './ledger/machine.rule';
import { productOf } from './ledger/prices.rule';

/** What a choice on the subscription page leads to (product §10). */
export type Way =
  | { way: 'refuse'; why: keyof typeof REFUSALS }
  | { way: 'wrong_quantity'; detail: string }
  /** It is so already. */
  | { way: 'done' }
  | { way: 'free_now' }
  /** The paid period is the last one, then `free`. */
  | { way: 'free_at_end' }
  /** A paid subscription changes without another checkout; `resumes` takes a cancellation back. */
  | { way: 'change'; purchase: Purchase; resumes: boolean }
  | { way: 'pay'; purchase: Purchase };

/** Sentences for the person. */
export const REFUSALS = {
  blocked: 'There was a problem with your subscription. Please contact us for support.',
  card_first: 'Your last payment failed. Update your card first.',
  plan_first: 'You can add storage packs to Basic or Pro. Choose a plan first.',
  choose_plan: 'There is nothing to resume. Choose a plan.',
  nothing_to_cancel: 'There is no paid subscription to cancel.',
  no_card: 'There is no card yet. We ask for one when you choose a plan.',
} as const;

const refuse = (why: keyof typeof REFUSALS): Way => ({ way: 'refuse', why });

/** Where a choice leads. Prices never come from the client, quantities only within what is sold. */
export function wayOf(book: Book, { product_id, quantity }: Checkout): Way {
  const product = productOf(product_id);
  const least = product.kind === 'storage' ? 0 : 1;
  if (quantity < least || quantity > product.max_quantity)
    return { way: 'wrong_quantity', detail: quantitySentence(product_id, least, product.max_quantity) };
  if (book.status === 'blocked') return refuse('blocked');
  if (product.kind === 'storage') return wayToStorage(book, quantity);
  if (product.plan === 'free') return wayToFree(book);
  return wayToPlan(book, { plan: product.plan ?? 'free', quantity, interval: product.interval });
}

function quantitySentence(productId: Checkout['product_id'], least: number, most: number): string {
  if (productId === 'free') return 'The Free plan is for one screen.';
  return `Choose between ${least} and ${most}.`;
}

function wayToStorage(book: Book, packs: number): Way {
  if (!isPaid(book)) return packs === book.packs ? { way: 'done' } : refuse('plan_first');
  if (book.status === 'past_due') return refuse('card_first');
  if (packs === book.packs) return { way: 'done' };
  return { way: 'change', purchase: { ...purchaseOf(book), packs }, resumes: false };
}

function wayToFree(book: Book): Way {
  if (book.plan === 'free' && book.status === 'active') return { way: 'done' };
  if (book.status !== 'active') return { way: 'free_now' };
  return book.cancelAtPeriodEnd && book.planAfter === 'free' ? { way: 'done' } : { way: 'free_at_end' };
}

function wayToPlan(book: Book, wanted: Omit<Purchase, 'packs'>): Way {
  if (!isPaid(book)) return { way: 'pay', purchase: { ...wanted, packs: 0 } };
  if (book.status === 'past_due') return refuse('card_first');
  const purchase = { ...wanted, packs: book.packs };
  const isSame =
    wanted.plan === book.plan && wanted.quantity === book.quantity && wanted.interval === book.interval;
  if (isSame && !book.cancelAtPeriodEnd) return { way: 'done' };
  return { way: 'change', purchase, resumes: book.cancelAtPeriodEnd };
}

/** What "Resume" leads to: a cancellation is taken back, and what has ended is bought again as it was. */
export function wayBack(book: Book, now: number): Way | { way: 'resume' } {
  if (book.status === 'blocked') return refuse('blocked');
  if (book.status === 'past_due') return refuse('card_first');
  if (book.cancelAtPeriodEnd) return { way: 'resume' };
  if (isPaid(book)) return { way: 'done' };
  const isOver = book.status === 'cancelled' || (book.periodEndsAt > 0 && book.periodEndsAt <= now);
  if (book.plan === 'free' || !isOver) return refuse('choose_plan');
  return { way: 'pay', purchase: purchaseOf(book) };
}

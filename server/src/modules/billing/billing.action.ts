import type { Billing, BillingStep, Checkout } from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../deps.types';
import {
  conflict,
  fieldProblem,
  notFound,
  paymentNotSetUp,
  problem,
  type ProblemError,
} from '../../platform/errors/errors.lib';
import { presentBilling } from './billing.present';
import { withLedger } from './ledger/ledger.action';
import type { OpenLedger } from './ledger/open-ledger.types';
import { readBook, deviceCount, type BookRow } from './ledger/ledger.repo';
import { insertCheckout, openCheckout, type CheckoutRow } from './ledger/checkouts.repo';
import { listInvoices } from './ledger/invoices.repo';
import { isPaid, type Purchase } from './ledger/machine.rule';
import { amountOf } from './ledger/prices.rule';
import { readDetails } from './details/details.repo';
import { REFUSALS, wayBack, wayOf, type Way } from './choice.rule';
import type { BillingProvider } from './provider.types';
import { v7 as uuidv7 } from 'uuid';

/** As long as a hosted checkout lives. */
const CHECKOUT_SECONDS = 23 * 3600;
/** An address that is about to end is not handed out again. */
const SPARE_SECONDS = 2400;

/** GET /api/billing. The provider is asked when the book may be behind; when he does not answer, what is known is shown. */
export async function readBilling(deps: Deps, actor: Actor): Promise<Billing> {
  const { accountId } = actor;
  const { row, checkout } = await bookReadAgain(deps, accountId);
  const [invoices, screens, details] = await Promise.all([
    listInvoices(deps.db, accountId),
    deviceCount(deps.db, accountId),
    readDetails(deps.db, accountId),
  ]);
  const url =
    checkout &&
    (checkout.provider === 'till' ? deps.testCheckoutLinks.checkoutPath(checkout.id) : checkout.url);
  const isOpen =
    checkout && url && deps.payments.takes(checkout.provider) && checkout.expiresAt > deps.clock.nowSeconds();
  const open = isOpen ? { checkout, url } : null;
  const provider = providerName(deps, row);
  return presentBilling(deps, { row, invoices, screens, details, open, actor, provider });
}

const providerName = (deps: Deps, row: BookRow): Billing['provider'] =>
  isPaid(row.book) ? row.subscription.provider : deps.payments.current.name;

/** The book and its open checkout, read from the provider first when they are old; as they are known while he does not answer. */
async function bookReadAgain(
  deps: Deps,
  accountId: string,
): Promise<{ row: BookRow; checkout: CheckoutRow | null }> {
  const known = await bookOf(deps, accountId);
  const checkout = await openCheckout(deps.db, accountId);
  const now = deps.clock.nowSeconds();
  if (deps.payments.isQuiet(now)) return { row: known, checkout };
  try {
    const provider = deps.payments.of(known);
    if (!provider.isStale(known, checkout, now)) return { row: known, checkout };
    await inBook(deps, accountId, (open) => provider.readState(open));
  } catch (error) {
    deps.payments.leaveAlone(now);
    deps.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'billing state not read');
    return { row: known, checkout };
  }
  return { row: await bookOf(deps, accountId), checkout: await openCheckout(deps.db, accountId) };
}

async function bookOf(deps: Deps, accountId: string): Promise<BookRow> {
  const row = await readBook(deps.db, accountId, deps.payments.current.name);
  if (!row) throw notFound('account');
  return row;
}

/** The book, locked, and whoever holds the subscription. */
export async function inBook<T>(
  deps: Deps,
  accountId: string,
  work: (open: OpenLedger, provider: BillingProvider) => Promise<T>,
): Promise<T> {
  const providers = deps.payments;
  return withLedger(deps, providers.current.name, accountId, (open) =>
    work(open, providers.of({ book: open.book(), subscription: open.subscription() })),
  );
}

/** POST /api/billing/checkout. */
export const chooseProduct = (deps: Deps, accountId: string, wish: Checkout): Promise<BillingStep> =>
  takeStep(deps, accountId, (open) => wayOf(open.book(), wish), wish.product_id);

/** POST /api/billing/resubscribe. */
export const resubscribe = (deps: Deps, accountId: string): Promise<BillingStep> =>
  takeStep(deps, accountId, (open) => wayBack(open.book(), open.now));

async function takeStep(
  deps: Deps,
  accountId: string,
  decide: (open: OpenLedger) => Way | { way: 'resume' },
  productId?: Checkout['product_id'],
): Promise<BillingStep> {
  const checkout = await inBook(deps, accountId, async (open, provider) => {
    await provider.readState(open);
    const decided = decide(open);
    if (decided.way === 'pay' && !deps.payments.takes(deps.payments.current.name)) throw paymentNotSetUp();
    if (decided.way === 'pay') return beginCheckout(deps, open, decided.purchase, productId);
    await goWay(open, provider, decided);
    return null;
  });
  if (!checkout) return { success: true, id: accountId };
  const url = checkout.url ?? (await deps.payments.current.createCheckout(checkout));
  return { success: true, id: checkout.id, url };
}

async function goWay(
  open: OpenLedger,
  provider: BillingProvider,
  decided: Exclude<Way, { way: 'pay' }> | { way: 'resume' },
): Promise<void> {
  switch (decided.way) {
    case 'refuse':
      throw refusal(decided.why);
    case 'wrong_quantity':
      throw fieldProblem('quantity', 'range', decided.detail);
    case 'done':
      return;
    case 'resume':
      return provider.resume(open);
    case 'free_at_end':
      return provider.cancel(open, 'at_end', 'free');
    case 'free_now':
      if (isPaid(open.book())) await provider.cancel(open, 'now', 'free');
      await open.apply({ type: 'free_chosen' });
      return;
    case 'change':
      if (decided.resumes) await provider.resume(open);
      return provider.changeSubscription(open, decided.purchase);
  }
}

function refusal(why: keyof typeof REFUSALS): ProblemError {
  const detail = REFUSALS[why];
  return why === 'blocked' ? problem(403, 'subscription_blocked', detail) : conflict(detail);
}

/** The open checkout when it is for the same, else a new one: however often somebody clicks, there is one address to pay at. */
async function beginCheckout(
  deps: Deps,
  open: OpenLedger,
  purchase: Purchase,
  productId?: Checkout['product_id'],
): Promise<CheckoutRow> {
  const { tx, accountId, now } = open;
  if (purchase.plan === 'free') throw refusal('choose_plan');
  const provider = deps.payments.current.name;
  const known = await openCheckout(tx, accountId);
  if (known && isFor(known, purchase, provider) && known.expiresAt > now + SPARE_SECONDS) return known;
  await open.voidCheckouts();
  const { plan, quantity, interval, packs } = purchase;
  const id = uuidv7();
  const row: CheckoutRow = {
    id,
    accountId,
    provider,
    state: 'open',
    productId:
      productId === undefined || productId === 'free' || productId === 'storage_50'
        ? `${plan}_${interval}`
        : productId,
    plan,
    interval,
    quantity,
    packs,
    amount: amountOf(purchase),
    tokenHash: deps.testCheckoutLinks.hash('checkout', id),
    providerRef: null,
    url: null,
    createdAt: now,
    expiresAt: now + CHECKOUT_SECONDS,
  };
  await insertCheckout(tx, row);
  open.noteChange();
  return row;
}

/** Whether a checkout sells the same, at today's price, by the provider of today. */
const isFor = (known: CheckoutRow, purchase: Purchase, provider: CheckoutRow['provider']): boolean =>
  known.plan === purchase.plan &&
  known.quantity === purchase.quantity &&
  known.interval === purchase.interval &&
  known.packs === purchase.packs &&
  known.amount === amountOf(purchase) &&
  known.provider === provider;

/** DELETE /api/billing/cancel_subscription: again and again is the same as once. */
export async function cancelSubscription(deps: Deps, accountId: string): Promise<void> {
  await inBook(deps, accountId, async (open, provider) => {
    await provider.readState(open);
    const book = open.book();
    if (book.status === 'blocked') throw refusal('blocked');
    if (book.status === 'cancelled' || (book.cancelAtPeriodEnd && book.planAfter === null)) return;
    if (!isPaid(book)) throw refusal('nothing_to_cancel');
    await provider.cancel(open, book.status === 'past_due' ? 'now' : 'at_end', null);
  });
}

/** DELETE /api/billing/checkout: the address takes no payment any more. */
export const giveUpCheckout = (deps: Deps, accountId: string): Promise<void> =>
  inBook(deps, accountId, (open) => open.voidCheckouts());

/** POST /api/billing/card. */
export async function cardStep(deps: Deps, accountId: string): Promise<BillingStep> {
  const { row } = await bookReadAgain(deps, accountId);
  if (row.book.status === 'blocked') throw refusal('blocked');
  if (!isPaid(row.book)) throw refusal('no_card');
  return { success: true, id: accountId, url: await deps.payments.of(row).cardAddress(row) };
}

import type { Billing, BillingStep, Checkout, DesignLanguage } from '@vitrine/shared/contract';
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
import { readLedger, deviceCount, type LedgerRow } from './ledger/ledger.repo';
import { insertCheckout, openCheckout, type CheckoutRow } from './ledger/checkouts.repo';
import { listInvoices } from './ledger/invoices.repo';
import { isPaid, type Purchase } from './ledger/machine.rule';
import { amountOf } from './ledger/prices.rule';
import { readDetails } from './details/details.repo';
import { REFUSALS, wayBack, wayOf, type Way } from './choice.rule';
import type { BillingProvider } from './provider.types';
import { v7 as uuidv7 } from 'uuid';

/** Lifetime of a checkout, as of a hosted one. */
const CHECKOUT_SECONDS = 23 * 3600;
/** Remaining lifetime below which a checkout is replaced by a new one. */
const SPARE_SECONDS = 2400;

/**
 * GET /api/billing. Refreshes a stale ledger from the provider; shows the known one while the provider fails.
 */
export async function readBilling(deps: Deps, actor: Actor, language: DesignLanguage): Promise<Billing> {
  const { accountId } = actor;
  const { row, checkout } = await refreshedLedger(deps, accountId);
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
  return presentBilling(deps, { row, invoices, screens, details, open, actor, provider, language });
}

const providerName = (deps: Deps, row: LedgerRow): Billing['provider'] =>
  isPaid(row.ledger) ? row.subscription.provider : deps.payments.current.name;

/** Ledger and open checkout, refreshed from the provider when stale; as known while the provider fails. */
async function refreshedLedger(
  deps: Deps,
  accountId: string,
): Promise<{ row: LedgerRow; checkout: CheckoutRow | null }> {
  const known = await ledgerOf(deps, accountId);
  const checkout = await openCheckout(deps.db, accountId);
  const now = deps.clock.nowSeconds();
  if (deps.payments.isBackedOff(now)) return { row: known, checkout };
  try {
    const provider = deps.payments.of(known);
    if (!provider.isStale(known, checkout, now)) return { row: known, checkout };
    await inLedger(deps, accountId, (open) => provider.readState(open));
  } catch (error) {
    deps.payments.backOff(now);
    deps.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'billing state not read');
    return { row: known, checkout };
  }
  return { row: await ledgerOf(deps, accountId), checkout: await openCheckout(deps.db, accountId) };
}

async function ledgerOf(deps: Deps, accountId: string): Promise<LedgerRow> {
  const row = await readLedger(deps.db, accountId, deps.payments.current.name);
  if (!row) throw notFound('account');
  return row;
}

/** Runs work with the locked ledger and the provider of its subscription. */
export async function inLedger<T>(
  deps: Deps,
  accountId: string,
  work: (open: OpenLedger, provider: BillingProvider) => Promise<T>,
  userId: string | null = null,
): Promise<T> {
  const providers = deps.payments;
  const run = (open: OpenLedger) =>
    work(open, providers.of({ ledger: open.ledger(), subscription: open.subscription() }));
  return withLedger(deps, providers.current.name, accountId, run, userId);
}

/** Member who changes the subscription. */
type Payer = Pick<Actor, 'accountId' | 'userId'>;

/** POST /api/billing/checkout. */
export const chooseProduct = (deps: Deps, actor: Payer, wish: Checkout): Promise<BillingStep> =>
  takeStep(deps, actor, (open) => wayOf(open.ledger(), wish), wish.product_id);

/** POST /api/billing/resubscribe. */
export const resubscribe = (deps: Deps, actor: Payer): Promise<BillingStep> =>
  takeStep(deps, actor, (open) => wayBack(open.ledger(), open.now));

async function takeStep(
  deps: Deps,
  { accountId, userId }: Payer,
  decide: (open: OpenLedger) => Way | { way: 'resume' },
  productId?: Checkout['product_id'],
): Promise<BillingStep> {
  const checkout = await inLedger(
    deps,
    accountId,
    async (open, provider) => {
      await provider.readState(open);
      const decided = decide(open);
      if (decided.way === 'pay' && !deps.payments.takes(deps.payments.current.name)) throw paymentNotSetUp();
      if (decided.way === 'pay') return beginCheckout(deps, open, decided.purchase, productId);
      await goWay(open, provider, decided);
      return null;
    },
    userId,
  );
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
      if (isPaid(open.ledger())) await provider.cancel(open, 'now', 'free');
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

/** Returns the open checkout of the same purchase, else a new one: repeated clicks share one address. */
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

/** Whether a checkout is for the same purchase, at the current price, by the current provider. */
const isFor = (known: CheckoutRow, purchase: Purchase, provider: CheckoutRow['provider']): boolean =>
  known.plan === purchase.plan &&
  known.quantity === purchase.quantity &&
  known.interval === purchase.interval &&
  known.packs === purchase.packs &&
  known.amount === amountOf(purchase) &&
  known.provider === provider;

/** DELETE /api/billing/cancel_subscription. Idempotent. */
export async function cancelSubscription(deps: Deps, { accountId, userId }: Payer): Promise<void> {
  await inLedger(
    deps,
    accountId,
    async (open, provider) => {
      await provider.readState(open);
      const ledger = open.ledger();
      if (ledger.status === 'blocked') throw refusal('blocked');
      if (ledger.status === 'cancelled' || (ledger.cancelAtPeriodEnd && ledger.planAfter === null)) return;
      if (!isPaid(ledger)) throw refusal('nothing_to_cancel');
      await provider.cancel(open, ledger.status === 'past_due' ? 'now' : 'at_end', null);
    },
    userId,
  );
}

/**
 * Ends a paid subscription whose account is to be deleted, with its paid period or now. Idempotent.
 * @throws {ProblemError} when the payment provider fails
 */
export const endSubscription = (
  deps: Deps,
  { accountId, userId }: { accountId: string; userId: string | null },
  when: 'at_end' | 'now',
): Promise<void> =>
  inLedger(
    deps,
    accountId,
    async (open, provider) => {
      await open.voidCheckouts();
      const known = open.ledger();
      if (!isPaid(known)) return;
      await provider.readState(open);
      const ledger = open.ledger();
      if (!isPaid(ledger) || (when === 'at_end' && ledger.cancelAtPeriodEnd && ledger.planAfter === null))
        return;
      await provider.cancel(open, ledger.status === 'past_due' ? 'now' : when, null);
    },
    userId,
  );

/** DELETE /api/billing/checkout: voids the address. */
export const cancelCheckout = (deps: Deps, accountId: string): Promise<void> =>
  inLedger(deps, accountId, (open) => open.voidCheckouts());

/** POST /api/billing/card. */
export async function cardStep(deps: Deps, accountId: string): Promise<BillingStep> {
  const { row } = await refreshedLedger(deps, accountId);
  if (row.ledger.status === 'blocked') throw refusal('blocked');
  if (!isPaid(row.ledger)) throw refusal('no_card');
  return { success: true, id: accountId, url: await deps.payments.of(row).cardAddress(row) };
}

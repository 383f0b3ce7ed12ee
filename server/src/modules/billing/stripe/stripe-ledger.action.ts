import type Stripe from 'stripe';
import { v7 as uuidv7 } from 'uuid';
import type { StripePrices } from '../../../platform/config/stripe.config';
import { MAILS } from '../ledger/ledger.action';
import type { OpenLedger } from '../ledger/open-ledger.types';
import { checkoutByRef, settleCheckout } from '../ledger/checkouts.repo';
import { invoiceByRef, upsertProviderInvoice } from '../ledger/invoices.repo';
import { isPaid } from '../ledger/machine.rule';
import { purchaseFrom } from './items.rule';
import { eventsFrom, stateOf, type Snapshot } from './snapshot.rule';
import { foreignText } from '../../../platform/languages/sentence.rule';

export const SUBSCRIPTION_PARTS = ['default_payment_method', 'latest_invoice'];

/** Id of a Stripe object that is given by id or expanded. */
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

/** Brings the ledger to the state of Stripe's subscription. */
export async function takeSubscription(
  open: OpenLedger,
  subscription: Stripe.Subscription,
  prices: StripePrices,
): Promise<void> {
  const snapshot = snapshotOf(subscription, prices);
  if (!snapshot) return;
  if (snapshot.state === 'live' || snapshot.state === 'unpaid')
    await open.update({ provider: 'stripe', subscriptionId: subscription.id });
  await open.update({
    customerId: idOf(subscription.customer),
    readAt: open.now,
    ...cardOf(subscription.default_payment_method),
  });
  for (const event of eventsFrom(open.ledger(), snapshot)) await open.apply(event);
  const { latest_invoice: invoice } = subscription;
  if (invoice && typeof invoice !== 'string') await takeInvoice(open, invoice);
}

/** Null for a subscription without one of our plans. */
function snapshotOf(subscription: Stripe.Subscription, prices: StripePrices): Snapshot | null {
  const items = subscription.items.data;
  const purchase = purchaseFrom(
    items.map(({ price, quantity }) => ({ price: price.id, quantity: quantity ?? 1 })),
    prices,
  );
  const first = items[0];
  if (!purchase || !first) return null;
  return {
    state: stateOf(subscription.status),
    purchase,
    period: { startsAt: first.current_period_start, endsAt: first.current_period_end },
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  };
}

function cardOf(method: Stripe.Subscription['default_payment_method']) {
  if (!method || typeof method === 'string' || !method.card) return {};
  const { brand, last4, exp_month, exp_year } = method.card;
  return {
    cardBrand: `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`,
    cardLast4: last4,
    cardExpMonth: exp_month,
    cardExpYear: exp_year,
  };
}

/** Stores Stripe's invoice; sends one receipt when it becomes paid. */
export async function takeInvoice(open: OpenLedger, invoice: Stripe.Invoice): Promise<void> {
  if (!invoice.id || invoice.status === 'draft') return;
  const known = await invoiceByRef(open.tx, open.accountId, invoice.id);
  const id = known?.id ?? uuidv7();
  const lines = invoice.lines.data.map(({ description, amount }) => ({
    text: description ?? 'Vitrine',
    amount,
  }));
  const status = statusOf(invoice);
  await upsertProviderInvoice(open.tx, {
    id,
    accountId: open.accountId,
    number: invoice.number ?? invoice.id,
    amount: invoice.total,
    currency: invoice.currency,
    status,
    description: foreignText(lines.map(({ text }) => text).join('; ') || 'Vitrine'),
    lines,
    parties: null,
    checkoutId: null,
    tokenHash: null,
    providerRef: invoice.id,
    url: invoice.hosted_invoice_url ?? null,
    createdAt: invoice.created,
  });
  if (known?.status === status) return;
  open.noteChange();
  if (status === 'paid') open.mail(MAILS.receipt, { invoiceId: id });
}

function statusOf({ status, attempt_count }: Stripe.Invoice): 'paid' | 'open' | 'failed' | 'void' {
  if (status === 'paid') return 'paid';
  if (status === 'void') return 'void';
  return status === 'uncollectible' || attempt_count > 0 ? 'failed' : 'open';
}

/**
 * Settles a completed or expired checkout and returns its subscription. `isSecond`: two open pages were paid,
 * and this one must be ended, so that no owner pays twice.
 */
export async function takeSession(
  open: OpenLedger,
  session: Stripe.Checkout.Session,
): Promise<{ subscriptionId: string; isSecond: boolean } | null> {
  const checkout = await checkoutByRef(open.tx, session.id);
  if (session.status === 'expired') {
    if (checkout?.state !== 'open') return null;
    await settleCheckout(open.tx, checkout.id, 'expired');
    open.noteChange();
    return null;
  }
  const subscriptionId = idOf(session.subscription);
  if (session.status !== 'complete' || !subscriptionId) return null;
  if (checkout) await settleCheckout(open.tx, checkout.id, 'paid');
  const known = open.subscription().subscriptionId;
  const isSecond = isPaid(open.ledger()) && known !== null && known !== subscriptionId;
  return { subscriptionId, isSecond };
}

import type Stripe from 'stripe';
import type { StripePrices } from '../../../platform/config/stripe.config';
import type { Ports } from '../../../deps.types';
import { openCheckout } from '../ledger/checkouts.repo';
import type { OpenLedger } from '../ledger/open-ledger.types';
import { SUBSCRIPTION_PARTS, takeSession, takeSubscription } from './stripe-ledger.action';

/** Brings a ledger to Stripe's state: of one checkout, or of its open checkout and subscription. */
export function stripeReading(
  { log }: Pick<Ports, 'log'>,
  call: <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>,
  prices: StripePrices,
) {
  const readSubscription = async (open: OpenLedger, id: string) => {
    const subscription = await call((stripe) =>
      stripe.subscriptions.retrieve(id, { expand: SUBSCRIPTION_PARTS }),
    );
    await takeSubscription(open, subscription, prices);
  };
  const readSession = async (open: OpenLedger, sessionId: string) => {
    const session = await call((stripe) => stripe.checkout.sessions.retrieve(sessionId));
    const taken = await takeSession(open, session);
    if (!taken) return;
    if (!taken.isSecond) return readSubscription(open, taken.subscriptionId);
    log.warn({ account: open.accountId }, 'a second subscription was bought and is ended at once');
    await call((stripe) =>
      stripe.subscriptions.cancel(taken.subscriptionId, { prorate: true, invoice_now: true }),
    );
  };
  const readState = async (open: OpenLedger) => {
    const checkout = await openCheckout(open.tx, open.accountId);
    if (checkout?.providerRef) await readSession(open, checkout.providerRef);
    const { subscriptionId } = open.subscription();
    if (subscriptionId) await readSubscription(open, subscriptionId);
  };
  return { readSession, readState };
}

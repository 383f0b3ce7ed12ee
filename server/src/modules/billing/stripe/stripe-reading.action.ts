import type Stripe from 'stripe';
import type { StripePrices } from '../../../config/stripe-config';
import type { Ports } from '../../../deps';
import { openCheckout } from '../book/checkouts.repo';
import type { OpenBook } from '../book/open-book';
import { SUBSCRIPTION_PARTS, takeSession, takeSubscription } from './stripe-book.action';

/** Makes a book what Stripe says now: of one checkout, or of all that the book knows of. */
export function stripeReading(
  { log }: Pick<Ports, 'log'>,
  ask: <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>,
  prices: StripePrices,
) {
  const readSubscription = async (open: OpenBook, id: string) => {
    const subscription = await ask((stripe) =>
      stripe.subscriptions.retrieve(id, { expand: SUBSCRIPTION_PARTS }),
    );
    await takeSubscription(open, subscription, prices);
  };
  const readSession = async (open: OpenBook, sessionId: string) => {
    const session = await ask((stripe) => stripe.checkout.sessions.retrieve(sessionId));
    const taken = await takeSession(open, session);
    if (!taken) return;
    if (!taken.isSecond) return readSubscription(open, taken.subscriptionId);
    log.warn({ account: open.accountId }, 'a second subscription was bought and is ended at once');
    await ask((stripe) =>
      stripe.subscriptions.cancel(taken.subscriptionId, { prorate: true, invoice_now: true }),
    );
  };
  const readState = async (open: OpenBook) => {
    const checkout = await openCheckout(open.tx, open.accountId);
    if (checkout?.providerRef) await readSession(open, checkout.providerRef);
    const { subscriptionId } = open.subscription();
    if (subscriptionId) await readSubscription(open, subscriptionId);
  };
  return { readSession, readState };
}

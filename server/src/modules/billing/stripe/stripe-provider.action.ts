import type Stripe from 'stripe';
import type { StripeConfig } from '../../../config/stripe-config';
import type { Ports } from '../../../deps';
import { badRequest, conflict } from '../../../errors/errors';
import { ownerOf, readBook } from '../book/book.repo';
import type { OpenBook } from '../book/open-book';
import { openCheckout, setHostedPage } from '../book/checkouts.repo';
import type { BillingProvider } from '../provider';
import { itemsOf } from './items.rule';
import { SUBSCRIPTION_PARTS, takeSession, takeSubscription } from './stripe-book.action';
import { asking, stripeClient } from './stripe-client';
import { readMessage } from './stripe-messages.action';

const PAGE = '/account/subscription';
/** Messages tell of changes; this is for one that got lost. */
const STALE_SECONDS = 600;

const NO_YEARLY_STORAGE =
  'Storage packs can be bought with a monthly plan only. Please give them up or choose a monthly plan.';

/** Stripe: hosted pages for paying and for the card, and its word for the state (product §10). */
export function createStripeProvider(
  deps: Pick<Ports, 'config' | 'db' | 'log'>,
  config: StripeConfig,
): BillingProvider {
  const client = stripeClient(config);
  const { prices } = config;
  const page = `${deps.config.publicUrl}${PAGE}`;
  const ask = <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> =>
    asking(
      (reason) => deps.log.warn({ reason }, 'stripe'),
      async () => work(await client()),
    );
  const itemsFor = (wanted: Parameters<typeof itemsOf>[0]) => {
    const items = itemsOf(wanted, prices);
    if (!items) throw conflict(NO_YEARLY_STORAGE);
    return items;
  };

  const read = async (open: OpenBook, id: string) => {
    const subscription = await ask((stripe) =>
      stripe.subscriptions.retrieve(id, { expand: SUBSCRIPTION_PARTS }),
    );
    await takeSubscription(open, subscription, prices);
  };
  const readSession = async (open: OpenBook, sessionId: string) => {
    const session = await ask((stripe) => stripe.checkout.sessions.retrieve(sessionId));
    const taken = await takeSession(open, session);
    if (!taken) return;
    if (!taken.isSecond) return read(open, taken.subscriptionId);
    deps.log.warn({ account: open.accountId }, 'a second subscription was bought and is ended at once');
    await ask((stripe) =>
      stripe.subscriptions.cancel(taken.subscriptionId, { prorate: true, invoice_now: true }),
    );
  };
  const readState = async (open: OpenBook) => {
    const checkout = await openCheckout(open.tx, open.accountId);
    if (checkout?.providerRef) await readSession(open, checkout.providerRef);
    const { subscriptionId } = open.subscription();
    if (subscriptionId) await read(open, subscriptionId);
  };
  const subscriptionId = (open: OpenBook): string => {
    const id = open.subscription().subscriptionId;
    if (!id) throw conflict('This subscription is not known to the payment provider.');
    return id;
  };

  return {
    name: 'stripe',
    async createCheckout(checkout) {
      const { accountId } = checkout;
      const [owner, row] = await Promise.all([
        ownerOf(deps.db, accountId),
        readBook(deps.db, accountId, 'stripe'),
      ]);
      const customer = row?.subscription.customerId;
      const metadata = { account_id: accountId, checkout_id: checkout.id };
      const session = await ask((stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            client_reference_id: accountId,
            ...(customer ? { customer } : { customer_email: owner?.email }),
            line_items: itemsFor(checkout).map(({ price, quantity }) => ({ price, quantity })),
            success_url: `${page}?checkout=done`,
            cancel_url: `${page}?checkout=cancelled`,
            expires_at: checkout.expiresAt,
            metadata,
            subscription_data: { metadata },
          },
          { idempotencyKey: `checkout-${checkout.id}` },
        ),
      );
      if (!session.url) throw conflict('This checkout cannot be paid any more. Please choose again.');
      await setHostedPage(deps.db, checkout.id, session.id, session.url);
      return session.url;
    },
    async voidCheckout(providerRef) {
      const session = await ask((stripe) => stripe.checkout.sessions.retrieve(providerRef));
      if (session.status === 'open') await ask((stripe) => stripe.checkout.sessions.expire(providerRef));
    },
    async changeSubscription(open, wanted) {
      const id = subscriptionId(open);
      const wantedItems = itemsFor(wanted);
      const subscription = await ask(async (stripe) => {
        const { items } = await stripe.subscriptions.retrieve(id);
        return stripe.subscriptions.update(id, {
          items: [
            ...wantedItems.map((item, index) => ({ ...item, id: items.data[index]?.id })),
            ...items.data.slice(wantedItems.length).map((item) => ({ id: item.id, deleted: true })),
          ],
          proration_behavior: 'create_prorations',
          expand: SUBSCRIPTION_PARTS,
        });
      });
      await takeSubscription(open, subscription, prices);
    },
    async cancel(open, when, planAfter) {
      const id = subscriptionId(open);
      await open.apply({ type: 'cancel', planAfter });
      const subscription = await ask((stripe) =>
        when === 'now'
          ? stripe.subscriptions.cancel(id)
          : stripe.subscriptions.update(id, { cancel_at_period_end: true, expand: SUBSCRIPTION_PARTS }),
      );
      await takeSubscription(open, subscription, prices);
    },
    async resume(open) {
      const id = subscriptionId(open);
      const subscription = await ask((stripe) =>
        stripe.subscriptions.update(id, { cancel_at_period_end: false, expand: SUBSCRIPTION_PARTS }),
      );
      await takeSubscription(open, subscription, prices);
    },
    async cardAddress({ subscription }) {
      const customer = subscription.customerId;
      if (!customer) throw conflict('There is no card yet. It is asked for when you choose a plan.');
      const session = await ask((stripe) =>
        stripe.billingPortal.sessions.create({ customer, return_url: `${page}?card=changed` }),
      );
      return session.url;
    },
    isStale: ({ subscription }, checkout, now) =>
      Boolean(checkout?.providerRef) ||
      (subscription.subscriptionId !== null && subscription.readAt + STALE_SECONDS <= now),
    readState,
    async parseWebhook(body, signature) {
      const stripe = await client();
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, config.webhookSecret);
      } catch {
        throw badRequest('This message is not signed by the payment provider.');
      }
      return readMessage(event, { deps, ask, readSession, readState });
    },
  };
}

import type Stripe from 'stripe';
import type { StripeConfig } from '../../../platform/config/stripe.config';
import type { Ports } from '../../../deps.types';
import { badRequest, conflict } from '../../../platform/errors/errors.lib';
import { ownerOf, readLedger } from '../ledger/ledger.repo';
import type { OpenLedger } from '../ledger/open-ledger.types';
import { setHostedPage, type CheckoutRow } from '../ledger/checkouts.repo';
import type { BillingProvider } from '../provider.types';
import { itemsOf, type Item } from './items.rule';
import { SUBSCRIPTION_PARTS, takeSubscription } from './stripe-ledger.action';
import { callStripe, stripeClient } from './stripe.client';
import { readMessage } from './stripe-messages.action';
import { stripeReading } from './stripe-reading.action';

const PAGE = '/account/subscription';
/** Refresh interval, for lost messages. */
const STALE_SECONDS = 600;

const NO_YEARLY_STORAGE =
  'You can buy storage packs with a monthly plan only. Remove them or choose a monthly plan.';

/** Parameters of the hosted page of a checkout, for a known customer or an e-mail address. */
const sessionFor = (
  { accountId, id, expiresAt }: CheckoutRow,
  shown: { page: string; items: Item[]; customer: string | null | undefined; email: string | undefined },
): Stripe.Checkout.SessionCreateParams => {
  const metadata = { account_id: accountId, checkout_id: id };
  return {
    mode: 'subscription',
    client_reference_id: accountId,
    ...(shown.customer ? { customer: shown.customer } : { customer_email: shown.email }),
    line_items: shown.items,
    success_url: `${shown.page}?checkout=done`,
    cancel_url: `${shown.page}?checkout=cancelled`,
    expires_at: expiresAt,
    metadata,
    subscription_data: { metadata },
  };
};

interface StripeParts {
  deps: Pick<Ports, 'config' | 'db' | 'log'>;
  config: StripeConfig;
  client: () => Promise<Stripe>;
  call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T>;
  /** Address to return to. */
  page: string;
}

/** Stripe: hosted pages for payment and card, and the source of the state (product §10). */
export function createStripeProvider(deps: StripeParts['deps'], config: StripeConfig): BillingProvider {
  const client = stripeClient(config);
  const call: StripeParts['call'] = (work) =>
    callStripe(
      (reason) => deps.log.warn({ reason }, 'stripe'),
      async () => work(await client()),
    );
  const parts = { deps, config, client, call, page: `${deps.config.publicUrl}${PAGE}` };
  return { name: 'stripe', ...hostedPages(parts), ...subscriptionChanges(parts), ...stripeState(parts) };
}

function itemsFor(wanted: Parameters<typeof itemsOf>[0], { prices }: StripeConfig): Item[] {
  const items = itemsOf(wanted, prices);
  if (!items) throw conflict(NO_YEARLY_STORAGE);
  return items;
}

function subscriptionId(open: OpenLedger): string {
  const id = open.subscription().subscriptionId;
  if (!id) throw conflict('This subscription is not known to the payment provider.');
  return id;
}

type HostedPages = Pick<BillingProvider, 'createCheckout' | 'voidCheckout' | 'cardAddress'>;

const hostedPages = ({ deps, config, call, page }: StripeParts): HostedPages => ({
  async createCheckout(checkout) {
    const { accountId } = checkout;
    const [owner, row] = await Promise.all([
      ownerOf(deps.db, accountId),
      readLedger(deps.db, accountId, 'stripe'),
    ]);
    const customer = row?.subscription.customerId;
    const session = await call((stripe) =>
      stripe.checkout.sessions.create(
        sessionFor(checkout, { page, items: itemsFor(checkout, config), customer, email: owner?.email }),
        { idempotencyKey: `checkout-${checkout.id}` },
      ),
    );
    if (!session.url) throw conflict('This checkout can’t be paid any more. Choose again.');
    await setHostedPage(deps.db, checkout.id, session.id, session.url);
    return session.url;
  },
  async voidCheckout(providerRef) {
    const session = await call((stripe) => stripe.checkout.sessions.retrieve(providerRef));
    if (session.status === 'open') await call((stripe) => stripe.checkout.sessions.expire(providerRef));
  },
  async cardAddress({ subscription }) {
    const customer = subscription.customerId;
    if (!customer) throw conflict('There is no card yet. We ask for one when you choose a plan.');
    const session = await call((stripe) =>
      stripe.billingPortal.sessions.create({ customer, return_url: `${page}?card=changed` }),
    );
    return session.url;
  },
});

type SubscriptionChanges = Pick<BillingProvider, 'changeSubscription' | 'cancel' | 'resume'>;

const subscriptionChanges = ({ config, call }: StripeParts): SubscriptionChanges => ({
  async changeSubscription(open, wanted) {
    const id = subscriptionId(open);
    const wantedItems = itemsFor(wanted, config);
    const subscription = await call(async (stripe) => {
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
    await takeSubscription(open, subscription, config.prices);
  },
  async cancel(open, when, planAfter) {
    const id = subscriptionId(open);
    await open.apply({ type: 'cancel', planAfter });
    const subscription = await call((stripe) =>
      when === 'now'
        ? stripe.subscriptions.cancel(id)
        : stripe.subscriptions.update(id, { cancel_at_period_end: true, expand: SUBSCRIPTION_PARTS }),
    );
    await takeSubscription(open, subscription, config.prices);
  },
  async resume(open) {
    const id = subscriptionId(open);
    const subscription = await call((stripe) =>
      stripe.subscriptions.update(id, { cancel_at_period_end: false, expand: SUBSCRIPTION_PARTS }),
    );
    await takeSubscription(open, subscription, config.prices);
  },
});

/** State of Stripe, read or sent by a message. */
function stripeState({
  deps,
  config,
  client,
  call,
}: StripeParts): Pick<BillingProvider, 'isStale' | 'readState' | 'parseWebhook'> {
  const { readSession, readState } = stripeReading(deps, call, config.prices);
  return {
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
      return readMessage(event, { deps, call, readSession, readState });
    },
  };
}

import Stripe from 'stripe';
import type { TestMember } from '../../../testing/test-members';
import { startStripeStandIn, WEBHOOK_SECRET } from './stripe-stand-in';
import { startBilling } from './test-billing';

export interface SignedMessage {
  payload: string;
  header: string;
}

/** Starts the app with a stand-in of Stripe; returns actions of Stripe and of an owner. */
export async function startWithStripe() {
  let now = () => 0;
  const stripe = await startStripeStandIn(() => now());
  const { t, b } = await startBilling({
    env: { ...stripe.env, VITRINE_PUBLIC_URL: 'https://tv.example', HOST: '0.0.0.0' },
  });
  now = () => t.clock.nowSeconds();
  let events = 0;

  const open = async (owner: TestMember, product = 'pro_month', quantity = 2) => {
    const { url = '' } = b.step(await b.choose(owner, product, quantity));
    return { url, session: url.split('/').pop() ?? '' };
  };
  const thing = (id: string) => stripe.things.get(id) ?? { id };
  const newLibrary = () => new Stripe('sk_test');
  /** Message of Stripe, signed by the real library. */
  const message = (type: string, object: object, timestamp?: number): SignedMessage => {
    const id = `evt_${(events += 1)}`;
    const payload = JSON.stringify({
      id,
      object: 'event',
      type,
      api_version: '2026-10-28',
      created: 1,
      data: { object },
    });
    const signed = { payload, secret: WEBHOOK_SECRET, ...(timestamp ? { timestamp } : {}) };
    return { payload, header: newLibrary().webhooks.generateTestHeaderString(signed) };
  };
  return {
    t,
    b,
    stripe,
    open,
    thing,
    message,
    async newOwner() {
      const owner = await b.newOwner();
      stripe.calls.length = 0;
      t.published.length = 0;
      return owner;
    },
    async buy(owner: TestMember, product?: string, quantity?: number) {
      const subscription = stripe.pay((await open(owner, product, quantity)).session);
      await b.read(owner);
      return subscription;
    },
    completed: (session: string) => message('checkout.session.completed', thing(session)),
    deliver: ({ payload, header }: SignedMessage) =>
      t.app.inject({
        method: 'POST',
        url: '/api/billing/webhook',
        payload,
        headers: { 'content-type': 'application/json', 'stripe-signature': header },
      }),
    mailOf: b.mailsOf,
    async close() {
      await t.close();
      await stripe.close();
    },
  };
}
export type WithStripe = Awaited<ReturnType<typeof startWithStripe>>;

/** The same for all tests of a file, with a new owner before each test. Returns the owner's actions. */
export function eachStripeBuyer(keep: (made: { s: WithStripe; owner: TestMember }) => unknown) {
  let made: { s: WithStripe; owner: TestMember };
  let s: WithStripe;
  beforeAll(async () => {
    s = await startWithStripe();
  });
  afterAll(() => s.close());
  beforeEach(async () => {
    made = { s, owner: await s.newOwner() };
    await keep(made);
  });
  return {
    open: (product?: string, quantity?: number) => s.open(made.owner, product, quantity),
    buy: (product?: string, quantity?: number) => s.buy(made.owner, product, quantity),
  };
}

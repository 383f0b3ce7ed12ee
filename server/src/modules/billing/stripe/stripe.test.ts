import Stripe from 'stripe';
import { mailsTo } from '../../../testing/test-mail';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app';
import type { TestMember } from '../../../testing/test-members';
import { startStripeStandIn, WEBHOOK_SECRET, type StripeStandIn } from '../testing/stripe-stand-in';
import { billingOf, DAY, type BillingCalls } from '../testing/test-billing';

const GB = 1_000_000_000;
let stripe: StripeStandIn;
let t: TestApp;
let b: BillingCalls;
let owner: TestMember;
let events = 0;

beforeAll(async () => {
  stripe = await startStripeStandIn(() => t.clock.nowSeconds());
  t = await buildTestApp({
    env: { ...stripe.env, VITRINE_PUBLIC_URL: 'https://tv.example', HOST: '0.0.0.0' },
  });
  b = billingOf(t);
});
afterAll(async () => {
  await t.close();
  await stripe.close();
});
beforeEach(async () => {
  owner = await t.asAccount({ screens: 3 });
  await b.set(owner, 'period_ends_at', t.clock.nowSeconds() + 10 * DAY);
  stripe.calls.length = 0;
  t.published.length = 0;
});

const open = async (product = 'pro_month', quantity = 2) => {
  const { url = '' } = b.step(await b.choose(owner, product, quantity));
  return { url, session: url.split('/').pop() ?? '' };
};
const buy = async (product?: string, quantity?: number) => {
  const subscription = stripe.pay((await open(product, quantity)).session);
  await b.read(owner);
  return subscription;
};

/** A message as Stripe sends it; signed by the real library. */
function message(type: string, object: object, id = `evt_${(events += 1)}`) {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    api_version: '2026-10-28',
    created: 1,
    data: { object },
  });
  const header = new Stripe('sk_test').webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
  return { payload, header };
}
const deliver = ({ payload, header }: { payload: string; header: string }) =>
  t.app.inject({
    method: 'POST',
    url: '/api/billing/webhook',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
  });
const thing = (id: string) => stripe.things.get(id) ?? { id };
const completed = (session: string) => message('checkout.session.completed', thing(session));
const mailOf = async () => {
  const { rows } = await t.deps.pool.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [
    owner.userId,
  ]);
  return mailsTo(t, rows[0]?.email ?? '');
};

describe('checkout', () => {
  it('is a hosted page for exactly what was chosen, one for many clicks', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => b.choose(owner, 'pro_month', 2)));
    expect(new Set(answers.map((answer) => b.step(answer).url)).size).toBe(1);
    const session = (await open()).session;
    expect(
      stripe.sessions().filter(({ client_reference_id }) => client_reference_id === owner.accountId),
    ).toHaveLength(1);
    expect(thing(session)).toMatchObject({
      sent: {
        mode: 'subscription',
        client_reference_id: owner.accountId,
        'line_items[0][price]': 'price_pm',
        'line_items[0][quantity]': '2',
        success_url: 'https://tv.example/account/subscription?checkout=done',
        cancel_url: 'https://tv.example/account/subscription?checkout=cancelled',
      },
    });
    expect(await b.read(owner)).toMatchObject({
      provider: 'stripe',
      open_checkout: { url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//) },
    });
  });

  it('of another choice takes the old page back', async () => {
    const first = await open('pro_month', 1);
    const second = await open('pro_month', 2);
    expect(second.url).not.toBe(first.url);
    await t.deps.jobs.drain();
    expect(thing(first.session)).toMatchObject({ status: 'expired' });
    await b.giveUp(owner);
    await t.deps.jobs.drain();
    expect(thing(second.session)).toMatchObject({ status: 'expired' });
    expect((await b.read(owner)).open_checkout).toBeNull();
  });

  it('is read again on return, before any message has come', async () => {
    const { session } = await open('pro_month', 2);
    stripe.pay(session);
    expect(await b.read(owner)).toMatchObject({
      status: 'active',
      plan: 'pro',
      quantity: 2,
      open_checkout: null,
      card: { brand: 'Visa', last4: '4242', exp_month: 4, exp_year: 2030 },
      invoices: [{ amount: 2400, status: 'paid', url: 'https://invoice.stripe.com/i/1' }],
    });
    expect((await owner.inject('/api/app')).json()).toMatchObject({
      storage_avail: 40 * GB,
      subscr_expire_int: 0,
    });
    expect((await mailOf()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Receipt ABC-/)]);
  });

  it('with two pages paid leaves one subscription: the second is ended at once', async () => {
    const first = await open('pro_month', 1);
    const second = await open('pro_month', 2);
    const [kept, extra] = [stripe.pay(first.session), stripe.pay(second.session)];
    await deliver(completed(first.session));
    await deliver(completed(second.session));
    expect([thing(kept), thing(extra)]).toMatchObject([{ status: 'active' }, { status: 'canceled' }]);
    await deliver(message('customer.subscription.deleted', thing(extra)));
    expect(await b.read(owner)).toMatchObject({ status: 'active', quantity: 1 });
  });

  it('says so when Stripe does not answer, and works when it does again', async () => {
    stripe.failNext(500);
    const failed = await b.choose(owner, 'pro_month', 2);
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'unavailable']);
    expect(failed.json().detail).not.toContain('stand-in');
    await open();
    expect(await b.countOf('checkouts', owner)).toBe(1);
  });
});

describe('messages', () => {
  it('one that came twenty times at once has one effect', async () => {
    const { session } = await open();
    stripe.pay(session);
    const said = completed(session);
    t.published.length = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(said)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(t.published.filter(({ accountId }) => accountId === owner.accountId)).toHaveLength(1);
    expect(await b.countOf('invoices', owner)).toBe(1);
    expect(await mailOf()).toHaveLength(1);
  });

  it.each([
    [
      'forged',
      (said: { payload: string; header: string }) => ({
        ...said,
        header: said.header.replace(/v1=\w{8}/, 'v1=00000000'),
      }),
    ],
    [
      'changed on the way',
      (said: { payload: string; header: string }) => ({
        ...said,
        payload: said.payload.replace('completed', 'complet3d'),
      }),
    ],
    ['unsigned', (said: { payload: string; header: string }) => ({ ...said, header: '' })],
    ['empty', (said: { payload: string; header: string }) => ({ ...said, payload: '' })],
  ])('one that is %s is refused and changes nothing', async (_name, spoil) => {
    const { session } = await open();
    stripe.pay(session);
    const answer = await deliver(spoil(completed(session)));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    const { rows } = await t.deps.pool.query('SELECT subscription_status FROM accounts WHERE id = $1', [
      owner.accountId,
    ]);
    expect(rows[0].subscription_status).toBe('trial');
  });

  it('one that was signed long ago is refused', async () => {
    const { session } = await open();
    const { payload } = completed(session);
    const timestamp = Math.floor(Date.now() / 1000) - 3600;
    const header = new Stripe('sk_test').webhooks.generateTestHeaderString({
      payload,
      secret: WEBHOOK_SECRET,
      timestamp,
    });
    expect((await deliver({ payload, header })).statusCode).toBe(400);
  });

  it('in any order lead to what Stripe says is so', async () => {
    const { session } = await open();
    const id = stripe.pay(session);
    const early = { ...thing(id), status: 'past_due' };
    for (const said of [
      message(
        'invoice.paid',
        thing((thing(id) as { latest_invoice?: { id: string } }).latest_invoice?.id ?? ''),
      ),
      message('customer.subscription.updated', thing(id)),
      completed(session),
      message('customer.subscription.created', early),
    ])
      expect((await deliver(said)).statusCode).toBe(200);
    expect(await b.read(owner)).toMatchObject({ status: 'active', plan: 'pro', quantity: 2 });
    expect(await mailOf()).toHaveLength(1);
  });

  it('of a failed payment start the grace, and of its payment end it', async () => {
    const id = await buy();
    stripe.change(id, { status: 'past_due' });
    await deliver(message('customer.subscription.updated', thing(id)));
    await deliver(message('customer.subscription.updated', thing(id)));
    expect(await b.level(owner)).toBe(3);
    expect((await mailOf()).map(({ subject }) => subject)[0]).toBe('Your payment failed');
    // The address of the banner is ours and leads to the hosted page of the moment.
    const { subscr_state } = await b.home(owner);
    const card = await t.app.inject(subscr_state);
    expect(card.statusCode).toBe(303);
    expect(card.headers['location']).toMatch(/^https:\/\/billing\.stripe\.com\//);
    stripe.change(id, { status: 'active' });
    await deliver(message('customer.subscription.updated', thing(id)));
    expect([await b.level(owner), (await b.read(owner)).status]).toEqual([0, 'active']);
  });

  it('of a subscription that was ended over there end it here', async () => {
    const id = await buy();
    stripe.change(id, { status: 'canceled' });
    await deliver(message('customer.subscription.deleted', thing(id)));
    expect([await b.level(owner), (await b.read(owner)).status]).toEqual([4, 'cancelled']);
    const { url = '' } = b.step(await b.resubscribe(owner));
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  });

  it('of a dispute block creating; a dispute that is won opens again', async () => {
    const id = await buy();
    const customer = (thing(id) as { customer?: string }).customer;
    stripe.add({ id: 'ch_1', object: 'charge', customer });
    stripe.add({ id: 'dp_1', object: 'dispute', charge: 'ch_1', status: 'warning_needs_response' });
    await deliver(message('charge.dispute.created', thing('dp_1')));
    expect(await b.level(owner)).toBe(0);
    stripe.change('dp_1', { status: 'needs_response' });
    const disputed = message('charge.dispute.created', thing('dp_1'));
    await deliver(disputed);
    expect([await b.level(owner), (await b.home(owner)).subscr_state]).toEqual([5, 'subscr_error']);
    await deliver(message('customer.subscription.updated', thing(id)));
    expect(await b.level(owner)).toBe(5);
    stripe.change('dp_1', { status: 'won' });
    await deliver(message('charge.dispute.closed', thing('dp_1')));
    expect(await b.level(owner)).toBe(0);
    // A repeated message, and one that is late, block nobody again.
    const { payload, header } = message('charge.dispute.created', {
      ...thing('dp_1'),
      status: 'needs_response',
    });
    for (const said of [disputed, { payload, header }]) expect((await deliver(said)).statusCode).toBe(200);
    expect(await b.level(owner)).toBe(0);
  });

  it('that were heard are not asked about again', async () => {
    const said = message('customer.subscription.updated', thing(await buy()));
    await deliver(said);
    stripe.calls.length = 0;
    await deliver(said);
    expect(stripe.calls).toEqual([]);
  });

  it('about somebody else’s customers, or about nothing we know, are heard without effect', async () => {
    const stranger = {
      id: 'sub_x',
      object: 'subscription',
      customer: 'cus_x',
      metadata: { account_id: "'; DROP TABLE accounts" },
    };
    for (const said of [
      message('customer.subscription.updated', stranger),
      message('customer.created', { id: 'cus_x', object: 'customer' }),
      message('checkout.session.completed', {
        id: 'cs_x',
        object: 'checkout.session',
        client_reference_id: null,
      }),
    ])
      expect((await deliver(said)).json()).toEqual({ success: true });
    expect((await b.read(owner)).status).toBe('trial');
  });

  it('whose effect failed is taken again', async () => {
    const { session } = await open();
    stripe.pay(session);
    const said = completed(session);
    stripe.failNext(500);
    expect((await deliver(said)).statusCode).toBe(503);
    expect((await deliver(said)).statusCode).toBe(200);
    expect((await b.read(owner)).status).toBe('active');
  });
});

describe('a paid subscription', () => {
  it('changes, takes storage, is cancelled and resumed, all without another checkout', async () => {
    const id = await buy('pro_month', 2);
    expect(b.step(await b.choose(owner, 'basic_month', 5)).url).toBeUndefined();
    b.step(await b.choose(owner, 'storage_50', 2));
    expect(await b.read(owner)).toMatchObject({ plan: 'basic', quantity: 5, storage_packs: 2 });
    expect(thing(id)).toMatchObject({
      items: {
        data: [
          { price: { id: 'price_bm' }, quantity: 5 },
          { price: { id: 'price_sm' }, quantity: 2 },
        ],
      },
    });
    b.step(await b.choose(owner, 'storage_50', 0));
    expect((await b.read(owner)).storage_packs).toBe(0);
    expect((await b.cancel(owner)).statusCode).toBe(200);
    expect(thing(id)).toMatchObject({ cancel_at_period_end: true });
    expect(await b.read(owner)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    b.step(await b.resubscribe(owner));
    expect(thing(id)).toMatchObject({ cancel_at_period_end: false });
    expect(
      stripe
        .subscriptions()
        .filter(({ metadata }) => (metadata as { account_id?: string })?.account_id === owner.accountId),
    ).toHaveLength(1);
  });

  it('two changes at once are both heard, one after the other', async () => {
    await buy('pro_month', 2);
    const answers = await Promise.all([b.choose(owner, 'pro_month', 3), b.choose(owner, 'pro_month', 3)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(stripe.calls.filter((call) => call.startsWith('POST /v1/subscriptions/'))).toHaveLength(1);
  });

  it('has packs with a monthly plan only, unless there is a yearly price for them', async () => {
    await buy('pro_year', 1);
    const answer = await b.choose(owner, 'storage_50', 1);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    expect((await b.read(owner)).storage_packs).toBe(0);
  });

  it('goes to free when its period is over', async () => {
    const id = await buy();
    b.step(await b.choose(owner, 'free', 1));
    expect(await b.read(owner)).toMatchObject({ cancel_at_period_end: true, plan_after: 'free' });
    stripe.change(id, { status: 'canceled' });
    await deliver(message('customer.subscription.deleted', thing(id)));
    expect(await b.read(owner)).toMatchObject({ plan: 'free', status: 'active' });
  });

  it('that is not paid is ended at once for free', async () => {
    const id = await buy();
    stripe.change(id, { status: 'past_due' });
    await deliver(message('customer.subscription.updated', thing(id)));
    b.step(await b.choose(owner, 'free', 1));
    expect(thing(id)).toMatchObject({ status: 'canceled' });
    expect(await b.read(owner)).toMatchObject({ plan: 'free', status: 'active' });
  });

  it('stays as it was when a change is refused over there', async () => {
    await buy('pro_month', 2);
    stripe.failNext(402);
    expect((await b.choose(owner, 'pro_month', 9)).statusCode).toBe(503);
    expect(await b.read(owner)).toMatchObject({ quantity: 2 });
  });

  it('has its card changed on the hosted page', async () => {
    await buy();
    expect(b.step(await b.card(owner)).url).toMatch(/^https:\/\/billing\.stripe\.com\//);
  });

  it('is asked for again after a while, and what is known is shown when Stripe does not answer', async () => {
    const id = await buy();
    stripe.change(id, { cancel_at_period_end: true });
    stripe.calls.length = 0;
    expect((await b.read(owner)).cancel_at_period_end).toBe(false);
    expect(stripe.calls).toEqual([]);
    t.clock.advance(601);
    stripe.failNext(500);
    for (let i = 0; i < 3; i += 1) expect((await b.read(owner)).cancel_at_period_end).toBe(false);
    // Nobody waits for him again and again.
    expect(stripe.calls).toHaveLength(1);
    t.clock.advance(30);
    expect((await b.read(owner)).cancel_at_period_end).toBe(true);
  });
});

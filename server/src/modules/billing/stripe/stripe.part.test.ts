import type { TestMember } from '../../../testing/test-members';
import { eachStripeBuyer, type WithStripe } from '../testing/test-stripe';

describe('stripe', () => {
  const GB = 1_000_000_000;
  let s: WithStripe;
  let owner: TestMember;

  const { open, buy } = eachStripeBuyer((made) => ({ s, owner } = made));

  describe('checkout', () => {
    it('is one hosted page of the exact choice, also for repeated clicks', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => s.b.choose(owner, 'pro_month', 2)));
      expect(new Set(answers.map((answer) => s.b.step(answer).url)).size).toBe(1);
      const session = (await open()).session;
      expect(
        s.stripe.sessions().filter(({ client_reference_id }) => client_reference_id === owner.accountId),
      ).toHaveLength(1);
      expect(s.thing(session)).toMatchObject({
        sent: {
          mode: 'subscription',
          client_reference_id: owner.accountId,
          'line_items[0][price]': 'price_pm',
          'line_items[0][quantity]': '2',
          success_url: 'https://tv.example/account/subscription?checkout=done',
          cancel_url: 'https://tv.example/account/subscription?checkout=cancelled',
        },
      });
      expect(await s.b.read(owner)).toMatchObject({
        provider: 'stripe',
        open_checkout: { url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//) },
      });
    });

    it('of another choice expires the old page', async () => {
      const first = await open('pro_month', 1);
      const second = await open('pro_month', 2);
      expect(second.url).not.toBe(first.url);
      await s.t.deps.jobs.drain();
      expect(s.thing(first.session)).toMatchObject({ status: 'expired' });
      await s.b.cancelCheckout(owner);
      await s.t.deps.jobs.drain();
      expect(s.thing(second.session)).toMatchObject({ status: 'expired' });
      expect((await s.b.read(owner)).open_checkout).toBeNull();
    });

    it('is refreshed on return, before the first message', async () => {
      const { session } = await open('pro_month', 2);
      s.stripe.pay(session);
      expect(await s.b.read(owner)).toMatchObject({
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
      expect((await s.mailOf(owner)).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Receipt ABC-/),
      ]);
    });

    it('with two paid pages leaves one subscription: the second is ended at once', async () => {
      const first = await open('pro_month', 1);
      const second = await open('pro_month', 2);
      const [kept, extra] = [s.stripe.pay(first.session), s.stripe.pay(second.session)];
      await s.deliver(s.completed(first.session));
      await s.deliver(s.completed(second.session));
      expect([s.thing(kept), s.thing(extra)]).toMatchObject([{ status: 'active' }, { status: 'canceled' }]);
      await s.deliver(s.message('customer.subscription.deleted', s.thing(extra)));
      expect(await s.b.read(owner)).toMatchObject({ status: 'active', quantity: 1 });
    });

    it('is a 503 while Stripe fails, and works afterwards', async () => {
      s.stripe.failNext(500);
      const failed = await s.b.choose(owner, 'pro_month', 2);
      expect([failed.statusCode, failed.json().code]).toEqual([503, 'unavailable']);
      expect(failed.json().detail).not.toContain('stand-in');
      await open();
      expect(await s.b.countOf('checkouts', owner)).toBe(1);
    });
  });

  it('a slow Stripe takes no connection from other calls, however many accounts call it', async () => {
    const owners = await Promise.all(Array.from({ length: 24 }, () => s.b.newOwner()));
    for (const each of owners) await s.open(each);
    const { waiting, release } = s.stripe.hold();
    const answers = owners.map((each) => s.b.choose(each, 'pro_month', 2));
    while (waiting() < 4) await new Promise(setImmediate);
    for (let i = 0; i < 30; i += 1) expect((await owner.inject('/api/app')).statusCode).toBe(200);
    expect(waiting()).toBe(4);
    release();
    for (const answer of answers) expect((await answer).statusCode).toBe(200);
  });

  describe('a paid subscription', () => {
    it('changes, gets storage, is cancelled and resumed without another checkout', async () => {
      const id = await buy('pro_month', 2);
      expect(s.b.step(await s.b.choose(owner, 'basic_month', 5)).url).toBeUndefined();
      s.b.step(await s.b.choose(owner, 'storage_50', 2));
      expect(await s.b.read(owner)).toMatchObject({ plan: 'basic', quantity: 5, storage_packs: 2 });
      expect(s.thing(id)).toMatchObject({
        items: {
          data: [
            { price: { id: 'price_bm' }, quantity: 5 },
            { price: { id: 'price_sm' }, quantity: 2 },
          ],
        },
      });
      s.b.step(await s.b.choose(owner, 'storage_50', 0));
      expect((await s.b.read(owner)).storage_packs).toBe(0);
      expect((await s.b.cancel(owner)).statusCode).toBe(200);
      expect(s.thing(id)).toMatchObject({ cancel_at_period_end: true });
      expect(await s.b.read(owner)).toMatchObject({ status: 'active', cancel_at_period_end: true });
      s.b.step(await s.b.resubscribe(owner));
      expect(s.thing(id)).toMatchObject({ cancel_at_period_end: false });
      expect(
        s.stripe
          .subscriptions()
          .filter(({ metadata }) => (metadata as { account_id?: string })?.account_id === owner.accountId),
      ).toHaveLength(1);
    });

    it('applies two concurrent changes one after the other', async () => {
      await buy('pro_month', 2);
      const answers = await Promise.all([
        s.b.choose(owner, 'pro_month', 3),
        s.b.choose(owner, 'pro_month', 3),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(s.stripe.calls.filter((call) => call.startsWith('POST /v1/subscriptions/'))).toHaveLength(1);
    });

    it('has packs with a monthly plan only, unless there is a yearly price for them', async () => {
      await buy('pro_year', 1);
      const answer = await s.b.choose(owner, 'storage_50', 1);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
      expect((await s.b.read(owner)).storage_packs).toBe(0);
    });

    it('goes to free when its period is over', async () => {
      const id = await buy();
      s.b.step(await s.b.choose(owner, 'free', 1));
      expect(await s.b.read(owner)).toMatchObject({ cancel_at_period_end: true, plan_after: 'free' });
      s.stripe.change(id, { status: 'canceled' });
      await s.deliver(s.message('customer.subscription.deleted', s.thing(id)));
      expect(await s.b.read(owner)).toMatchObject({ plan: 'free', status: 'active' });
    });

    it('with a failed payment ends at once for free', async () => {
      const id = await buy();
      s.stripe.change(id, { status: 'past_due' });
      await s.deliver(s.message('customer.subscription.updated', s.thing(id)));
      s.b.step(await s.b.choose(owner, 'free', 1));
      expect(s.thing(id)).toMatchObject({ status: 'canceled' });
      expect(await s.b.read(owner)).toMatchObject({ plan: 'free', status: 'active' });
    });

    it('is unchanged when Stripe refuses a change', async () => {
      await buy('pro_month', 2);
      s.stripe.failNext(402);
      expect((await s.b.choose(owner, 'pro_month', 9)).statusCode).toBe(503);
      expect(await s.b.read(owner)).toMatchObject({ quantity: 2 });
    });

    it('has its card changed on the hosted page', async () => {
      await buy();
      expect(s.b.step(await s.b.card(owner)).url).toMatch(/^https:\/\/billing\.stripe\.com\//);
    });

    it('is refetched when stale; while Stripe fails the known state is shown', async () => {
      const id = await buy();
      s.stripe.change(id, { cancel_at_period_end: true });
      s.stripe.calls.length = 0;
      expect((await s.b.read(owner)).cancel_at_period_end).toBe(false);
      expect(s.stripe.calls).toEqual([]);
      s.t.clock.advance(601);
      s.stripe.failNext(500);
      for (let i = 0; i < 3; i += 1) expect((await s.b.read(owner)).cancel_at_period_end).toBe(false);
      // Backs off from further calls.
      expect(s.stripe.calls).toHaveLength(1);
      s.t.clock.advance(30);
      expect((await s.b.read(owner)).cancel_at_period_end).toBe(true);
    });
  });
});

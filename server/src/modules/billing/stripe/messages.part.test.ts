import type { TestMember } from '../../../testing/test-members';
import { eachStripeBuyer, type SignedMessage, type WithStripe } from '../testing/test-stripe';

describe('messages', () => {
  let s: WithStripe;
  let owner: TestMember;

  const { open, buy } = eachStripeBuyer((made) => ({ s, owner } = made));

  describe('messages', () => {
    it('20 concurrent copies have one effect', async () => {
      const { session } = await open();
      s.stripe.pay(session);
      const sent = s.completed(session);
      s.t.published.length = 0;
      const answers = await Promise.all(Array.from({ length: 20 }, () => s.deliver(sent)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
      expect(s.t.published.filter(({ accountId }) => accountId === owner.accountId)).toHaveLength(1);
      expect(await s.b.countOf('invoices', owner)).toBe(1);
      expect(await s.mailOf(owner)).toHaveLength(1);
    });

    it.each([
      [
        'forged',
        (sent: SignedMessage) => ({
          ...sent,
          header: sent.header.replace(/v1=\w{8}/, 'v1=00000000'),
        }),
      ],
      [
        'changed on the way',
        (sent: SignedMessage) => ({
          ...sent,
          payload: sent.payload.replace('completed', 'complet3d'),
        }),
      ],
      ['unsigned', (sent: SignedMessage) => ({ ...sent, header: '' })],
      ['empty', (sent: SignedMessage) => ({ ...sent, payload: '' })],
    ])('%s ones are refused and change nothing', async (_name, spoil) => {
      const { session } = await open();
      s.stripe.pay(session);
      const answer = await s.deliver(spoil(s.completed(session)));
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
      const { rows } = await s.t.deps.pool.query('SELECT subscription_status FROM accounts WHERE id = $1', [
        owner.accountId,
      ]);
      expect(rows[0].subscription_status).toBe('trial');
    });

    it('with an old signature are refused', async () => {
      const { session } = await open();
      s.stripe.pay(session);
      const old = s.message(
        'checkout.session.completed',
        s.thing(session),
        Math.floor(Date.now() / 1000) - 3600,
      );
      expect((await s.deliver(old)).statusCode).toBe(400);
    });

    it('in any order lead to Stripe’s state', async () => {
      const { session } = await open();
      const id = s.stripe.pay(session);
      const early = { ...s.thing(id), status: 'past_due' };
      for (const sent of [
        s.message(
          'invoice.paid',
          s.thing((s.thing(id) as { latest_invoice?: { id: string } }).latest_invoice?.id ?? ''),
        ),
        s.message('customer.subscription.updated', s.thing(id)),
        s.completed(session),
        s.message('customer.subscription.created', early),
      ])
        expect((await s.deliver(sent)).statusCode).toBe(200);
      expect(await s.b.read(owner)).toMatchObject({ status: 'active', plan: 'pro', quantity: 2 });
      expect(await s.mailOf(owner)).toHaveLength(1);
    });

    it('of a failed payment start the grace period, and of its payment end it', async () => {
      const id = await buy();
      s.stripe.change(id, { status: 'past_due' });
      await s.deliver(s.message('customer.subscription.updated', s.thing(id)));
      await s.deliver(s.message('customer.subscription.updated', s.thing(id)));
      expect(await s.b.level(owner)).toBe(3);
      expect((await s.mailOf(owner)).map(({ subject }) => subject)[0]).toBe('Your payment failed');
      // The banner has an address of this server that redirects to a new hosted page.
      const { subscr_state } = await s.b.home(owner);
      const card = await s.t.app.inject(subscr_state);
      expect(card.statusCode).toBe(303);
      expect(card.headers['location']).toMatch(/^https:\/\/billing\.stripe\.com\//);
      s.stripe.change(id, { status: 'active' });
      await s.deliver(s.message('customer.subscription.updated', s.thing(id)));
      expect([await s.b.level(owner), (await s.b.read(owner)).status]).toEqual([0, 'active']);
    });

    it('of a subscription that ended at Stripe end it here', async () => {
      const id = await buy();
      s.stripe.change(id, { status: 'canceled' });
      await s.deliver(s.message('customer.subscription.deleted', s.thing(id)));
      expect([await s.b.level(owner), (await s.b.read(owner)).status]).toEqual([4, 'cancelled']);
      const { url = '' } = s.b.step(await s.b.resubscribe(owner));
      expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    });

    it.each([{ cancel_at_period_end: true }, { cancel_at: 1_900_000_000 }])(
      'of a subscription cancelled at Stripe as %j end it with its period, unless it is undone there',
      async (fields) => {
        const id = await buy();
        const receive = async (change: Record<string, unknown>) => {
          s.stripe.change(id, change);
          await s.deliver(s.message('customer.subscription.updated', s.thing(id)));
          return s.b.read(owner);
        };
        expect(await receive(fields)).toMatchObject({ status: 'active', cancel_at_period_end: true });
        expect(await receive({ cancel_at_period_end: false, cancel_at: null })).toMatchObject({
          status: 'active',
          cancel_at_period_end: false,
        });
      },
    );

    it('of a dispute block the account; a won one unblocks it', async () => {
      const id = await buy();
      const customer = (s.thing(id) as { customer?: string }).customer;
      s.stripe.add({ id: 'ch_1', object: 'charge', customer });
      s.stripe.add({ id: 'dp_1', object: 'dispute', charge: 'ch_1', status: 'warning_needs_response' });
      await s.deliver(s.message('charge.dispute.created', s.thing('dp_1')));
      expect(await s.b.level(owner)).toBe(0);
      s.stripe.change('dp_1', { status: 'needs_response' });
      const disputed = s.message('charge.dispute.created', s.thing('dp_1'));
      await s.deliver(disputed);
      expect([await s.b.level(owner), (await s.b.home(owner)).subscr_state]).toEqual([5, 'subscr_error']);
      await s.deliver(s.message('customer.subscription.updated', s.thing(id)));
      expect(await s.b.level(owner)).toBe(5);
      s.stripe.change('dp_1', { status: 'won' });
      await s.deliver(s.message('charge.dispute.closed', s.thing('dp_1')));
      expect(await s.b.level(owner)).toBe(0);
      // Neither a repeated message nor a late one blocks again.
      const { payload, header } = s.message('charge.dispute.created', {
        ...s.thing('dp_1'),
        status: 'needs_response',
      });
      for (const sent of [disputed, { payload, header }])
        expect((await s.deliver(sent)).statusCode).toBe(200);
      expect(await s.b.level(owner)).toBe(0);
    });

    it('of a dispute that was lost before the first message block as well, once', async () => {
      const id = await buy();
      const { customer } = s.thing(id) as { customer?: string };
      s.stripe.add({ id: 'ch_lost', object: 'charge', customer });
      s.stripe.add({ id: 'dp_lost', object: 'dispute', charge: 'ch_lost', status: 'lost' });
      await s.deliver(s.message('charge.dispute.closed', s.thing('dp_lost')));
      await s.deliver(s.message('charge.dispute.created', s.thing('dp_lost')));
      expect([await s.b.level(owner), (await s.b.home(owner)).subscr_state]).toEqual([5, 'subscr_error']);
      expect((await s.b.choose(owner, 'pro_month', 3)).statusCode).toBe(403);
      // It is won after all; the meanwhile changed subscription is read again.
      s.stripe.change(id, { status: 'canceled' });
      s.stripe.change('dp_lost', { status: 'won' });
      await s.deliver(s.message('charge.dispute.closed', s.thing('dp_lost')));
      expect([await s.b.level(owner), (await s.b.read(owner)).status]).toEqual([4, 'cancelled']);
    });

    it('of another subscription of the same customer change nothing and call nothing', async () => {
      const id = await buy();
      const { customer } = s.thing(id) as { customer?: string };
      const other = { id: `sub_old_${id}`, object: 'subscription', customer, status: 'canceled' };
      s.stripe.add(other);
      s.stripe.calls.length = 0;
      for (const type of ['deleted', 'updated', 'created'])
        expect((await s.deliver(s.message(`customer.subscription.${type}`, other))).statusCode).toBe(200);
      expect(s.stripe.calls).toEqual([]);
      expect(await s.b.read(owner)).toMatchObject({ status: 'active', plan: 'pro', quantity: 2 });
    });

    it('of invoices store Stripe’s invoices, with one receipt when they are paid', async () => {
      const id = await buy();
      const { customer } = s.thing(id) as { customer?: string };
      const lines = { data: [{ description: 'Pro, next month', amount: 2400 }] };
      const open_invoice = {
        id: `in_next_${id}`,
        object: 'invoice',
        customer,
        number: 'ABC-NEXT',
        total: 2400,
        currency: 'eur',
        lines,
      };
      s.stripe.add({
        ...open_invoice,
        status: 'draft',
        created: s.t.clock.nowSeconds() + 1,
        attempt_count: 0,
      });
      s.stripe.change(id, { status: 'past_due' });
      const statuses = async () => (await s.b.read(owner)).invoices.map(({ status }) => status);
      const receive = async (type: string, fields: Record<string, unknown>) => {
        s.stripe.change(open_invoice.id, fields);
        expect((await s.deliver(s.message(type, s.thing(open_invoice.id)))).statusCode).toBe(200);
        return statuses();
      };
      expect(await receive('invoice.payment_failed', {})).toEqual(['paid']);
      expect(await receive('invoice.payment_failed', { status: 'open' })).toEqual(['open', 'paid']);
      expect(await receive('invoice.payment_failed', { status: 'uncollectible' })).toEqual([
        'failed',
        'paid',
      ]);
      expect(await receive('invoice.payment_failed', { status: 'open', attempt_count: 1 })).toEqual([
        'failed',
        'paid',
      ]);
      expect(await s.b.level(owner)).toBe(3);
      s.stripe.change(id, { status: 'active' });
      expect(await receive('invoice.paid', { status: 'paid' })).toEqual(['paid', 'paid']);
      expect(await receive('invoice.paid', {})).toEqual(['paid', 'paid']);
      expect(await s.b.level(owner)).toBe(0);
      const receipts = (await s.mailOf(owner)).filter(({ subject }) => subject === 'Receipt ABC-NEXT');
      expect(receipts).toHaveLength(1);
      expect(await receive('invoice.paid', { status: 'void' })).toEqual(['void', 'paid']);
      expect(await s.b.level(owner)).toBe(0);
    });

    it('of an expired page close the checkout', async () => {
      const { session } = await open();
      s.stripe.change(session, { status: 'expired' });
      await s.deliver(s.message('checkout.session.expired', s.thing(session)));
      expect((await s.b.read(owner)).open_checkout).toBeNull();
      expect((await open()).session).not.toBe(session);
    });

    it('about an unknown price change nothing', async () => {
      const { session } = await open();
      const id = s.stripe.pay(session);
      s.stripe.change(id, { items: { data: [{ id: 'si_x', price: { id: 'price_foreign' }, quantity: 5 }] } });
      expect((await s.deliver(s.completed(session))).statusCode).toBe(200);
      expect((await s.b.read(owner)).status).toBe('trial');
    });

    it('cause no further calls to Stripe when repeated', async () => {
      const sent = s.message('customer.subscription.updated', s.thing(await buy()));
      await s.deliver(sent);
      s.stripe.calls.length = 0;
      await s.deliver(sent);
      expect(s.stripe.calls).toEqual([]);
    });

    it('about unknown customers, or of unknown types, are accepted without effect', async () => {
      const stranger = {
        id: 'sub_x',
        object: 'subscription',
        customer: 'cus_x',
        metadata: { account_id: "'; DROP TABLE accounts" },
      };
      for (const sent of [
        s.message('customer.subscription.updated', stranger),
        s.message('customer.created', { id: 'cus_x', object: 'customer' }),
        s.message('checkout.session.completed', {
          id: 'cs_x',
          object: 'checkout.session',
          client_reference_id: null,
        }),
      ])
        expect((await s.deliver(sent)).json()).toEqual({ success: true });
      expect((await s.b.read(owner)).status).toBe('trial');
    });

    it('whose effect failed are processed again', async () => {
      const { session } = await open();
      s.stripe.pay(session);
      const sent = s.completed(session);
      s.stripe.failNext(500);
      expect((await s.deliver(sent)).statusCode).toBe(503);
      expect((await s.deliver(sent)).statusCode).toBe(200);
      expect((await s.b.read(owner)).status).toBe('active');
    });
  });
});

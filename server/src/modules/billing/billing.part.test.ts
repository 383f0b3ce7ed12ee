import { PRODUCT_IDS } from '@vitrine/shared/contract';
import type { TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';
import { DAY, type BillingCalls, startBilling } from './testing/test-billing';
import type { KeptLetter } from '../../platform/mail/mail.types';
import { BILLING_DUE } from './billing-due.job';
import type { Deps } from '../../deps.types';
import { readLedger } from './ledger/ledger.repo';
import { createPayments } from './payments.service';
import { connectScreen, showCode } from '../../testing/test-screens';

describe('billing', () => {
  let t: TestApp;
  let b: BillingCalls;
  let owner: TestMember;

  beforeAll(async () => {
    ({ t, b } = await startBilling());
  });
  afterAll(() => t.close());

  describe('billing', () => {
    beforeEach(async () => {
      owner = await b.newOwner();
    });

    const CALLS = [
      ['POST', '/api/billing/checkout'],
      ['DELETE', '/api/billing/checkout'],
      ['POST', '/api/billing/resubscribe'],
      ['DELETE', '/api/billing/cancel_subscription'],
      ['POST', '/api/billing/card'],
    ] as const;

    describe('permissions', () => {
      it.each([['GET', '/api/billing'], ...CALLS] as const)('%s %s needs a session', async (method, url) => {
        expect((await t.app.inject({ method, url })).statusCode).toBe(401);
      });

      it.each(CALLS)('%s %s is for the owner only', async (method, url) => {
        const payload = { product_id: 'pro_month', quantity: 1 };
        for (const role of ['admin', 'approver', 'editor', 'viewer'] as const) {
          const member = await t.asAccount({ role, accountId: owner.accountId });
          const answer = await member.inject({
            method,
            url,
            ...(url.endsWith('checkout') && method === 'POST' ? { payload } : {}),
          });
          expect([role, answer.statusCode]).toEqual([role, 403]);
        }
        expect((await b.read(owner)).status).toBe('trial');
        expect(await b.countOf('checkouts', owner)).toBe(0);
      });

      it('every role sees it, but only the owner the address of the checkout', async () => {
        const { url } = b.step(await b.choose(owner, 'basic_month', 2));
        const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
        expect((await b.read(viewer)).open_checkout).toBeNull();
        expect((await b.read(owner)).open_checkout).toEqual({ product_id: 'basic_month', quantity: 2, url });
        const stranger = await t.asAccount();
        expect((await b.read(stranger)).open_checkout).toBeNull();
      });
    });

    describe('refusals', () => {
      it.each([
        ['an unknown product', { product_id: 'gold', quantity: 1 }, 'product_id'],
        ['no product', { quantity: 1 }, 'product_id'],
        ['a number as text', { product_id: 'basic_month', quantity: '2' }, 'quantity'],
        ['half a screen', { product_id: 'basic_month', quantity: 1.5 }, 'quantity'],
        ['a negative number', { product_id: 'basic_month', quantity: -1 }, 'quantity'],
        ['no screen', { product_id: 'basic_month', quantity: 0 }, 'quantity'],
        ['too many screens', { product_id: 'pro_year', quantity: 1001 }, 'quantity'],
        ['a huge number', { product_id: 'pro_year', quantity: 1e300 }, 'quantity'],
        ['two screens of free', { product_id: 'free', quantity: 2 }, 'quantity'],
        ['too many packs', { product_id: 'storage_50', quantity: 101 }, 'quantity'],
      ])('%s', async (_name, payload, field) => {
        const answer = await owner.inject({ method: 'POST', url: '/api/billing/checkout', payload });
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors[0].field).toBe(field);
        expect(await b.countOf('checkouts', owner)).toBe(0);
      });

      it('an empty body', async () => {
        expect((await owner.inject({ method: 'POST', url: '/api/billing/checkout' })).statusCode).toBe(400);
      });

      it('storage without a paid plan', async () => {
        const answer = await b.choose(owner, 'storage_50', 1);
        expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
        expect(answer.json().detail).toContain('Basic or Pro');
      });

      it('everything while the account is blocked', async () => {
        await b.set(owner, 'subscription_status', 'blocked');
        const answers = [
          await b.choose(owner, 'pro_month', 1),
          await b.choose(owner, 'free', 1),
          await b.resubscribe(owner),
          await b.cancel(owner),
          await b.card(owner),
        ];
        for (const answer of answers)
          expect([answer.statusCode, answer.json().code]).toEqual([403, 'subscription_blocked']);
      });

      it('cancelling, resuming and a card without a paid plan', async () => {
        for (const answer of [await b.cancel(owner), await b.resubscribe(owner), await b.card(owner)])
          expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
      });
    });

    it('§7.1.45 returns plan, prices and usage of a trial', async () => {
      await b.set(owner, 'storage_used', 7);
      expect(await b.read(owner)).toEqual({
        plan: 'pro',
        quantity: 3,
        interval: 'month',
        status: 'trial',
        current_period_end: t.clock.nowSeconds() + 10 * DAY,
        cancel_at_period_end: false,
        card: null,
        invoices: [],
        products: expect.any(Array),
        storage_packs: 0,
        screens_used: 0,
        storage_used: 7,
        provider: 'till',
        payment_ready: true,
        open_checkout: null,
        plan_after: null,
        details: { name: '', address: '', vat_number: '' },
      });
      const { products } = await b.read(owner);
      expect(products.map(({ product_id }) => product_id)).toEqual([...PRODUCT_IDS]);
    });

    describe('an open checkout', () => {
      it('§7.1.46 is one for concurrent clicks', async () => {
        const answers = await Promise.all(Array.from({ length: 8 }, () => b.choose(owner, 'pro_month', 2)));
        const urls = new Set(answers.map((answer) => b.step(answer).url));
        expect(urls.size).toBe(1);
        expect([...urls][0]).toMatch(/^\/till\/checkout\/[0-9a-f]{64}$/);
        expect(await b.countOf('checkouts', owner)).toBe(1);
      });

      it('of another choice voids the old address', async () => {
        const first = b.step(await b.choose(owner, 'pro_month', 2)).url ?? '';
        const second = b.step(await b.choose(owner, 'pro_month', 3)).url ?? '';
        expect(second).not.toBe(first);
        const old = await b.pay(first);
        expect([old.statusCode, old.body]).toEqual([
          410,
          expect.stringContaining('This checkout was replaced'),
        ]);
        expect((await b.read(owner)).status).toBe('trial');
        expect((await b.pay(second)).headers['location']).toBe('/account/subscription?checkout=done');
        expect(await b.read(owner)).toMatchObject({ status: 'active', quantity: 3 });
      });

      it('of concurrent different choices leaves one valid address', async () => {
        const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => b.choose(owner, 'basic_month', n)));
        const paid = await Promise.all(answers.map((answer) => b.pay(b.step(answer).url ?? '')));
        expect(paid.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
        expect((await b.read(owner)).invoices).toHaveLength(1);
      });

      it('can be cancelled, idempotently', async () => {
        const { url = '' } = b.step(await b.choose(owner, 'pro_month', 2));
        t.published.length = 0;
        for (let i = 0; i < 2; i += 1)
          expect((await b.cancelCheckout(owner)).json()).toEqual({ success: true, id: owner.accountId });
        expect(t.published.map(({ topic }) => topic)).toEqual(['changed/account']);
        expect((await b.read(owner)).open_checkout).toBeNull();
        expect((await b.pay(url)).statusCode).toBe(410);
      });

      it('expires after a day', async () => {
        const { url = '' } = b.step(await b.choose(owner, 'pro_month', 2));
        owner = await b.later(owner, t.clock.nowSeconds() + DAY);
        expect((await b.read(owner)).open_checkout).toBeNull();
        const late = await b.pay(url);
        expect([late.statusCode, late.body]).toEqual([410, expect.stringContaining('has expired')]);
        expect((await b.read(owner)).status).toBe('trial');
        expect(b.step(await b.choose(owner, 'pro_month', 2)).url).not.toBe(url);
      });
    });

    it('is described in OpenAPI', async () => {
      const { paths } = (await t.app.inject('/api/openapi.json')).json();
      for (const [method, url] of CALLS)
        expect(paths[url][method.toLowerCase()].responses['200']).toBeDefined();
      expect(paths['/api/billing'].get.responses['200']).toBeDefined();
    });
  });

  describe('billing mails', () => {
    let t: TestApp;
    let b: BillingCalls;
    let owner: TestMember;
    let admin: TestMember;

    beforeAll(async () => {
      ({ t, b } = await startBilling({
        env: { VITRINE_PUBLIC_URL: 'https://tv.example', HOST: '0.0.0.0', VITRINE_TEST_CHECKOUT: '1' },
      }));
    });
    afterAll(() => t.close());
    beforeEach(async () => {
      owner = await t.asAccount();
      admin = await t.asAccount({ role: 'admin', accountId: owner.accountId });
      await t.deps.pool.query(`UPDATE accounts SET name = $2 WHERE id = $1`, [
        owner.accountId,
        'Bar <Evil> http://evil.example',
      ]);
    });

    const newest = async (): Promise<KeptLetter> => {
      const [letter] = await b.mailsOf(owner);
      if (!letter) throw new Error('no letter');
      return letter;
    };
    const fail = async () => {
      await b.buy(owner, 'basic_month', 1, 'visa-once');
      owner = await b.later(owner, (await b.read(owner)).current_period_end);
      await t.deps.jobs.run(BILLING_DUE);
    };

    it('a receipt goes to the owner only, with the amount and a link to the invoice', async () => {
      await b.buy(owner, 'basic_year', 2);
      const letter = await newest();
      expect(letter.text).toContain('We received €120.00.');
      expect(letter.text).toContain('Basic, 2 screens, 1 year');
      expect(letter.text).toMatch(/https:\/\/tv\.example\/till\/invoice\/[0-9a-f]{64}/);
      expect(letter.text).toContain('Test checkout: no real money moves.');
      expect(await b.mailsOf(admin)).toEqual([]);
    });

    it('the name of a venue adds no link or markup to a mail', async () => {
      await b.buy(owner, 'basic_month', 1);
      const letter = await newest();
      expect(letter.html).not.toContain('<Evil>');
      expect(letter.text).not.toContain('http://evil.example');
    });

    it('a failed payment has its deadline and a link to the subscription', async () => {
      await fail();
      const letter = await newest();
      expect(letter.subject).toBe('Your payment failed');
      const until = new Date((t.clock.nowSeconds() + 14 * DAY) * 1000).toLocaleDateString('en-US', {
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        timeZone: 'UTC',
      });
      expect(letter.text).toContain(`by ${until}`);
      expect(letter.text).toContain('https://tv.example/account/subscription');
      // Mails are forwarded more easily than pages: no address of the card in them.
      expect(letter.text).not.toContain('/till/card/');
    });

    it('no mail about a payment that was settled meanwhile', async () => {
      await fail();
      // In the meantime the owner has paid.
      const { url = '' } = b.step(await b.card(owner));
      await b.form(url, { card: 'visa-pays' });
      const subjects = (await b.mailsOf(owner)).map(({ subject }) => subject);
      expect(subjects).not.toContain('Your payment failed');
    });

    it('a cancellation has its end; no mail when it was undone meanwhile', async () => {
      await b.buy(owner, 'pro_month', 1);
      await b.cancel(owner);
      const letter = await newest();
      expect(letter.subject).toBe('Your subscription was cancelled');
      expect(letter.text).toMatch(/ends on [A-Z][a-z]{2} \d{1,2}, \d{4}/);
      const before = (await b.mailsOf(owner)).length;
      await b.resubscribe(owner);
      await b.cancel(owner);
      await b.resubscribe(owner);
      expect((await b.mailsOf(owner)).length).toBe(before);
    });
  });

  describe('payments', () => {
    const KEYS = {
      secretKey: 'sk_test',
      webhookSecret: 'whsec_test',
      prices: {
        basic_month: 'price_1',
        basic_year: 'price_2',
        pro_month: 'price_3',
        pro_year: 'price_4',
        storage_month: 'price_5',
        storage_year: undefined,
      },
      apiBase: 'http://127.0.0.1:9',
    };
    beforeEach(async () => {
      owner = await t.asAccount();
    });

    const withStripe = (): Deps => ({ ...t.deps, config: { ...t.deps.config, stripe: KEYS } });
    const rowOf = async () => {
      const row = await readLedger(t.deps.db, owner.accountId, 'till');
      if (!row) throw new Error('no account');
      return row;
    };

    it('new purchases use the configured provider', async () => {
      const [testCheckout, stripe] = [t.deps.payments, createPayments(withStripe())];
      expect([testCheckout.current.name, testCheckout.stripe, stripe.current.name]).toEqual([
        'till',
        null,
        'stripe',
      ]);
      expect([testCheckout.of(await rowOf()).name, stripe.of(await rowOf()).name]).toEqual([
        'till',
        'stripe',
      ]);
    });

    it('a subscription of the test checkout stays there with Stripe switched on, until it has ended', async () => {
      await b.buy(owner, 'pro_month', 1);
      const stripe = createPayments(withStripe());
      expect(stripe.of(await rowOf()).name).toBe('till');
      await b.set(owner, 'subscription_status', 'cancelled');
      expect(stripe.of(await rowOf()).name).toBe('stripe');
    });

    it('a subscription of Stripe is shown, but cannot be changed, without its keys', async () => {
      await b.buy(owner, 'pro_month', 1);
      await t.deps.pool.query(
        `UPDATE subscriptions SET provider = 'stripe', subscription_id = 'sub_1' WHERE account_id = $1`,
        [owner.accountId],
      );
      expect(await b.read(owner)).toMatchObject({ status: 'active', provider: 'stripe' });
      for (const answer of [
        await b.choose(owner, 'basic_month', 1),
        await b.cancel(owner),
        await b.card(owner),
      ])
        expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
      expect(await b.read(owner)).toMatchObject({ plan: 'pro', cancel_at_period_end: false });
    });

    it('a test checkout has no messages to read', async () => {
      await expect(t.deps.payments.current.parseWebhook(Buffer.from('{}'), '')).rejects.toMatchObject({
        status: 404,
      });
    });
  });

  describe('seats', () => {
    beforeEach(async () => {
      owner = await t.asAccount({ screens: 2 });
    });

    const connect = async (query = '') => {
      const { code } = await showCode(t);
      return owner.inject(`/api/device/connect/${code}${query}`);
    };

    it('a screen beyond the plan is refused with a sentence, and its code works later', async () => {
      await connectScreen(t, owner);
      await connectScreen(t, owner);
      const { code } = await showCode(t);
      const refused = await owner.inject(`/api/device/connect/${code}`);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'plan_screens']);
      expect(refused.json().detail).toBe(
        'Your trial of Pro covers 2 screens, and 2 screens are connected. Choose more screens under Subscription, or replace one that is connected.',
      );
      await b.buy(owner, 'basic_month', 3);
      expect((await owner.inject(`/api/device/connect/${code}`)).statusCode).toBe(200);
      expect((await b.read(owner)).screens_used).toBe(3);
    });

    it('a refused right code counts as no failed attempt', async () => {
      await connectScreen(t, owner);
      await connectScreen(t, owner);
      for (let i = 0; i < 8; i += 1) expect((await connect()).statusCode).toBe(409);
    });

    it('replacing a screen needs no seat, and a known screen returns to its seat', async () => {
      const first = await connectScreen(t, owner);
      const second = await connectScreen(t, owner);
      expect((await connect(`?replace=${first.id}`)).statusCode).toBe(200);
      const { code } = await showCode(t, { device_id: second.deviceId });
      expect((await owner.inject(`/api/device/connect/${code}`)).json()).toMatchObject({ id: second.id });
      expect((await b.read(owner)).screens_used).toBe(2);
    });

    it('concurrent screens do not share a seat', async () => {
      const codes = await Promise.all([1, 2, 3, 4, 5].map(() => showCode(t)));
      const answers = await Promise.all(codes.map(({ code }) => owner.inject(`/api/device/connect/${code}`)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409]);
    });

    it('a smaller plan disconnects no screen', async () => {
      const first = await connectScreen(t, owner);
      const second = await connectScreen(t, owner);
      await b.set(owner, 'period_ends_at', t.clock.nowSeconds() - DAY);
      b.step(await b.choose(owner, 'free', 1));
      expect(await b.read(owner)).toMatchObject({ plan: 'free', quantity: 1, screens_used: 2 });
      for (const screen of [first, second])
        expect((await screen.inject('/api/player/manifest')).statusCode).toBe(200);
      expect((await connect()).json().detail).toContain(
        'Your plan Free covers 1 screen, and 2 screens are connected',
      );
    });
  });
});

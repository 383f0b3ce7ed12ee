import type { TestApp } from '../../../testing/build-test-app';
import type { TestMember } from '../../../testing/test-members';
import { eachBuyer, type BillingCalls, startBilling, DAY } from '../testing/test-billing';
import { createPayments } from '../payments.service';
import type { Billing } from '@vitrine/shared/contract';
import { readConfig } from '../../../platform/config/server.config';

describe('test checkout', () => {
  let t: TestApp;
  let b: BillingCalls;
  let owner: TestMember;

  eachBuyer((made) => ({ t, b, owner } = made));

  describe('test checkout', () => {
    const UNKNOWN = 'f'.repeat(64);

    const openPage = async () => b.step(await b.choose(owner, 'basic_month', 2)).url ?? '';

    describe('the page', () => {
      it('shows the notice and the price, runs no script and cannot be framed', async () => {
        const url = await openPage();
        const page = await t.app.inject(url);
        expect(page.statusCode).toBe(200);
        expect(page.body).toContain('Test checkout: no real money moves');
        expect(page.body).toContain('Basic, 2 screens, 1 month');
        expect(page.body).toContain('Pay €12.00');
        const policy = String(page.headers['content-security-policy']);
        expect(policy).toContain("default-src 'none'");
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).not.toContain('unsafe');
        expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
        // The nonce belongs to this response.
        const nonce = /nonce-([\w-]+)/.exec(policy)?.[1] ?? 'none';
        expect(page.body.match(/<(style|script)[^>]*>/g)).toEqual([`<style nonce="${nonce}">`]);
        expect(page.body).not.toMatch(/ style="| on\w+="/);
      });

      it.each(['checkout', 'card', 'invoice'])('of a %s is found by its full address only', async (kind) => {
        const url = await openPage();
        const token = url.slice(-64);
        for (const wrong of [
          UNKNOWN,
          token.slice(1),
          `${token}0`,
          token.toUpperCase(),
          'x',
          "'%20OR%201=1",
        ]) {
          const answer = await t.app.inject(`/till/${kind}/${wrong}`);
          expect([wrong, answer.statusCode]).toEqual([wrong, 404]);
        }
        if (kind !== 'checkout') expect((await t.app.inject(`/till/${kind}/${token}`)).statusCode).toBe(404);
        expect(
          (
            await b.form(`/till/${kind === 'invoice' ? 'card' : kind}/${UNKNOWN}`, {
              do: 'pay',
              card: 'visa-pays',
            })
          ).statusCode,
        ).toBe(404);
      });

      it('cannot be found from the database', async () => {
        const token = (await openPage()).slice(-64);
        const { rows } = await t.deps.pool.query<{ dump: string }>(
          'SELECT json_agg(c)::text AS dump FROM checkouts c',
        );
        expect(rows[0]?.dump).not.toContain(token);
      });
    });

    describe('paying', () => {
      it('redirects back and sends a receipt', async () => {
        const paid = await b.pay(await openPage());
        expect([paid.statusCode, paid.headers['location']]).toEqual([
          303,
          '/account/subscription?checkout=done',
        ]);
        const [receipt] = await b.mailsOf(owner);
        expect(receipt?.subject).toMatch(/^Receipt V-2026-\d{6}$/);
        expect(receipt?.text).toContain('€12.00');
        expect(receipt?.html).toContain('€12.00');
      });

      it('is idempotent, also concurrently', async () => {
        const url = await openPage();
        const all = await Promise.all(Array.from({ length: 10 }, () => b.pay(url)));
        expect(all.map(({ headers }) => headers['location'])).toEqual(
          Array(10).fill('/account/subscription?checkout=done'),
        );
        expect(await b.countOf('invoices', owner)).toBe(1);
        expect((await b.mailsOf(owner)).length).toBe(1);
        const page = await t.app.inject(url);
        expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Already paid')]);
      });

      it('takes its amount from the choice, not from the form', async () => {
        const url = await openPage();
        await b.form(url, { do: 'pay', card: 'visa-pays', amount: '1', quantity: '1000', plan: 'pro' });
        expect(await b.read(owner)).toMatchObject({
          plan: 'basic',
          quantity: 2,
          invoices: [{ amount: 1200 }],
        });
      });

      it('with a declined card charges nothing and can be retried with another one', async () => {
        const url = await openPage();
        const declined = await b.pay(url, 'mastercard-declined');
        expect(declined.statusCode).toBe(402);
        expect(declined.body).toMatch(/role="alert">The card was declined/);
        expect(declined.body).toContain('value="mastercard-declined" checked');
        expect(await b.countOf('invoices', owner)).toBe(0);
        expect((await b.read(owner)).open_checkout?.url).toBe(url);
        expect((await b.pay(url)).statusCode).toBe(303);
      });

      it.each([
        ['Decline', { do: 'decline', card: 'visa-pays' }],
        ['no card', { do: 'pay' }],
        ['a card number', { do: 'pay', card: '4242424242424242' }],
        ['nothing', {}],
      ])('by %s pays nothing', async (_name, fields) => {
        const url = await openPage();
        expect((await b.form(url, fields as Record<string, string>)).statusCode).toBe(402);
        expect((await b.read(owner)).status).toBe('trial');
      });

      it('an expired page shows that it expired', async () => {
        const url = await openPage();
        const expired = await b.form(url, { do: 'expire' });
        expect([expired.statusCode, expired.headers['location']]).toEqual([
          303,
          '/account/subscription?checkout=cancelled',
        ]);
        for (const answer of [await b.pay(url), await t.app.inject(url), await b.form(url, { do: 'expire' })])
          expect(answer.statusCode === 410 || answer.statusCode === 303).toBe(true);
        expect((await b.pay(url)).body).toContain('This checkout has expired');
        expect((await b.read(owner)).status).toBe('trial');
      });

      it('is refused once the account was blocked', async () => {
        const url = await openPage();
        await b.set(owner, 'subscription_status', 'blocked');
        const answer = await b.pay(url);
        expect([answer.statusCode, answer.body]).toEqual([
          410,
          expect.stringContaining('can’t be paid any more'),
        ]);
        expect(await b.countOf('invoices', owner)).toBe(0);
      });

      it.each([
        [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
        [{ 'sec-fetch-site': 'same-site' }, 403],
        [{ origin: 'https://evil.example' }, 403],
        [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
        [{ host: 'localhost:8080', origin: 'http://localhost:8080' }, 303],
        [{}, 303],
      ])('from %j answers %i', async (headers, status) => {
        const url = await openPage();
        const answer = await b.form(url, { do: 'pay', card: 'visa-pays' }, headers as Record<string, string>);
        expect(answer.statusCode).toBe(status);
        expect((await b.read(owner)).status).toBe(status === 303 ? 'active' : 'trial');
      });
    });

    it('pages and invoices are in the reader’s language', async () => {
      const headers = { 'accept-language': 'de' };
      const url = await openPage();
      const page = await t.app.inject({ url, headers });
      expect(page.body).toContain('<html lang="de">');
      for (const text of [
        'Jetzt zu zahlen',
        'Basic, 2 Bildschirme, 1 Monat',
        '12,00\u00a0€ bezahlen',
        'Testkarte',
      ])
        expect(page.body).toContain(text);
      await b.form(url, { do: 'pay', card: 'visa-pays' });
      const billing = (await owner.inject({ url: '/api/billing', headers })).json<Billing>();
      expect(billing.invoices[0]?.description).toBe('Basic, 2 Bildschirme, 1 Monat');
      const { body } = await t.app.inject({ url: billing.invoices[0]?.url ?? '', headers });
      expect(body).toContain(`<h1>Rechnung ${billing.invoices[0]?.number}</h1>`);
      expect(body).not.toMatch(/Invoice|Total|Paid|screens/);
      const gone = await t.app.inject({ url: `/till/invoice/${'0'.repeat(64)}`, headers });
      expect(gone.body).toContain('Diese Adresse funktioniert nicht mehr');
    });

    it('an invoice can be read and printed by its address', async () => {
      await t.deps.pool.query(`UPDATE accounts SET name = '<b>Bar</b>' WHERE id = $1`, [owner.accountId]);
      await b.buy(owner, 'pro_year', 2);
      const [invoice] = (await b.read(owner)).invoices;
      expect(invoice?.url).toMatch(/^\/till\/invoice\/[0-9a-f]{64}$/);
      const page = await t.app.inject(invoice?.url ?? '');
      expect(page.body).toContain(invoice?.number);
      expect(page.body).toContain('Pro, 2 screens, 1 year');
      expect(page.body).toContain('€240.00');
      expect(page.body).toContain('&lt;b&gt;Bar&lt;/b&gt;');
      expect(page.body).toMatch(/<script nonce=/);
      const stranger = await t.asAccount();
      expect((await b.read(stranger)).invoices).toEqual([]);
    });

    it('messages of a payment provider are a 404 without Stripe', async () => {
      const answer = await t.app.inject({
        method: 'POST',
        url: '/api/billing/webhook',
        payload: { id: 'evt_1' },
      });
      expect(answer.statusCode).toBe(404);
    });

    describe('the card', () => {
      it('is changed on a page of its own for an hour; brand and last digits are kept', async () => {
        await b.buy(owner, 'pro_month', 1);
        const { url = '' } = b.step(await b.card(owner));
        expect(url).toMatch(/^\/till\/card\/[0-9a-f]{64}$/);
        expect((await t.app.inject(url)).body).toContain('Update card');
        const changed = await b.form(url, { card: 'visa-once' });
        expect([changed.statusCode, changed.headers['location']]).toEqual([
          303,
          '/account/subscription?card=changed',
        ]);
        expect((await b.read(owner)).card).toMatchObject({ brand: 'Visa', last4: '0341' });
        const declined = await b.form(url, { card: 'mastercard-declined' });
        expect([declined.statusCode, declined.body]).toEqual([
          402,
          expect.stringContaining('We keep the old one'),
        ]);
        expect((await b.form(url, { card: 'mine' })).statusCode).toBe(402);
        expect((await b.read(owner)).card?.last4).toBe('0341');
        t.clock.advance(3600);
        expect((await t.app.inject(url)).statusCode).toBe(404);
        expect((await b.form(url, { card: 'visa-pays' })).statusCode).toBe(404);
      });
    });
  });

  describe('invoice', () => {
    const seller = {
      name: 'Signs & Co',
      address: 'Dock 1\n20457 Hamburg',
      vatNumber: 'DE999999999',
      vatPercent: 19,
    };

    beforeEach(() => void Object.assign(t.deps.config, { seller }));

    const details = (member: TestMember, payload: object) =>
      member.inject({ method: 'POST', url: '/api/billing/details', payload });
    async function invoices(member: TestMember): Promise<string[]> {
      const pages: string[] = [];
      for (const { url } of (await b.read(member)).invoices) {
        const page = await t.app.inject(new URL(url ?? '', 'http://localhost').pathname);
        expect(page.statusCode).toBe(200);
        pages.push(page.body.replace(/\s+/g, ' '));
      }
      return pages;
    }

    describe('an invoice', () => {
      it('shows seller, address, VAT number and buyer, and the tax within the sum', async () => {
        const sent = {
          name: 'Aurora <GmbH>',
          address: 'Main street 1\n10115 Berlin',
          vat_number: 'de 123456789',
        };
        expect((await details(owner, sent)).statusCode).toBe(200);
        expect((await b.read(owner)).details).toEqual({ ...sent, vat_number: 'DE123456789' });
        await b.buy(owner, 'basic_month', 2);
        const [page] = await invoices(owner);
        expect(page).toContain(
          '<dt>From</dt><dd>Signs &amp; Co<br>Dock 1<br>20457 Hamburg<br>VAT number DE999999999</dd>',
        );
        expect(page).toContain(
          '<dt>For</dt><dd>Aurora &lt;GmbH&gt;<br>Main street 1<br>10115 Berlin<br>VAT number DE123456789</dd>',
        );
        // €12.00 with 19%: 10.08 and 1.92.
        expect(page).toContain('Without VAT</th><td>€10.08</td>');
        expect(page).toContain('VAT 19%, included</th><td>€1.92</td>');
        expect(page).toContain('@media print');
      });

      it('keeps its seller and buyer after they are renamed', async () => {
        await details(owner, { name: 'Before' });
        await b.buy(owner, 'basic_month', 1);
        Object.assign(t.deps.config, {
          seller: { name: 'Others', address: '', vatNumber: '', vatPercent: null },
        });
        await details(owner, { name: 'After', address: 'Elsewhere' });
        const [page] = await invoices(owner);
        expect(page).toContain('Signs &amp; Co');
        expect(page).toContain('<dd>Before</dd>');
        expect(page).toContain('VAT 19%');
        expect(page).not.toContain('Elsewhere');
      });

      it('of a seller without a VAT number shows no tax; without a name it is for the account', async () => {
        Object.assign(t.deps.config, {
          seller: { name: 'Small', address: '', vatNumber: '', vatPercent: null },
        });
        await b.set(owner, 'name', 'Venue name');
        await b.buy(owner, 'basic_month', 1);
        const [page] = await invoices(owner);
        expect(page).toContain('<dt>For</dt><dd>Venue name</dd>');
        expect(page).not.toContain('VAT');
      });

      it('without stored parties (earlier version) still opens', async () => {
        await b.buy(owner, 'basic_month', 1);
        await t.deps.pool.query('UPDATE invoices SET parties = NULL WHERE account_id = $1', [
          owner.accountId,
        ]);
        await b.set(owner, 'name', 'Old venue');
        const [page] = await invoices(owner);
        expect(page).toContain('<dt>For</dt><dd>Old venue</dd>');
        expect(page).not.toContain('<dt>From</dt>');
      });
    });

    describe('the details', () => {
      it('are changed one by one, and refused with a sentence at their field', async () => {
        await details(owner, { name: 'A', address: 'B' });
        await details(owner, { name: 'C' });
        const refused = await details(owner, { vat_number: 'none', name: 'not written' });
        expect([refused.statusCode, refused.json<{ errors: unknown }>().errors]).toEqual([
          400,
          [
            {
              field: 'vat_number',
              code: 'format',
              detail: 'This is not a VAT number. It looks like DE123456789.',
            },
          ],
        ]);
        expect((await b.read(owner)).details).toEqual({ name: 'C', address: 'B', vat_number: '' });
        expect((await details(owner, {})).statusCode).toBe(200);
        expect((await details(owner, { name: 7 })).statusCode).toBe(400);
        expect((await details(owner, { name: 'x'.repeat(100_000) })).statusCode).toBe(400);
      });
    });
  });

  describe('test checkout off', () => {
    /** The same installation when it becomes public, with checkouts and subscriptions from before. */
    const PUBLIC = { HOST: '0.0.0.0', VITRINE_PUBLIC_URL: 'https://tv.example' };

    let t: TestApp;
    let b: BillingCalls;
    let owner: TestMember;
    beforeAll(async () => {
      ({ t, b } = await startBilling({ env: PUBLIC }));
    });
    afterAll(() => t.close());
    beforeEach(async () => {
      owner = await b.newOwner();
    });

    /** Does work of the time before, with the test checkout on. */
    async function whileOn<T>(work: () => Promise<T>): Promise<T> {
      const { config } = t.deps;
      config.testCheckout = true;
      try {
        return await work();
      } finally {
        config.testCheckout = false;
      }
    }

    const NOT_SET_UP = { statusCode: 403, code: 'payment_not_set_up' };
    const refusalOf = (answer: { statusCode: number; json(): { code: string } }) => ({
      statusCode: answer.statusCode,
      code: answer.json().code,
    });

    it.each(['pro_month', 'basic_year'])('a stranger buys no %s without paying', async (product) => {
      const answer = await b.choose(owner, product, 1000);
      expect(refusalOf(answer)).toEqual(NOT_SET_UP);
      expect(answer.json().detail).toMatch(/^Payments are not set up on this server\./);
      expect(await b.countOf('checkouts', owner)).toBe(0);
      expect(await b.read(owner)).toMatchObject({
        status: 'trial',
        payment_ready: false,
        open_checkout: null,
      });
    });

    it('an earlier checkout is neither shown nor paid', async () => {
      const url = await whileOn(async () => b.step(await b.choose(owner, 'pro_month', 1000)).url ?? '');
      expect((await b.read(owner)).open_checkout).toBeNull();
      expect((await t.app.inject(url)).statusCode).toBe(404);
      expect((await b.pay(url)).statusCode).toBe(404);
      expect((await b.read(owner)).status).toBe('trial');
      expect((await b.cancelCheckout(owner)).statusCode).toBe(200);
    });

    describe('a plan paid by a test card', () => {
      beforeEach(() => whileOn(() => b.buy(owner, 'basic_month', 2)));

      it('cannot be extended, get another card, or be resumed', async () => {
        expect(refusalOf(await b.choose(owner, 'pro_month', 1000))).toEqual(NOT_SET_UP);
        expect(refusalOf(await b.choose(owner, 'storage_50', 100))).toEqual(NOT_SET_UP);
        expect(refusalOf(await b.card(owner))).toEqual(NOT_SET_UP);
        expect((await b.cancel(owner)).statusCode).toBe(200);
        expect(refusalOf(await b.resubscribe(owner))).toEqual(NOT_SET_UP);
        expect(await b.read(owner)).toMatchObject({ plan: 'basic', quantity: 2, storage_packs: 0 });
      });

      it('has no page for another card, and keeps its invoices', async () => {
        const { url = '' } = await whileOn(async () => b.step(await b.card(owner)));
        expect((await t.app.inject(url)).statusCode).toBe(404);
        expect((await b.form(url, { card: 'visa-pays' })).statusCode).toBe(404);
        const [invoice] = (await b.read(owner)).invoices;
        expect((await t.app.inject(invoice?.url ?? '')).statusCode).toBe(200);
      });

      it('ends with its period instead of renewing', async () => {
        const end = (await b.read(owner)).current_period_end;
        const later = await b.later(owner, end + DAY);
        expect(await b.read(later)).toMatchObject({ status: 'cancelled' });
        expect(await b.countOf('invoices', owner)).toBe(1);
      });

      it('can be replaced by Free', async () => {
        expect((await b.choose(owner, 'free', 1)).statusCode).toBe(200);
      });
    });

    it('is reported to the operator, and refuses no request for it', async () => {
      const answer = await t.app.inject('/readyz');
      expect(answer.statusCode).toBe(200);
      expect(answer.json().warnings).toContainEqual(expect.stringContaining('Paying is not set up'));
    });

    describe('the setting', () => {
      const of = (env: Record<string, string>) => readConfig(env, '/srv/vitrine').testCheckout;
      it.each<[boolean, Record<string, string>]>([
        [true, {}],
        [true, { HOST: '::1' }],
        [false, { HOST: '0.0.0.0' }],
        [false, { VITRINE_PUBLIC_URL: 'https://tv.example' }],
        [false, { VITRINE_TEST_CHECKOUT: '0' }],
        [true, { HOST: '0.0.0.0', VITRINE_TEST_CHECKOUT: '1' }],
      ])('%s for %j', (isOn, env) => expect(of(env)).toBe(isOn));

      it('is 0 or 1', () => {
        expect(() => of({ VITRINE_TEST_CHECKOUT: 'yes' })).toThrow('VITRINE_TEST_CHECKOUT must be 0 or 1');
      });

      it('warns that every plan is free when it is on at a public server', () => {
        const config = readConfig({ ...PUBLIC, VITRINE_TEST_CHECKOUT: '1' }, '/srv/vitrine');
        expect(createPayments({ ...t.deps, config }).warning).toMatch(/without paying/);
      });
    });
  });
});

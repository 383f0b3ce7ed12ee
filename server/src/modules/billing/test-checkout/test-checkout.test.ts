import type { TestApp } from '../../../testing/build-test-app';
import type { TestMember } from '../../../testing/test-members';
import { eachBuyer, type BillingCalls } from '../testing/test-billing';

let t: TestApp;
let b: BillingCalls;
let owner: TestMember;
const NOBODY = 'f'.repeat(64);

eachBuyer((made) => ({ t, b, owner } = made));

const openPage = async () => b.step(await b.choose(owner, 'basic_month', 2)).url ?? '';

describe('the page', () => {
  it('says that it is a test checkout and what is paid, and carries nothing that could be run or framed', async () => {
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
    // Every style belongs to this very answer.
    const nonce = /nonce-([\w-]+)/.exec(policy)?.[1] ?? 'none';
    expect(page.body.match(/<(style|script)[^>]*>/g)).toEqual([`<style nonce="${nonce}">`]);
    expect(page.body).not.toMatch(/ style="| on\w+="/);
  });

  it.each(['checkout', 'card', 'invoice'])('of a %s is found by its whole address only', async (kind) => {
    const url = await openPage();
    const token = url.slice(-64);
    for (const wrong of [NOBODY, token.slice(1), `${token}0`, token.toUpperCase(), 'x', "'%20OR%201=1"]) {
      const answer = await t.app.inject(`/till/${kind}/${wrong}`);
      expect([wrong, answer.statusCode]).toEqual([wrong, 404]);
    }
    if (kind !== 'checkout') expect((await t.app.inject(`/till/${kind}/${token}`)).statusCode).toBe(404);
    expect(
      (
        await b.form(`/till/${kind === 'invoice' ? 'card' : kind}/${NOBODY}`, {
          do: 'pay',
          card: 'visa-pays',
        })
      ).statusCode,
    ).toBe(404);
  });

  it('leaves no way to its address in the database', async () => {
    const token = (await openPage()).slice(-64);
    const { rows } = await t.deps.pool.query<{ dump: string }>(
      'SELECT json_agg(c)::text AS dump FROM checkouts c',
    );
    expect(rows[0]?.dump).not.toContain(token);
  });
});

describe('paying', () => {
  it('leads back and sends a receipt', async () => {
    const paid = await b.pay(await openPage());
    expect([paid.statusCode, paid.headers['location']]).toEqual([303, '/account/subscription?checkout=done']);
    const [receipt] = await b.mailsOf(owner);
    expect(receipt?.subject).toMatch(/^Receipt V-2026-\d{6}$/);
    expect(receipt?.text).toContain('€12.00');
    expect(receipt?.html).toContain('€12.00');
  });

  it('is once, however often and however fast', async () => {
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

  it('takes its amount from the choice, whatever the form says', async () => {
    const url = await openPage();
    await b.form(url, { do: 'pay', card: 'visa-pays', amount: '1', quantity: '1000', plan: 'pro' });
    expect(await b.read(owner)).toMatchObject({ plan: 'basic', quantity: 2, invoices: [{ amount: 1200 }] });
  });

  it('with a card that is declined charges nothing and can be tried with another', async () => {
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

  it('an expired page says so', async () => {
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

it('messages of a payment provider are for nobody here', async () => {
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

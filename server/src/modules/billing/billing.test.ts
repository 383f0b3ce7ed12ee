import { PRODUCT_IDS } from '@vitrine/shared/contract';
import type { TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';
import '../../testing/patience';
import { DAY, eachBuyer, type BillingCalls } from './testing/test-billing';

let t: TestApp;
let b: BillingCalls;
let owner: TestMember;

eachBuyer((made) => ({ t, b, owner } = made));

const CALLS = [
  ['POST', '/api/billing/checkout'],
  ['DELETE', '/api/billing/checkout'],
  ['POST', '/api/billing/resubscribe'],
  ['DELETE', '/api/billing/cancel_subscription'],
  ['POST', '/api/billing/card'],
] as const;

describe('who may', () => {
  it.each([['GET', '/api/billing'], ...CALLS] as const)('%s %s needs a session', async (method, url) => {
    expect((await t.app.inject({ method, url })).statusCode).toBe(401);
  });

  it.each(CALLS)('%s %s is the owner’s alone', async (method, url) => {
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

  it('everybody of the account sees it, but only the owner the address to pay at', async () => {
    const { url } = b.step(await b.choose(owner, 'basic_month', 2));
    const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
    expect((await b.read(viewer)).open_checkout).toBeNull();
    expect((await b.read(owner)).open_checkout).toEqual({ product_id: 'basic_month', quantity: 2, url });
    const stranger = await t.asAccount();
    expect((await b.read(stranger)).open_checkout).toBeNull();
  });
});

describe('what is refused', () => {
  it.each([
    ['a product that is not sold', { product_id: 'gold', quantity: 1 }, 'product_id'],
    ['no product', { quantity: 1 }, 'product_id'],
    ['a number in words', { product_id: 'basic_month', quantity: '2' }, 'quantity'],
    ['half a screen', { product_id: 'basic_month', quantity: 1.5 }, 'quantity'],
    ['a negative number', { product_id: 'basic_month', quantity: -1 }, 'quantity'],
    ['no screen', { product_id: 'basic_month', quantity: 0 }, 'quantity'],
    ['more screens than are sold', { product_id: 'pro_year', quantity: 1001 }, 'quantity'],
    ['a number beyond all', { product_id: 'pro_year', quantity: 1e300 }, 'quantity'],
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

  it('storage without a plan to put it on', async () => {
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

  it('cancelling, resuming and a card where nothing is paid', async () => {
    for (const answer of [await b.cancel(owner), await b.resubscribe(owner), await b.card(owner)])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
  });
});

it('§7.1.45 tells plan, prices and use of a trial', async () => {
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
  it('§7.1.46 is one, however many clicks at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => b.choose(owner, 'pro_month', 2)));
    const urls = new Set(answers.map((answer) => b.step(answer).url));
    expect(urls.size).toBe(1);
    expect([...urls][0]).toMatch(/^\/till\/checkout\/[0-9a-f]{64}$/);
    expect(await b.countOf('checkouts', owner)).toBe(1);
  });

  it('of another choice makes the old address void', async () => {
    const first = b.step(await b.choose(owner, 'pro_month', 2)).url ?? '';
    const second = b.step(await b.choose(owner, 'pro_month', 3)).url ?? '';
    expect(second).not.toBe(first);
    const old = await b.pay(first);
    expect([old.statusCode, old.body]).toEqual([410, expect.stringContaining('This checkout was replaced')]);
    expect((await b.read(owner)).status).toBe('trial');
    expect((await b.pay(second)).headers['location']).toBe('/account/subscription?checkout=done');
    expect(await b.read(owner)).toMatchObject({ status: 'active', quantity: 3 });
  });

  it('that many different clicks race for leaves one address that works', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => b.choose(owner, 'basic_month', n)));
    const paid = await Promise.all(answers.map((answer) => b.pay(b.step(answer).url ?? '')));
    expect(paid.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    expect((await b.read(owner)).invoices).toHaveLength(1);
  });

  it('can be given up, twice as well as once', async () => {
    const { url = '' } = b.step(await b.choose(owner, 'pro_month', 2));
    t.published.length = 0;
    for (let i = 0; i < 2; i += 1)
      expect((await b.giveUp(owner)).json()).toEqual({ success: true, id: owner.accountId });
    expect(t.published.map(({ topic }) => topic)).toEqual(['changed/account']);
    expect((await b.read(owner)).open_checkout).toBeNull();
    expect((await b.pay(url)).statusCode).toBe(410);
  });

  it('lives a day', async () => {
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
  for (const [method, url] of CALLS) expect(paths[url][method.toLowerCase()].responses['200']).toBeDefined();
  expect(paths['/api/billing'].get.responses['200']).toBeDefined();
});

import { createPayments } from '../payments.service';
import { readConfig } from '../../../platform/config/server.config';
import type { TestApp } from '../../../testing/build-test-app';
import type { TestMember } from '../../../testing/test-members';
import { DAY, startBilling, type BillingCalls } from '../testing/test-billing';

/** The same installation from the moment on at which others can come: what was begun and bought before is in its database. */
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

/** What was done while the test checkout was on. */
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
  expect(await b.read(owner)).toMatchObject({ status: 'trial', payment_ready: false, open_checkout: null });
});

it('a checkout that was begun before is neither shown nor paid', async () => {
  const url = await whileOn(async () => b.step(await b.choose(owner, 'pro_month', 1000)).url ?? '');
  expect((await b.read(owner)).open_checkout).toBeNull();
  expect((await t.app.inject(url)).statusCode).toBe(404);
  expect((await b.pay(url)).statusCode).toBe(404);
  expect((await b.read(owner)).status).toBe('trial');
  expect((await b.giveUp(owner)).statusCode).toBe(200);
});

describe('a plan that a test card paid for', () => {
  beforeEach(() => whileOn(() => b.buy(owner, 'basic_month', 2)));

  it('grows by nothing, gets no other card, and is not resumed', async () => {
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

  it('gives way to Free', async () => {
    expect((await b.choose(owner, 'free', 1)).statusCode).toBe(200);
  });
});

it('is told to whoever looks after the server, and nobody is sent away for it', async () => {
  const answer = await t.app.inject('/readyz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json().warnings).toContainEqual(expect.stringContaining('Paying is not set up'));
});

describe('who decides', () => {
  const of = (env: Record<string, string>) => readConfig(env, '/srv/vitrine').testCheckout;
  it.each<[boolean, Record<string, string>]>([
    [true, {}],
    [true, { HOST: '::1' }],
    [false, { HOST: '0.0.0.0' }],
    [false, { VITRINE_PUBLIC_URL: 'https://tv.example' }],
    [false, { VITRINE_TEST_CHECKOUT: '0' }],
    [true, { HOST: '0.0.0.0', VITRINE_TEST_CHECKOUT: '1' }],
  ])('%s for %j', (isOn, env) => expect(of(env)).toBe(isOn));

  it('is the operator, by 0 or 1', () => {
    expect(() => of({ VITRINE_TEST_CHECKOUT: 'yes' })).toThrow('VITRINE_TEST_CHECKOUT must be 0 or 1');
  });

  it('hears that it is free for all when it is on where others can come', () => {
    const config = readConfig({ ...PUBLIC, VITRINE_TEST_CHECKOUT: '1' }, '/srv/vitrine');
    expect(createPayments({ ...t.deps, config }).warning).toMatch(/without paying/);
  });
});

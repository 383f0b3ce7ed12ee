import type { TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';
import type { Deps } from '../../deps.types';
import { readBook } from './ledger/ledger.repo';
import { createPayments } from './payments.service';
import { startBilling, type BillingCalls } from './testing/test-billing';

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
let t: TestApp;
let b: BillingCalls;
let owner: TestMember;

beforeAll(async () => {
  ({ t, b } = await startBilling());
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await t.asAccount();
});

const withStripe = (): Deps => ({ ...t.deps, config: { ...t.deps.config, stripe: KEYS } });
const rowOf = async () => {
  const row = await readBook(t.deps.db, owner.accountId, 'till');
  if (!row) throw new Error('no account');
  return row;
};

it('whoever buys now buys where the keys say', async () => {
  const [till, stripe] = [t.deps.payments, createPayments(withStripe())];
  expect([till.current.name, till.stripe, stripe.current.name]).toEqual(['till', null, 'stripe']);
  expect([till.of(await rowOf()).name, stripe.of(await rowOf()).name]).toEqual(['till', 'stripe']);
});

it('what was bought at the test checkout stays there when Stripe is switched on, until it has ended', async () => {
  await b.buy(owner, 'pro_month', 1);
  const stripe = createPayments(withStripe());
  expect(stripe.of(await rowOf()).name).toBe('till');
  await b.set(owner, 'subscription_status', 'cancelled');
  expect(stripe.of(await rowOf()).name).toBe('stripe');
});

it('what was bought at Stripe can be seen, but not changed, while its keys are missing', async () => {
  await b.buy(owner, 'pro_month', 1);
  await t.deps.pool.query(
    `UPDATE subscriptions SET provider = 'stripe', subscription_id = 'sub_1' WHERE account_id = $1`,
    [owner.accountId],
  );
  expect(await b.read(owner)).toMatchObject({ status: 'active', provider: 'stripe' });
  for (const answer of [await b.choose(owner, 'basic_month', 1), await b.cancel(owner), await b.card(owner)])
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  expect(await b.read(owner)).toMatchObject({ plan: 'pro', cancel_at_period_end: false });
});

it('a test checkout has no messages to read', async () => {
  await expect(t.deps.payments.current.parseWebhook(Buffer.from('{}'), '')).rejects.toMatchObject({
    status: 404,
  });
});

import type { KeptLetter } from '../../platform/mail/mail.types';
import type { TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';
import { BILLING_DUE } from './billing-due.job';
import { DAY, startBilling, type BillingCalls } from './testing/test-billing';

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

it('a receipt goes to the owner alone, with the amount and where the invoice is', async () => {
  await b.buy(owner, 'basic_year', 2);
  const letter = await newest();
  expect(letter.text).toContain('We received €120.00.');
  expect(letter.text).toContain('Basic, 2 screens, 1 year');
  expect(letter.text).toMatch(/https:\/\/tv\.example\/till\/invoice\/[0-9a-f]{64}/);
  expect(letter.text).toContain('Test checkout: no real money moves.');
  expect(await b.mailsOf(admin)).toEqual([]);
});

it('a name of a venue cannot put a link or markup into a mail', async () => {
  await b.buy(owner, 'basic_month', 1);
  const letter = await newest();
  expect(letter.html).not.toContain('<Evil>');
  expect(letter.text).not.toContain('http://evil.example');
});

it('a failed payment says until when, and where the card is changed', async () => {
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
  // A mail goes astray more easily than a page: it does not carry the address where the card is changed.
  expect(letter.text).not.toContain('/till/card/');
});

it('what was settled before the mail went out is not told any more', async () => {
  await fail();
  // In the meantime the owner has paid.
  const { url = '' } = b.step(await b.card(owner));
  await b.form(url, { card: 'visa-pays' });
  const subjects = (await b.mailsOf(owner)).map(({ subject }) => subject);
  expect(subjects).not.toContain('Your payment failed');
});

it('a cancellation says when it ends, and is not told when it was taken back at once', async () => {
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

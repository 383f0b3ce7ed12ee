import type { TestApp } from '../../../testing/build-test-app';
import type { TestMember } from '../../../testing/test-members';
import { BILLING_DUE } from '../billing-due.job';
import { DAY, eachBuyer, type BillingCalls } from '../testing/test-billing';

describe('renewals', () => {
  let t: TestApp;
  let b: BillingCalls;
  let owner: TestMember;

  eachBuyer((made) => ({ t, b, owner } = made));

  const due = () => t.deps.jobs.run(BILLING_DUE);
  const go = async (seconds: number) => {
    owner = await b.later(owner, t.clock.nowSeconds() + seconds);
  };
  const toTheEnd = async () => go((await b.read(owner)).current_period_end - t.clock.nowSeconds());
  const subjects = async () => (await b.mailsOf(owner)).map(({ subject }) => subject);

  it('runs every five minutes', () => {
    expect(t.deps.jobs.schedules).toContainEqual({ queue: BILLING_DUE, cron: '*/5 * * * *' });
  });

  it('renews an ended period: invoice, receipt, next month, and a notice to open browsers', async () => {
    await b.buy(owner, 'basic_month', 2);
    const { current_period_end: first } = await b.read(owner);
    await toTheEnd();
    t.published.length = 0;
    await due();
    await due();
    expect(t.published.filter(({ accountId }) => accountId === owner.accountId)).toEqual([
      { accountId: owner.accountId, topic: 'changed/account', payload: { id: owner.accountId } },
    ]);
    const seen = await b.read(owner);
    expect(seen.status).toBe('active');
    expect(seen.current_period_end - first).toBeGreaterThanOrEqual(28 * DAY);
    expect(seen.invoices.map(({ amount, status }) => [amount, status])).toEqual([
      [1200, 'paid'],
      [1200, 'paid'],
    ]);
    expect(new Set(seen.invoices.map(({ number }) => number)).size).toBe(2);
    expect((await subjects()).filter((subject) => subject.startsWith('Receipt'))).toHaveLength(2);
  });

  it('renews once with two concurrent servers', async () => {
    await b.buy(owner, 'basic_month', 1);
    await toTheEnd();
    await Promise.all([due(), due(), b.read(owner), b.read(owner)]);
    expect(await b.countOf('invoices', owner)).toBe(2);
  });

  it('catches up after a downtime', async () => {
    await b.buy(owner, 'basic_month', 1);
    await go(100 * DAY);
    await due();
    const seen = await b.read(owner);
    expect(seen.current_period_end).toBeGreaterThan(t.clock.nowSeconds());
    expect(seen.invoices).toHaveLength(4);
  });

  it('a credit pays invoices until it is used up', async () => {
    await b.buy(owner, 'pro_month', 10);
    b.step(await b.choose(owner, 'basic_month', 1));
    await toTheEnd();
    // 120.00 paid minus 6.00 due: 114.00 pay nineteen months.
    expect((await b.read(owner)).invoices[0]).toMatchObject({ amount: 0, status: 'paid' });
    const { rows } = await t.deps.pool.query('SELECT balance FROM subscriptions WHERE account_id = $1', [
      owner.accountId,
    ]);
    expect(rows[0].balance).toBe(-11_400 + 600);
  });

  it('a credit pays even with a declined card', async () => {
    await b.buy(owner, 'basic_year', 2, 'visa-once');
    b.step(await b.choose(owner, 'basic_month', 1));
    await toTheEnd();
    await due();
    expect(await b.read(owner)).toMatchObject({
      status: 'active',
      invoices: [{ amount: 0, status: 'paid' }, {}],
    });
    expect((await subjects()).filter((subject) => subject === 'Your payment failed')).toEqual([]);
  });

  describe('a renewal that is declined', () => {
    beforeEach(async () => {
      await b.buy(owner, 'basic_month', 2, 'visa-once');
      await toTheEnd();
      await due();
    });

    it('starts two weeks of grace: nothing is blocked, the banner links the owner to the card, other roles to the page', async () => {
      expect(await b.read(owner)).toMatchObject({
        status: 'past_due',
        invoices: [{ status: 'failed' }, { status: 'paid' }],
      });
      expect(await b.level(owner)).toBe(3);
      const { subscr_state } = await b.home(owner);
      expect(subscr_state).toMatch(/^\/till\/card\/[0-9a-f]{64}$/);
      expect((await t.app.inject(subscr_state)).statusCode).toBe(200);
      const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
      expect((await b.home(viewer)).subscr_state).toBe('/account/subscription');
      expect((await subjects())[0]).toBe('Your payment failed');
    });

    it('is paid at once by another card at the address of the banner', async () => {
      const { subscr_state } = await b.home(owner);
      const changed = await b.form(subscr_state, { card: 'visa-pays' });
      expect(changed.headers['location']).toBe('/account/subscription?card=changed');
      const seen = await b.read(owner);
      expect(seen).toMatchObject({ status: 'active', invoices: [{ status: 'paid' }, { status: 'paid' }] });
      expect(seen.current_period_end).toBeGreaterThan(t.clock.nowSeconds());
      expect(await b.level(owner)).toBe(0);
      // The address is used up.
      expect((await t.app.inject(subscr_state)).statusCode).toBe(404);
      expect((await subjects())[0]).toMatch(/^Receipt/);
    });

    it('is retried without another mail, and without a longer grace period', async () => {
      for (let days = 0; days < 12; days += 3) {
        await go(3 * DAY);
        await due();
      }
      expect((await subjects()).filter((subject) => subject === 'Your payment failed')).toHaveLength(1);
      expect(await b.level(owner)).toBe(3);
      await go(3 * DAY);
      await due();
      expect([await b.level(owner), (await b.home(owner)).subscr_state]).toEqual([5, 'subscr_error']);
      expect(await b.countOf('invoices', owner)).toBe(2);
      // Creating is blocked, paying is not.
      const { url = '' } = b.step(await b.card(owner));
      expect((await b.form(url, { card: 'visa-pays' })).statusCode).toBe(303);
      expect(await b.level(owner)).toBe(0);
    });

    /** The bank takes the same card again. */
    const cardPaysAgain = () =>
      t.deps.pool.query(`UPDATE subscriptions SET card_last4 = '4242' WHERE account_id = $1`, [
        owner.accountId,
      ]);

    it('is paid by a retry within the grace period, once with concurrent servers', async () => {
      await cardPaysAgain();
      await go(3 * DAY - 1);
      await due();
      expect((await b.read(owner)).status).toBe('past_due');
      await go(1);
      await Promise.all([due(), due(), b.read(owner), b.read(owner)]);
      expect(await b.read(owner)).toMatchObject({
        status: 'active',
        invoices: [{ status: 'paid' }, { status: 'paid' }],
      });
      expect((await subjects()).filter((subject) => subject.startsWith('Receipt'))).toHaveLength(2);
    });

    it('is not retried after the grace period: no charge for a time without service', async () => {
      for (let days = 0; days < 15; days += 3) {
        await go(3 * DAY);
        await due();
      }
      await cardPaysAgain();
      for (let runs = 0; runs < 2; runs += 1) {
        await go(4 * DAY);
        await due();
        expect((await b.read(owner)).invoices.map(({ status }) => status)).toEqual(['failed', 'paid']);
      }
      expect(await b.level(owner)).toBe(5);
    });

    it('refuses changes, lets the owner cancel, and charges nothing then', async () => {
      for (const answer of [
        await b.choose(owner, 'pro_month', 1),
        await b.choose(owner, 'storage_50', 1),
        await b.resubscribe(owner),
      ]) {
        expect(answer.statusCode).toBe(409);
        expect(answer.json().detail).toContain('Update your card');
      }
      expect((await b.cancel(owner)).statusCode).toBe(200);
      expect(await b.read(owner)).toMatchObject({
        status: 'cancelled',
        invoices: [{ status: 'void' }, { status: 'paid' }],
      });
      expect(await b.level(owner)).toBe(4);
      await go(5 * DAY);
      await due();
      expect(await b.countOf('invoices', owner)).toBe(2);
      expect((await subjects())[0]).toBe('Your subscription was cancelled');
    });

    it('can end in the free plan', async () => {
      b.step(await b.choose(owner, 'free', 1));
      expect(await b.read(owner)).toMatchObject({
        plan: 'free',
        status: 'active',
        invoices: [{ status: 'void' }, {}],
      });
    });
  });

  it('a cancelled subscription ends without a charge, and creating is blocked in the API too', async () => {
    await b.buy(owner, 'pro_month', 1);
    await b.cancel(owner);
    expect((await subjects())[0]).toBe('Your subscription was cancelled');
    await toTheEnd();
    // Before the job has run, by the clock alone.
    expect(await b.level(owner)).toBe(4);
    await due();
    expect(await b.read(owner)).toMatchObject({ status: 'cancelled', invoices: [{}] });
    expect((await b.home(owner)).subscr_state).toBe('subscr_expired');
    const made = await owner.inject({
      method: 'POST',
      url: '/api/playlists/create',
      payload: { custom_date: 0, selected_media: [], device_group: null },
    });
    expect([made.statusCode, made.json().code]).toEqual([403, 'subscription_blocked']);
  });

  it('notifies open browsers once that a trial is over', async () => {
    await go(11 * DAY);
    t.published.length = 0;
    await due();
    await due();
    expect(t.published.filter(({ accountId }) => accountId === owner.accountId)).toHaveLength(1);
    expect([await b.level(owner), (await b.home(owner)).subscr_state]).toEqual([2, 'trial_expired']);
    const { url = '' } = b.step(await b.resubscribe(owner));
    await b.pay(url);
    expect(await b.read(owner)).toMatchObject({ status: 'active', plan: 'pro', quantity: 3 });
  });

  it('a failing account does not block other accounts', async () => {
    const other = owner;
    await b.buy(other, 'basic_month', 1);
    owner = await t.asAccount();
    await b.buy(owner, 'basic_month', 1);
    await t.deps.pool.query(`UPDATE accounts SET plan_interval = 'year' WHERE id = $1`, [other.accountId]);
    await t.deps.pool.query(
      `ALTER TABLE invoices ADD CONSTRAINT broken CHECK (account_id <> '${other.accountId}' OR amount < 5000)`,
    );
    await toTheEnd();
    await due();
    await t.deps.pool.query('ALTER TABLE invoices DROP CONSTRAINT broken');
    expect(await b.countOf('invoices', owner)).toBe(2);
    expect(await b.countOf('invoices', other)).toBe(1);
  });
});

import type { TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';
import { DAY, eachBuyer, type BillingCalls } from './testing/test-billing';

describe('purchases', () => {
  const GB = 1_000_000_000;
  let t: TestApp;
  let b: BillingCalls;
  let owner: TestMember;

  eachBuyer((made) => ({ t, b, owner } = made));

  describe('a purchase', () => {
    it('sets the quota, ends the banner, and notifies open browsers', async () => {
      t.published.length = 0;
      await b.buy(owner, 'basic_month', 4);
      expect(t.published.map(({ topic, accountId }) => [topic, accountId])).toEqual([
        ['changed/account', owner.accountId],
        ['changed/account', owner.accountId],
      ]);
      const app = (await owner.inject('/api/app')).json();
      expect(app).toMatchObject({ storage_avail: 20 * GB, subscr_expire_int: 0 });
      const seen = await b.read(owner);
      expect(seen).toMatchObject({ plan: 'basic', quantity: 4, interval: 'month', status: 'active' });
      expect(seen.current_period_end).toBeGreaterThan(t.clock.nowSeconds() + 27 * DAY);
      expect(seen.card).toEqual({
        brand: 'Visa',
        last4: '4242',
        exp_month: 12,
        exp_year: expect.any(Number),
      });
      expect(seen.invoices).toEqual([
        expect.objectContaining({
          amount: 2400,
          currency: 'eur',
          status: 'paid',
          description: 'Basic, 4 screens, 1 month',
        }),
      ]);
    });

    it('changes at once, without another checkout; the difference goes to the next invoice', async () => {
      await b.buy(owner, 'basic_month', 1);
      const { current_period_end: end } = await b.read(owner);
      owner = await b.later(owner, (end + t.clock.nowSeconds()) / 2);
      t.published.length = 0;
      const step = b.step(await b.choose(owner, 'pro_month', 2));
      expect(step).toEqual({ success: true, id: owner.accountId });
      expect(t.published.map(({ topic }) => topic)).toEqual(['changed/account']);
      expect(await b.read(owner)).toMatchObject({
        plan: 'pro',
        quantity: 2,
        current_period_end: end,
        invoices: [{}],
      });
      owner = await b.later(owner, end);
      const [newest] = (await b.read(owner)).invoices;
      // Two of pro, and half of the difference to one of basic.
      expect(newest?.amount).toBe(2400 + 900);
    });

    it('adds and removes packs of storage', async () => {
      await b.buy(owner, 'pro_month', 1);
      b.step(await b.choose(owner, 'storage_50', 2));
      expect(await b.read(owner)).toMatchObject({ storage_packs: 2, quantity: 1 });
      expect((await owner.inject('/api/app')).json().storage_avail).toBe(120 * GB);
      b.step(await b.choose(owner, 'storage_50', 0));
      expect((await owner.inject('/api/app')).json().storage_avail).toBe(20 * GB);
    });

    it('chosen again is unchanged', async () => {
      await b.buy(owner, 'pro_month', 2);
      t.published.length = 0;
      expect(b.step(await b.choose(owner, 'pro_month', 2))).toEqual({ success: true, id: owner.accountId });
      expect(t.published).toEqual([]);
    });

    it('§7.1.47 §7.1.48 ends with its period when cancelled; the cancellation can be undone until then', async () => {
      await b.buy(owner, 'pro_month', 2);
      for (let i = 0; i < 2; i += 1)
        expect((await b.cancel(owner)).json()).toEqual({ success: true, id: owner.accountId });
      expect(await b.read(owner)).toMatchObject({
        status: 'active',
        cancel_at_period_end: true,
        plan_after: null,
      });
      expect(b.step(await b.resubscribe(owner)).url).toBeUndefined();
      expect(await b.read(owner)).toMatchObject({ status: 'active', cancel_at_period_end: false });
      expect(b.step(await b.resubscribe(owner)).url).toBeUndefined();
    });

    it('§7.1.47 §7.1.48 that has ended is bought again unchanged by resubscribing', async () => {
      await b.buy(owner, 'basic_year', 3);
      b.step(await b.choose(owner, 'storage_50', 1));
      await b.cancel(owner);
      owner = await b.later(owner, (await b.read(owner)).current_period_end);
      expect(await b.read(owner)).toMatchObject({
        status: 'cancelled',
        plan: 'basic',
        cancel_at_period_end: false,
      });
      expect(await b.level(owner)).toBe(4);
      const { url = '' } = b.step(await b.resubscribe(owner));
      expect(b.step(await b.resubscribe(owner)).url).toBe(url);
      await b.pay(url);
      expect(await b.read(owner)).toMatchObject({
        status: 'active',
        plan: 'basic',
        quantity: 3,
        interval: 'year',
        storage_packs: 1,
      });
      expect((await b.read(owner)).invoices[0]?.amount).toBe(18_000 + 6000);
    });

    it('switches to free at its end; choosing a plan before undoes that', async () => {
      await b.buy(owner, 'pro_month', 2);
      expect(b.step(await b.choose(owner, 'free', 1)).url).toBeUndefined();
      expect(await b.read(owner)).toMatchObject({
        plan: 'pro',
        cancel_at_period_end: true,
        plan_after: 'free',
      });
      b.step(await b.choose(owner, 'pro_month', 2));
      expect(await b.read(owner)).toMatchObject({ cancel_at_period_end: false, plan_after: null });
      await b.choose(owner, 'free', 1);
      owner = await b.later(owner, (await b.read(owner)).current_period_end);
      expect(await b.read(owner)).toMatchObject({
        plan: 'free',
        status: 'active',
        quantity: 1,
        current_period_end: 0,
      });
      expect(await b.level(owner)).toBe(0);
      expect((await owner.inject('/api/app')).json().storage_avail).toBe(GB);
    });
  });

  it.each([
    ['a trial that runs', 'trial', 5 * DAY],
    ['a trial that is over', 'trial', -5 * DAY],
    ['what was cancelled and is over', 'cancelled', -5 * DAY],
  ])('free starts at once after %s', async (_name, status, left) => {
    await b.set(owner, 'subscription_status', status);
    await b.set(owner, 'period_ends_at', t.clock.nowSeconds() + left);
    const { url = '' } = b.step(await b.choose(owner, 'pro_month', 1));
    expect(b.step(await b.choose(owner, 'free', 1))).toEqual({ success: true, id: owner.accountId });
    expect(await b.read(owner)).toMatchObject({
      plan: 'free',
      status: 'active',
      quantity: 1,
      open_checkout: null,
    });
    expect(await b.level(owner)).toBe(0);
    // The open checkout takes no payment.
    expect((await b.pay(url)).statusCode).toBe(410);
  });

  it('a plan that is too small for the stored files only stops uploads', async () => {
    await b.set(owner, 'storage_used', 15 * GB);
    await b.choose(owner, 'free', 1);
    expect(await b.read(owner)).toMatchObject({ storage_used: 15 * GB, plan: 'free' });
    expect((await owner.inject('/api/app')).json()).toMatchObject({
      storage_avail: GB,
      storage_used: 15 * GB,
    });
  });
});

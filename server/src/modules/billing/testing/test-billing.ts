import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Billing, BillingStep } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp, type TestAppOptions } from '../../../testing/build-test-app';
import { mailsTo } from '../../../testing/test-mail';
import type { TestMember } from '../../../testing/test-members';

export const DAY = 86_400;
type Card = 'visa-pays' | 'visa-once' | 'mastercard-declined';

/** Calls of the subscription page, and of a browser at the test checkout. */
export function billingOf(t: TestApp) {
  const post = (member: TestMember, url: string, payload?: object) =>
    member.inject({ method: 'POST', url, ...(payload ? { payload } : {}) });
  const remove = (member: TestMember, url: string) => member.inject({ method: 'DELETE', url });
  const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    t.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const choose = (member: TestMember, product_id: string, quantity: number) =>
    post(member, '/api/billing/checkout', { product_id, quantity });
  const step = (answer: LightMyRequestResponse): BillingStep => {
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
    return answer.json<BillingStep>();
  };
  const pay = (url: string, card: Card = 'visa-pays') => form(url, { do: 'pay', card });
  const set = (member: TestMember, column: string, value: string | number | boolean) =>
    t.deps.pool.query(`UPDATE accounts SET ${column} = $2 WHERE id = $1`, [member.accountId, value]);
  return {
    form,
    /** Owner of a venue within its trial, with three screens. */
    async newOwner(): Promise<TestMember> {
      const owner = await t.asAccount({ screens: 3 });
      await set(owner, 'period_ends_at', t.clock.nowSeconds() + 10 * DAY);
      return owner;
    },
    /** Mails to this user, newest first. */
    mailsOf: (member: TestMember) => mailsTo(t, `${member.username}@venue.test`),
    choose,
    step,
    pay,
    resubscribe: (member: TestMember) => post(member, '/api/billing/resubscribe'),
    cancel: (member: TestMember) => remove(member, '/api/billing/cancel_subscription'),
    cancelCheckout: (member: TestMember) => remove(member, '/api/billing/checkout'),
    card: (member: TestMember) => post(member, '/api/billing/card'),
    read: async (member: TestMember) => (await member.inject('/api/billing')).json<Billing>(),
    home: async (member: TestMember) =>
      (await member.inject('/api/query-home')).json<{ subscr_state: string; subscr_exp_at: number }>(),
    level: async (member: TestMember) =>
      (await member.inject('/api/app')).json<{ subscr_expire_int: number }>().subscr_expire_int,
    async buy(member: TestMember, product_id: string, quantity: number, card: Card = 'visa-pays') {
      const { url } = step(await choose(member, product_id, quantity));
      const paid = await pay(url ?? '', card);
      if (paid.statusCode !== 303) throw new Error(`the test checkout answered ${paid.statusCode}`);
    },
    /** The same user at a later time: tokens last two hours only. */
    async later(member: TestMember, atSeconds: number): Promise<TestMember> {
      t.clock.set(atSeconds);
      await t.deps.pool.query('UPDATE sessions SET expires_at = $2 WHERE id = $1', [
        member.sessionId,
        atSeconds + 30 * DAY,
      ]);
      const { token } = await t.deps.auth.issue(member);
      const inject = (request: InjectOptions | string) => {
        const given = typeof request === 'string' ? { url: request } : request;
        return t.app.inject({ ...given, headers: { authorization: `Bearer ${token}`, ...given.headers } });
      };
      return { ...member, token, inject };
    },
    countOf: async (table: 'checkouts' | 'invoices', member: TestMember) => {
      const { rows } = await t.deps.pool.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${table} WHERE account_id = $1`,
        [member.accountId],
      );
      return rows[0]?.n ?? 0;
    },
    set,
  };
}
export type BillingCalls = ReturnType<typeof billingOf>;

/** Starts the app with its test checkout. */
export async function startBilling(options?: TestAppOptions): Promise<{ t: TestApp; b: BillingCalls }> {
  const t = await buildTestApp(options);
  return { t, b: billingOf(t) };
}

/** The same for all tests of a file, with a new owner on trial before each test. */
export function eachBuyer(keep: (made: { t: TestApp; b: BillingCalls; owner: TestMember }) => unknown): void {
  let made: { t: TestApp; b: BillingCalls };
  beforeAll(async () => {
    made = await startBilling();
  });
  afterAll(() => made.t.close());
  beforeEach(async () => {
    await keep({ ...made, owner: await made.b.newOwner() });
  });
}

import { TERMS_VERSION } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';
import { sessionModule } from '../session/session.routes';
import { createAccount, isFreshInstallation } from './account.action';
import { membersModule } from '../members/members.routes';
import { accountModule } from './account.routes';

describe('account', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp({ modules: [sessionModule, accountModule, membersModule] });
  });
  afterAll(() => t.close());

  const CALLS = [
    ['GET', '/api/app'],
    ['GET', '/api/account/members'],
    ['GET', '/api/user/0190a000-0000-7000-8000-000000000000'],
    ['POST', '/api/account'],
  ] as const;

  test.each(CALLS)('401 for %s %s without a token', async (method, url) => {
    expect((await t.app.inject({ method, url })).statusCode).toBe(401);
  });

  test.each(['approver', 'editor', 'viewer'] as const)('403 for a change by the %s', async (role) => {
    const member = await t.asAccount({ role });
    const answer = await member.inject({ method: 'POST', url: '/api/account', payload: { name: 'Mine' } });
    expect(answer.statusCode).toBe(403);
  });

  test('404 for members that are unknown, foreign or no ids at all', async () => {
    const [mine, foreign] = [await t.asAccount(), await t.asAccount()];
    const bodies = await Promise.all(
      [foreign.userId, '0190a000-0000-7000-8000-000000000000'].map(async (id) => {
        const answer = await mine.inject(`/api/user/${id}`);
        expect(answer.statusCode).toBe(404);
        return { ...answer.json(), request_id: '' };
      }),
    );
    expect(bodies[0]).toEqual(bodies[1]);
    expect((await mine.inject('/api/user/nonsense')).statusCode).toBe(404);
  });

  test.each([
    { name: '   ' },
    { timezone: 'Mars/Olympus' },
    { timezone: '+02:00' },
    { name: 5 },
    { name: 'x'.repeat(121) },
  ])('400 for %j', async (payload) => {
    const owner = await t.asAccount();
    expect((await owner.inject({ method: 'POST', url: '/api/account', payload })).statusCode).toBe(400);
  });

  test('404 for a default playlist of nobody', async () => {
    const owner = await t.asAccount();
    const payload = { default_playlist_id: '0190a000-0000-7000-8000-000000000000' };
    expect((await owner.inject({ method: 'POST', url: '/api/account', payload })).statusCode).toBe(404);
  });

  test('§1.5 §3.7 §7.1.16 app data carries quota, use, subscription, account and user', async () => {
    const admin = await t.asAccount({ role: 'admin', storageQuota: 5_000, timezone: 'Europe/Vienna' });
    await t.deps.pool.query('UPDATE accounts SET storage_used = 7 WHERE id = $1', [admin.accountId]);
    expect((await admin.inject('/api/app')).json()).toEqual({
      storage_avail: 5_000,
      storage_used: 7,
      subscr_expire_int: 0,
      account: {
        id: admin.accountId,
        name: expect.any(String),
        timezone: 'Europe/Vienna',
        default_playlist_id: null,
        etag: expect.any(String),
      },
      user: {
        id: admin.userId,
        username: admin.username,
        email: expect.any(String),
        role: 'admin',
        developer: false,
        metrics_opt_out: false,
      },
      terms: { version: TERMS_VERSION, accepted_version: null },
    });
  });

  test('whoever the operator names is a developer, the others are not', async () => {
    const [named, other] = [await t.asAccount(), await t.asAccount()];
    const { email } = (await named.inject('/api/app')).json().user;
    t.deps.config.developers.push(email.toLowerCase());
    const isDeveloper = async (who: typeof named) => (await who.inject('/api/app')).json().user.developer;
    expect([await isDeveloper(named), await isDeveloper(other)]).toEqual([true, false]);
    t.deps.config.developers.pop();
  });

  test('a change is written, announced, and touches nothing that was not asked for', async () => {
    const owner = await t.asAccount({ timezone: 'Asia/Tokyo' });
    t.published.length = 0;
    const payload = { name: '  Bar  ', storage_quota: 1, plan: 'basic' };
    const answer = await owner.inject({ method: 'POST', url: '/api/account', payload });
    expect(answer.json()).toEqual({ success: true, id: owner.accountId, etag: expect.any(String) });
    expect(t.published).toEqual([
      {
        accountId: owner.accountId,
        topic: 'changed/account',
        payload: { id: owner.accountId, by: owner.userId },
      },
    ]);
    const data = (await owner.inject('/api/app')).json();
    expect(data).toMatchObject({
      storage_avail: 1_000_000_000,
      account: { name: 'Bar', timezone: 'Asia/Tokyo' },
    });
  });

  test('§3.21 §7.1.41 §7.1.43 members are listed in the order they joined, without passwords, own account only', async () => {
    const owner = await t.asAccount();
    const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
    await t.asAccount();
    const list = (await viewer.inject('/api/account/members')).json();
    const { rows } = await t.deps.pool.query(
      `SELECT id AS user_id, username, email FROM users WHERE id = ANY ($1)`,
      [[owner.userId, viewer.userId]],
    );
    const shownAs = (id: string, role: string) => ({
      ...rows.find(({ user_id }) => user_id === id),
      role,
      pending: false,
      etag: expect.any(String),
    });
    expect(list).toEqual([shownAs(owner.userId, 'owner'), shownAs(viewer.userId, 'viewer')]);
    expect((await viewer.inject(`/api/user/${owner.userId}`)).json()).toEqual(list[0]);
  });

  test('a lowered role holds at the next call', async () => {
    const admin = await t.asAccount({ role: 'admin' });
    await t.deps.pool.query(`UPDATE memberships SET role = 'viewer' WHERE user_id = $1`, [admin.userId]);
    expect(
      (await admin.inject({ method: 'POST', url: '/api/account', payload: { name: 'x' } })).statusCode,
    ).toBe(403);
    await t.deps.pool.query('DELETE FROM memberships WHERE user_id = $1', [admin.userId]);
    expect((await admin.inject('/api/app')).statusCode).toBe(401);
  });

  describe('terms', () => {
    const accept = (member: { inject: TestMember['inject'] }, payload: object) =>
      member.inject({ method: 'POST', url: '/api/accept-terms', payload });
    const termsOf = async (member: { inject: TestMember['inject'] }) =>
      (await member.inject('/api/app')).json().terms.accepted_version as string | null;

    test('401 without a session, 400 for a box not ticked, 409 for terms that are not in force', async () => {
      const anonymous = await t.app.inject({ method: 'POST', url: '/api/accept-terms', payload: {} });
      expect(anonymous.statusCode).toBe(401);
      const viewer = await t.asAccount({ role: 'viewer' });
      const refused = await accept(viewer, { version: TERMS_VERSION, accepted: false });
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'terms']);
      expect((await accept(viewer, { version: '1999-01', accepted: true })).statusCode).toBe(409);
      expect(await termsOf(viewer)).toBeNull();
    });

    test('§7.1.17 version and the first time are kept, for this person only', async () => {
      const owner = await t.asAccount();
      const colleague = await t.asAccount({ role: 'editor', accountId: owner.accountId });
      const first = t.clock.nowSeconds();
      for (let i = 0; i < 2; i += 1) {
        const answer = await accept(owner, {
          version: TERMS_VERSION,
          accepted: true,
          user_id: colleague.userId,
        });
        expect(answer.json()).toEqual({ success: true });
        t.clock.advance(60);
      }
      expect([await termsOf(owner), await termsOf(colleague)]).toEqual([TERMS_VERSION, null]);
      const kept = await t.deps.pool.query('SELECT accepted_at FROM terms_acceptances WHERE user_id = $1', [
        owner.userId,
      ]);
      expect(kept.rows).toEqual([{ accepted_at: first }]);
    });
  });

  test('a new account starts a trial; its name and e-mail are taken from then on', async () => {
    const wish = { name: 'Kiosk', username: 'kim', email: 'kim@kiosk.test', password: 'a long way home' };
    const { accountId } = await createAccount(t.deps, wish);
    const rows = await t.deps.pool.query('SELECT period_ends_at FROM accounts WHERE id = $1', [accountId]);
    expect(rows.rows[0].period_ends_at).toBe(t.clock.nowSeconds() + 14 * 86_400);
    await expect(
      createAccount(t.deps, { ...wish, email: 'x@kiosk.test', username: 'KIM' }),
    ).rejects.toMatchObject({ status: 409 });
    await expect(createAccount(t.deps, { ...wish, username: 'x' })).rejects.toMatchObject({ status: 409 });
    expect(await isFreshInstallation(t.deps.db)).toBe(false);
  });
});

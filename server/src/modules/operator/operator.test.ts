import './admin.part.test';
import './files.part.test';
import './routes.part.test';
import './settings/settings.part.test';
import { eq, sql } from 'drizzle-orm';
import { accounts } from '../../platform/database/tables/accounts.table';
import { files } from '../../platform/database/tables/promos.table';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { addTestPromo } from '../../testing/test-content';
import { connectScreen } from '../../testing/test-screens';
import { claimDue, emit } from '../../platform/webhooks/outbox.repo';
import { wantingPlays } from '../webhooks/webhooks.repo';
import { createAccount } from '../account/account.action';
import {
  deleteAccountLater,
  disableAccount,
  enableAccount,
  resetLink,
  restoreAccount,
  setPlan,
} from './operator.action';

const PASSWORD = 'a quiet afternoon';

describe('operator', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp();
  });
  afterAll(() => t.close());

  const signIn = (username: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/auth',
      payload: { grant_type: 'password', client_id: 'website', username, password: PASSWORD },
    });
  const histories = async (member: Awaited<ReturnType<TestApp['asAccount']>>) =>
    (await member.inject('/api/history'))
      .json<{ items: { kind: string; by: { name: string } }[] }>()
      .items.map(({ kind, by }) => [kind, by.name]);

  describe('a disabled account', () => {
    test('refuses sessions, sign-ins and keys with a sentence, while its screens are served', async () => {
      const owner = await t.asAccount();
      const screen = await connectScreen(t, owner);
      const made = await owner.inject({
        method: 'POST',
        url: '/api/keys',
        payload: { name: 'till', scopes: ['device.manage'], kind: 'account', days: null },
      });
      const { key } = made.json<{ key: string }>();
      const withKey = () =>
        t.app.inject({ url: '/api/devices', headers: { authorization: `Bearer ${key}` } });
      expect([(await withKey()).statusCode, await disableAccount(t.deps, owner.accountId)]).toEqual([
        200,
        true,
      ]);
      for (const answer of [await owner.inject('/api/app'), await withKey()])
        expect([answer.statusCode, answer.json()]).toEqual([
          401,
          expect.objectContaining({
            code: 'account_disabled',
            error: 'invalid_token',
            detail: expect.stringMatching(/^This account is disabled\./),
          }),
        ]);
      expect((await screen.inject('/api/player/manifest')).statusCode).toBe(200);
      t.deps.broker.disconnected.length = 0;
      await t.deps.jobs.run('operator-sockets');
      expect(t.deps.broker.disconnected).toContain(owner.userId);
      expect(await disableAccount(t.deps, owner.accountId)).toBe(false);
      expect(await enableAccount(t.deps, owner.accountId)).toBe(true);
      expect(await enableAccount(t.deps, owner.accountId)).toBe(false);
      expect((await withKey()).statusCode).toBe(200);
      // The session itself ended.
      expect((await owner.inject('/api/app')).json()).toMatchObject({ code: 'invalid_token' });
      const again = await t.asAccount({ accountId: owner.accountId, role: 'admin' });
      expect((await histories(again)).slice(0, 2)).toEqual([
        ['account.enabled', 'The operator'],
        ['account.disabled', 'The operator'],
      ]);
    });

    test('sends no webhooks and answers no calendar until it is enabled; its QR codes work on', async () => {
      const owner = await t.asAccount();
      const post = async (url: string, payload: object) =>
        (await owner.inject({ method: 'POST', url, payload })).json<Record<string, string>>();
      const hook = await post('/api/webhooks', {
        url: 'https://hooks.example.com/x',
        events: ['urgent.started', 'plays.daily'],
      });
      const { address = '' } = await post('/api/calendar-links', { name: 'Anna' });
      const calendar = () => t.app.inject(new URL(address).pathname);
      const made = await owner.inject({
        method: 'POST',
        url: '/api/gen_qr',
        payload: { url: 'https://menu.example', promo_id: '', device_id: '' },
      });
      const short = /\/q\/\w+/.exec(made.body)?.[0] ?? '';
      const happen = (text: string) =>
        t.deps.db.transaction((tx) =>
          emit(tx, owner.accountId, {
            event: 'urgent.started',
            data: { text },
            at: t.deps.clock.nowSeconds(),
          }),
        );
      const due = async () =>
        (await claimDue(t.deps.db, t.deps.clock.nowSeconds(), { most: 20, leaseSeconds: 1 }))
          .filter(({ webhookId }) => webhookId === hook['id'])
          .map(({ payload }) => (payload as { data: object }).data);
      const wantPlays = async () =>
        (await wantingPlays(t.deps.db, 1e6)).some(({ accountId }) => accountId === owner.accountId);
      expect([(await calendar()).statusCode, await wantPlays()]).toEqual([200, true]);

      await happen('before');
      await disableAccount(t.deps, owner.accountId);
      await happen('meanwhile');
      expect([(await calendar()).statusCode, await wantPlays(), await due()]).toEqual([404, false, []]);
      expect((await t.app.inject(short)).statusCode).toBe(302);
      await enableAccount(t.deps, owner.accountId);
      expect([(await calendar()).statusCode, await wantPlays()]).toEqual([200, true]);
      expect(await due()).toEqual([{ text: 'before' }, { text: 'meanwhile' }]);
    });

    test('is refused at the sign-in after the password, and its refresh tokens too', async () => {
      const wish = { name: 'Kiosk', username: 'Kim', email: 'kim@kiosk.test', password: PASSWORD };
      const { accountId } = await createAccount(t.deps, wish);
      const before = (await signIn('Kim')).json<{ token_refresh: string }>();
      await disableAccount(t.deps, accountId);
      const refused = await signIn('Kim');
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'account_disabled']);
      const payload = { grant_type: 'refresh_token', refresh_token: before.token_refresh };
      const refresh = await t.app.inject({ method: 'POST', url: '/api/auth', payload });
      expect([refresh.statusCode, refresh.json<{ code: string }>().code]).toEqual([401, 'account_disabled']);
      await enableAccount(t.deps, accountId);
      expect((await signIn('Kim')).statusCode).toBe(200);
    });
  });

  describe('a deleted account', () => {
    const rows = (accountId: string) => t.deps.db.$count(accounts, eq(accounts.id, accountId));

    test('can be restored for 14 days, then rows, files and screens go, and those of others stay', async () => {
      const [owner, other] = [await t.asAccount(), await t.asAccount()];
      const screen = await connectScreen(t, owner);
      const bytes = Buffer.from(`only ${owner.accountId}`);
      await addTestPromo(t.deps, owner.accountId, { name: 'Own', bytes });
      const shared = Buffer.from(`both ${owner.accountId}`);
      await addTestPromo(t.deps, owner.accountId, { name: 'Mine', bytes: shared });
      await addTestPromo(t.deps, other.accountId, { name: 'Theirs', bytes: shared });
      const [own, both] = [await t.deps.storage.write(bytes), await t.deps.storage.write(shared)];
      const stored = () => Promise.all([own, both].map(({ key }) => t.deps.storage.has(key)));

      expect(await deleteAccountLater(t.deps, owner.accountId)).toBe(true);
      expect(await deleteAccountLater(t.deps, owner.accountId)).toBe(false);
      expect(await enableAccount(t.deps, owner.accountId)).toBe(true);
      expect((await owner.inject('/api/app')).json()).toMatchObject({ code: 'invalid_token' });
      expect(await deleteAccountLater(t.deps, owner.accountId)).toBe(true);
      expect(await restoreAccount(t.deps, owner.accountId)).toBe(true);
      expect(await restoreAccount(t.deps, owner.accountId)).toBe(false);
      await deleteAccountLater(t.deps, owner.accountId);
      t.clock.advance(14 * 86_400 - 1);
      await t.deps.jobs.run('account-deletion');
      expect([await rows(owner.accountId), await stored()]).toEqual([1, [true, true]]);
      t.clock.advance(1);
      t.deps.broker.disconnected.length = 0;
      await t.deps.jobs.run('account-deletion');
      expect([await rows(owner.accountId), await rows(other.accountId), await stored()]).toEqual([
        0,
        1,
        [false, true],
      ]);
      expect(await t.deps.db.$count(files, eq(files.sha256, own.key))).toBe(0);
      expect(await t.deps.db.$count(files, eq(files.sha256, both.key))).toBe(1);
      expect(t.deps.broker.disconnected).toEqual([owner.userId, screen.deviceId]);
      expect((await screen.inject('/api/player/manifest')).statusCode).toBe(401);
      await t.deps.jobs.run('account-deletion');
    });

    test('keeps users who have another account', async () => {
      const [owner, other] = [await t.asAccount(), await t.asAccount()];
      await t.deps.db.execute(sql`INSERT INTO memberships (account_id, user_id, role, created_at)
        VALUES (${other.accountId}, ${owner.userId}, 'viewer', 0)`);
      await deleteAccountLater(t.deps, owner.accountId);
      t.clock.advance(14 * 86_400);
      await t.deps.jobs.run('account-deletion');
      const { rows: left } = await t.deps.db.execute(sql`SELECT id FROM users WHERE id = ${owner.userId}`);
      expect(left).toHaveLength(1);
    });

    test('is refused while it is paid for, and so is another plan', async () => {
      const { accountId } = await t.asAccount();
      await t.deps.db.execute(
        sql`INSERT INTO subscriptions (account_id, provider) VALUES (${accountId}, 'till')`,
      );
      await t.deps.db
        .update(accounts)
        .set({ subscriptionStatus: 'active' })
        .where(eq(accounts.id, accountId));
      await expect(deleteAccountLater(t.deps, accountId)).rejects.toMatchObject({ status: 409 });
      await expect(setPlan(t.deps, accountId, 5)).rejects.toMatchObject({ status: 409 });
    });
  });

  test('a link of the operator sets a password, once, for a day', async () => {
    const wish = { name: 'Bar', username: 'Bea', email: 'bea@bar.test', password: 'another quiet one' };
    await createAccount(t.deps, wish);
    const { token } = await resetLink(t.deps, ' BEA@bar.test ');
    const reset = (key: string) =>
      t.app.inject({
        method: 'POST',
        url: `/api/auth/reset_password/${key}`,
        payload: { password: PASSWORD },
      });
    const late = await resetLink(t.deps, 'bea@bar.test');
    expect((await reset(token)).statusCode).toBe(410);
    t.clock.advance(86_399);
    expect((await reset(late.token)).statusCode).toBe(200);
    expect((await signIn('Bea')).statusCode).toBe(200);
    await expect(resetLink(t.deps, 'no address')).rejects.toMatchObject({ status: 400 });
    await expect(resetLink(t.deps, 'no-one@bar.test')).rejects.toMatchObject({ status: 404 });
  });
});

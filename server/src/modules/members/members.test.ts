import type { InviteMember } from '@vitrine/shared/contract';
import { decodeJwt } from 'jose';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import '../../testing/patience';
import { mailsTo, tokenFor } from '../../testing/test-mail';
import type { MemberOptions, TestMember } from '../../testing/test-members';
import { createAccount } from '../account/account.action';

const PASSWORD = 'seven green bottles';
const UNKNOWN = '0190a000-0000-7000-8000-000000000000';

describe('members', () => {
  let t: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    t = await buildTestApp();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    owner = await t.asAccount();
    t.deps.broker.disconnected.length = 0;
    t.published.length = 0;
  });

  const join = (role: MemberOptions['role'] = 'editor') =>
    t.asAccount({ ...(role ? { role } : {}), accountId: owner.accountId });
  const edit = (by: TestMember, user_id: string, body: InviteMember & Record<string, unknown>) =>
    by.inject({ method: 'POST', url: '/api/user/invite_member', payload: { ...body, user_id } });
  const remove = (by: TestMember, id: string) => by.inject({ method: 'DELETE', url: `/api/user/del/${id}` });
  const roleOf = async (id: string) => (await owner.inject(`/api/user/${id}`)).json().role as string;
  const isIn = async (member: TestMember) => (await member.inject('/api/app')).statusCode === 200;

  describe('editing', () => {
    test('§7.1.43 404 for unknown and foreign ids and for words, all alike', async () => {
      const stranger = await t.asAccount();
      const bodies = [];
      for (const id of [UNKNOWN, stranger.userId, 'nonsense']) {
        const answers = [
          await owner.inject(`/api/user/${id}`),
          await edit(owner, id, { role: 'viewer' }),
          await remove(owner, id),
        ];
        for (const answer of answers) {
          expect(answer.statusCode).toBe(404);
          bodies.push({ ...answer.json(), request_id: '' });
        }
      }
      for (const body of bodies) expect(body).toEqual(bodies[0]);
      expect(await isIn(stranger)).toBe(true);
    });

    test('another role ends sessions and sockets of that member at once, and all are told', async () => {
      const editor = await join();
      const answer = await edit(owner, editor.userId, { role: 'viewer' });
      expect(answer.json()).toEqual({ success: true, id: editor.userId, etag: expect.any(String) });
      expect(await roleOf(editor.userId)).toBe('viewer');
      expect((await editor.inject('/api/app')).json()).toMatchObject({ status: 401, error: 'invalid_token' });
      expect(t.deps.broker.disconnected).toEqual([editor.userId]);
      expect(t.published).toEqual([
        {
          accountId: owner.accountId,
          topic: 'changed/member',
          payload: { id: editor.userId, by: owner.userId },
        },
      ]);
    });

    test('the same role, or empty fields, change and end nothing', async () => {
      const editor = await join();
      const empty = { role: 'editor' as const, username: '', email: ' ', password: '' };
      expect((await edit(owner, editor.userId, empty)).statusCode).toBe(200);
      expect(await isIn(editor)).toBe(true);
      expect(t.deps.broker.disconnected).toEqual([]);
    });

    test('an admin cannot touch the owner, nor give a role above their own', async () => {
      const [admin, viewer] = [await join('admin'), await join('viewer')];
      for (const body of [
        { role: 'viewer' },
        { username: 'x' },
        { email: 'x@y.test' },
        { password: PASSWORD },
      ] as const)
        expect((await edit(admin, owner.userId, body)).statusCode).toBe(403);
      expect((await edit(admin, viewer.userId, { role: 'owner' })).statusCode).toBe(403);
      expect((await edit(admin, admin.userId, { role: 'owner' })).statusCode).toBe(403);
      expect((await remove(admin, owner.userId)).statusCode).toBe(403);
      expect([await roleOf(owner.userId), await roleOf(viewer.userId), await roleOf(admin.userId)]).toEqual([
        'owner',
        'viewer',
        'admin',
      ]);
    });

    test('the owner cannot step down, leave, or make a second owner', async () => {
      const admin = await join('admin');
      expect((await edit(owner, owner.userId, { role: 'admin' })).statusCode).toBe(409);
      expect((await edit(owner, admin.userId, { role: 'owner' })).statusCode).toBe(409);
      expect((await remove(owner, owner.userId)).statusCode).toBe(409);
      expect([await roleOf(owner.userId), await roleOf(admin.userId)]).toEqual(['owner', 'admin']);
    });

    test('admins do not take over each other', async () => {
      const [one, two] = [await join('admin'), await join('admin')];
      expect((await edit(one, two.userId, { password: PASSWORD })).statusCode).toBe(403);
      expect((await edit(one, two.userId, { email: 'mine@evil.test' })).statusCode).toBe(403);
      expect(await mailsTo(t, 'mine@evil.test')).toEqual([]);
    });

    test('mass assignment does nothing', async () => {
      const editor = await join();
      const stranger = await t.asAccount();
      const extra = {
        account_id: stranger.accountId,
        storage_avail: 1,
        is_live: true,
        developer: true,
        id: stranger.userId,
      };
      expect(
        (await edit(owner, editor.userId, { username: `Ed ${editor.userId.slice(-8)}`, ...extra }))
          .statusCode,
      ).toBe(200);
      const data = (await editor.inject('/api/app')).json();
      expect(data).toMatchObject({ storage_avail: 1_000_000_000, account: { id: owner.accountId } });
      expect(data.user).toMatchObject({ role: 'editor', developer: false, id: editor.userId });
    });

    test('a user name that is taken anywhere is refused without saying by whom', async () => {
      const [editor, stranger] = [await join(), await t.asAccount()];
      const answer = await edit(owner, editor.userId, { username: stranger.username.toUpperCase() });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0]).toMatchObject({ field: 'username', code: 'taken' });
    });

    test('a new password ends every session, tells by mail, and signs in; the own one is changed elsewhere', async () => {
      const editor = await join();
      const { email } = (await owner.inject(`/api/user/${editor.userId}`)).json();
      expect((await edit(owner, editor.userId, { password: 'short' })).statusCode).toBe(400);
      expect((await edit(owner, editor.userId, { password: PASSWORD })).statusCode).toBe(200);
      expect(await isIn(editor)).toBe(false);
      expect((await mailsTo(t, email))[0]?.subject).toBe('Your Vitrine password was changed');
      const payload = { grant_type: 'password', client_id: 'website', username: email, password: PASSWORD };
      expect((await t.app.inject({ method: 'POST', url: '/api/auth', payload })).statusCode).toBe(200);
      const own = await edit(owner, owner.userId, { password: PASSWORD });
      expect(own.json().errors[0]).toMatchObject({ field: 'password', code: 'own_password' });
    });

    test('a new e-mail holds once the person behind it confirms', async () => {
      const editor = await join();
      const { email: before } = (await owner.inject(`/api/user/${editor.userId}`)).json();
      const after = `new-${before}`;
      await edit(owner, editor.userId, { password: PASSWORD });
      await edit(owner, editor.userId, { email: after.toUpperCase() });
      const emailNow = async () => (await owner.inject(`/api/user/${editor.userId}`)).json().email as string;
      expect(await emailNow()).toBe(before);
      const token = await tokenFor(t, after, 'sign-up');
      expect((await t.app.inject(`/api/auth/sign_up/${token}`)).json()).toMatchObject({
        kind: 'email',
        email: after,
      });
      const confirm = (payload = { password: PASSWORD }) =>
        t.app.inject({ method: 'POST', url: `/api/auth/sign_up/${token}`, payload });
      const answer = await confirm();
      expect(decodeJwt(answer.json().token_access)).toMatchObject({
        iss: editor.userId,
        sub: owner.accountId,
      });
      expect(await emailNow()).toBe(after);
      expect(await isIn(editor)).toBe(false);
      expect((await confirm()).statusCode).toBe(410);
    });

    test('a new e-mail that belongs to somebody gets the same answer, and nothing happens', async () => {
      const [editor, stranger] = [await join(), await t.asAccount()];
      const { email: taken } = (await stranger.inject(`/api/user/${stranger.userId}`)).json();
      const bare = async (email: string) => ({
        ...(await edit(owner, editor.userId, { email })).json(),
        request_id: '',
      });
      expect(await bare(taken)).toEqual(await bare(`free-${taken}`));
      await edit(owner, editor.userId, { email: taken });
      expect(await mailsTo(t, taken)).toEqual([]);
    });
  });

  describe('removing', () => {
    test('401 and 403 as everywhere', async () => {
      const editor = await join();
      const url = `/api/user/del/${editor.userId}`;
      expect((await t.app.inject({ method: 'DELETE', url })).statusCode).toBe(401);
      expect((await editor.inject({ method: 'DELETE', url })).statusCode).toBe(403);
    });

    test('§7.1.42 ends everything of that member at once; work stays; the address is free again', async () => {
      const editor = await join();
      const { email } = (await owner.inject(`/api/user/${editor.userId}`)).json();
      expect((await remove(owner, editor.userId)).json()).toEqual({ success: true, id: editor.userId });
      expect((await editor.inject('/api/app')).statusCode).toBe(401);
      expect(t.deps.broker.disconnected).toEqual([editor.userId]);
      expect(t.published).toEqual([
        {
          accountId: owner.accountId,
          topic: 'changed/member',
          payload: { id: editor.userId, by: owner.userId },
        },
      ]);
      expect((await owner.inject('/api/account/members')).json()).toHaveLength(1);
      await owner.inject({ method: 'POST', url: '/api/user/invite_member', payload: { email } });
      expect(await tokenFor(t, email, 'sign-up')).toMatch(/^[0-9a-f]{64}$/);
      expect((await remove(owner, editor.userId)).statusCode).toBe(404);
    });

    test('whoever belongs to another account too stays there', async () => {
      const editor = await join();
      const other = await t.asAccount();
      await t.deps.pool.query(`INSERT INTO memberships VALUES ($1, $2, 'viewer', 5)`, [
        other.accountId,
        editor.userId,
      ]);
      await remove(owner, editor.userId);
      expect((await other.inject(`/api/user/${editor.userId}`)).json()).toMatchObject({ role: 'viewer' });
    });

    test('an admin may leave', async () => {
      const admin = await join('admin');
      expect((await remove(admin, admin.userId)).statusCode).toBe(200);
      expect(await isIn(admin)).toBe(false);
    });
  });

  describe('handing over', () => {
    let boss: { accountId: string; userId: string };
    let token: string;
    let count = 0;
    beforeEach(async () => {
      const name = `boss${(count += 1)}`;
      boss = await createAccount(t.deps, {
        name,
        username: name,
        email: `${name}@over.test`,
        password: PASSWORD,
      });
      token = await signIn(name);
    });
    const signIn = async (username: string) => {
      const payload = { grant_type: 'password', client_id: 'website', username, password: PASSWORD };
      return (await t.app.inject({ method: 'POST', url: '/api/auth', payload })).json()
        .token_access as string;
    };
    const handOver = (user_id: string, password = PASSWORD, bearer = token) =>
      t.app.inject({
        method: 'POST',
        url: '/api/account/owner',
        payload: { user_id, password },
        headers: { authorization: `Bearer ${bearer}` },
      });
    const rolesNow = async () =>
      Object.fromEntries(
        (
          await t.deps.pool.query('SELECT user_id, role FROM memberships WHERE account_id = $1', [
            boss.accountId,
          ])
        ).rows.map((row) => [row.user_id, row.role]),
      );
    const joinBoss = (role: NonNullable<MemberOptions['role']>) =>
      t.asAccount({ role, accountId: boss.accountId });

    test('only the owner may: 401, 403, 404, 409 for oneself, 400 for a wrong password', async () => {
      const admin = await joinBoss('admin');
      expect((await handOver(admin.userId, PASSWORD, 'nonsense')).statusCode).toBe(401);
      expect((await handOver(admin.userId, PASSWORD, admin.token)).statusCode).toBe(403);
      expect((await handOver(owner.userId)).statusCode).toBe(404);
      expect((await handOver(boss.userId)).statusCode).toBe(409);
      const wrong = await handOver(admin.userId, 'not the password');
      expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([400, 'password']);
      expect(await rolesNow()).toEqual({ [boss.userId]: 'owner', [admin.userId]: 'admin' });
    });

    test('five wrong passwords, then a pause with Retry-After', async () => {
      const admin = await joinBoss('admin');
      for (let i = 0; i < 5; i += 1) await handOver(admin.userId, 'not the password');
      const paused = await handOver(admin.userId);
      expect([paused.statusCode, Number(paused.headers['retry-after'])]).toEqual([429, 900]);
    });

    test('swaps both roles; the heir signs in again, the giver goes on as an admin', async () => {
      const viewer = await joinBoss('viewer');
      expect((await handOver(viewer.userId)).json()).toEqual({ success: true, id: viewer.userId });
      expect(await rolesNow()).toEqual({ [boss.userId]: 'admin', [viewer.userId]: 'owner' });
      expect(await isIn(viewer)).toBe(false);
      expect(t.deps.broker.disconnected).toEqual([boss.userId, viewer.userId]);
      expect(t.published.map(({ payload }) => payload)).toEqual([{ id: boss.userId }, { id: viewer.userId }]);
      expect((await handOver(viewer.userId)).statusCode).toBe(403);
    });

    test('two at once leave exactly one owner', async () => {
      const heirs = [await joinBoss('admin'), await joinBoss('editor')];
      const answers = await Promise.all(heirs.map(({ userId }) => handOver(userId)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
      expect(Object.values(await rolesNow()).filter((role) => role === 'owner')).toHaveLength(1);
    });

    test('a removal that races with the hand-over never leaves the account without an owner', async () => {
      const [admin, heir] = [await joinBoss('admin'), await joinBoss('editor')];
      await Promise.all([handOver(heir.userId), remove(admin, heir.userId)]);
      expect(Object.values(await rolesNow()).filter((role) => role === 'owner')).toHaveLength(1);
    });
  });
});

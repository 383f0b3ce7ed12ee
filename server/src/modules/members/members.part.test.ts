import { ROLES, may, type InviteMember, type Role } from '@vitrine/shared/contract';
import { judgeMemberChange } from '@vitrine/shared/rules';
import { decodeJwt } from 'jose';
import type { TestApp } from '../../testing/build-test-app';
import { sharedTestApp } from '../../testing/shared-app';
import { mailsTo, tokenFor } from '../../testing/test-mail';
import type { MemberOptions, TestMember } from '../../testing/test-members';
import { createAccount } from '../account/account.action';

describe('members', () => {
  const PASSWORD = 'seven green bottles';
  const UNKNOWN = '0190a000-0000-7000-8000-000000000000';

  let t: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    t = await sharedTestApp();
  });
  beforeEach(async () => {
    owner = await t.asAccount();
    t.deps.broker.disconnected.length = 0;
    t.published.length = 0;
  });

  describe('members', () => {
    const join = (role: MemberOptions['role'] = 'editor') =>
      t.asAccount({ ...(role ? { role } : {}), accountId: owner.accountId });
    const edit = (by: TestMember, user_id: string, body: InviteMember & Record<string, unknown>) =>
      by.inject({ method: 'POST', url: '/api/user/invite_member', payload: { ...body, user_id } });
    const remove = (by: TestMember, id: string) =>
      by.inject({ method: 'DELETE', url: `/api/user/del/${id}` });
    const roleOf = async (id: string) => (await owner.inject(`/api/user/${id}`)).json().role as string;
    const isIn = async (member: TestMember) => (await member.inject('/api/app')).statusCode === 200;

    describe('editing', () => {
      test('§7.1.43 the same 404 for unknown, foreign and malformed ids', async () => {
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

      test('another role ends sessions and sockets of that member at once, and is announced', async () => {
        const editor = await join();
        const answer = await edit(owner, editor.userId, { role: 'viewer' });
        expect(answer.json()).toEqual({ success: true, id: editor.userId, etag: expect.any(String) });
        expect(await roleOf(editor.userId)).toBe('viewer');
        expect((await editor.inject('/api/app')).json()).toMatchObject({
          status: 401,
          error: 'invalid_token',
        });
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

      test('an admin can neither change the owner, nor give a role above their own', async () => {
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
        expect([await roleOf(owner.userId), await roleOf(viewer.userId), await roleOf(admin.userId)]).toEqual(
          ['owner', 'viewer', 'admin'],
        );
      });

      test('the owner cannot step down, leave, or make a second owner', async () => {
        const admin = await join('admin');
        expect((await edit(owner, owner.userId, { role: 'admin' })).statusCode).toBe(409);
        expect((await edit(owner, admin.userId, { role: 'owner' })).statusCode).toBe(409);
        expect((await remove(owner, owner.userId)).statusCode).toBe(409);
        expect([await roleOf(owner.userId), await roleOf(admin.userId)]).toEqual(['owner', 'admin']);
      });

      test('admins cannot change each other’s credentials', async () => {
        const [one, two] = [await join('admin'), await join('admin')];
        expect((await edit(one, two.userId, { password: PASSWORD })).statusCode).toBe(403);
        expect((await edit(one, two.userId, { email: 'mine@evil.test' })).statusCode).toBe(403);
        expect(await mailsTo(t, 'mine@evil.test')).toEqual([]);
      });

      test('mass assignment has no effect', async () => {
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

      test('a user name that is taken in any account is refused', async () => {
        const [editor, stranger] = [await join(), await t.asAccount()];
        const answer = await edit(owner, editor.userId, { username: stranger.username.toUpperCase() });
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors[0]).toMatchObject({ field: 'username', code: 'taken' });
      });

      test('a new password ends all sessions, sends a mail, and signs in; not for the own one', async () => {
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

      test('a new e-mail applies once it is confirmed', async () => {
        const editor = await join();
        const { email: before } = (await owner.inject(`/api/user/${editor.userId}`)).json();
        const after = `new-${before}`;
        await edit(owner, editor.userId, { password: PASSWORD });
        await edit(owner, editor.userId, { email: after.toUpperCase() });
        const emailNow = async () =>
          (await owner.inject(`/api/user/${editor.userId}`)).json().email as string;
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

      test('a new e-mail with another account gets the same response, and has no effect', async () => {
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
      test('401 without a session, 403 for an editor', async () => {
        const editor = await join();
        const url = `/api/user/del/${editor.userId}`;
        expect((await t.app.inject({ method: 'DELETE', url })).statusCode).toBe(401);
        expect((await editor.inject({ method: 'DELETE', url })).statusCode).toBe(403);
      });

      test('§7.1.42 ends sessions and sockets at once, and frees the address', async () => {
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

      test('a member of another account too stays there', async () => {
        const editor = await join();
        const other = await t.asAccount();
        await t.deps.pool.query(`INSERT INTO memberships VALUES ($1, $2, 'viewer', 5)`, [
          other.accountId,
          editor.userId,
        ]);
        await remove(owner, editor.userId);
        expect((await other.inject(`/api/user/${editor.userId}`)).json()).toMatchObject({ role: 'viewer' });
      });

      test('an admin can leave', async () => {
        const admin = await join('admin');
        expect((await remove(admin, admin.userId)).statusCode).toBe(200);
        expect(await isIn(admin)).toBe(false);
      });
    });

    describe('transfer of ownership', () => {
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
      const transferOwnership = (user_id: string, password = PASSWORD, bearer = token) =>
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

      test('is for the owner only: 401, 403, 404, 409 for oneself, 400 for a wrong password', async () => {
        const admin = await joinBoss('admin');
        expect((await transferOwnership(admin.userId, PASSWORD, 'nonsense')).statusCode).toBe(401);
        expect((await transferOwnership(admin.userId, PASSWORD, admin.token)).statusCode).toBe(403);
        expect((await transferOwnership(owner.userId)).statusCode).toBe(404);
        expect((await transferOwnership(boss.userId)).statusCode).toBe(409);
        const wrong = await transferOwnership(admin.userId, 'not the password');
        expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([400, 'password']);
        expect(await rolesNow()).toEqual({ [boss.userId]: 'owner', [admin.userId]: 'admin' });
      });

      test('five wrong passwords, then a pause with Retry-After', async () => {
        const admin = await joinBoss('admin');
        for (let i = 0; i < 5; i += 1) await transferOwnership(admin.userId, 'not the password');
        const paused = await transferOwnership(admin.userId);
        expect([paused.statusCode, Number(paused.headers['retry-after'])]).toEqual([429, 900]);
      });

      test('swaps both roles; the new owner signs in again, the old one stays signed in as an admin', async () => {
        const viewer = await joinBoss('viewer');
        expect((await transferOwnership(viewer.userId)).json()).toEqual({ success: true, id: viewer.userId });
        expect(await rolesNow()).toEqual({ [boss.userId]: 'admin', [viewer.userId]: 'owner' });
        expect(await isIn(viewer)).toBe(false);
        expect(t.deps.broker.disconnected).toEqual([boss.userId, viewer.userId]);
        expect(t.published.map(({ payload }) => payload)).toEqual([
          { id: boss.userId },
          { id: viewer.userId },
        ]);
        expect((await transferOwnership(viewer.userId)).statusCode).toBe(403);
      });

      test('twice at once leaves exactly one owner', async () => {
        const heirs = [await joinBoss('admin'), await joinBoss('editor')];
        const answers = await Promise.all(heirs.map(({ userId }) => transferOwnership(userId)));
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
        expect(Object.values(await rolesNow()).filter((role) => role === 'owner')).toHaveLength(1);
      });

      test('concurrent with a removal always leaves an owner', async () => {
        const [admin, heir] = [await joinBoss('admin'), await joinBoss('editor')];
        await Promise.all([transferOwnership(heir.userId), remove(admin, heir.userId)]);
        expect(Object.values(await rolesNow()).filter((role) => role === 'owner')).toHaveLength(1);
      });
    });
  });

  describe('members input', () => {
    let count = 0;
    beforeEach(() => void (count += 1));

    const join = (role: Role) => t.asAccount({ role, accountId: owner.accountId });
    const send = (by: TestMember, payload: unknown) =>
      by.inject({ method: 'POST', url: '/api/user/invite_member', payload: payload as object });
    const edit = (by: TestMember, user_id: string, body: InviteMember) => send(by, { ...body, user_id });
    const remove = (by: TestMember, id: string) =>
      by.inject({ method: 'DELETE', url: `/api/user/del/${id}` });
    const list = async (by = owner) =>
      (await by.inject('/api/account/members')).json<{ user_id: string; role: Role }[]>();
    const address = (name: string) => `${name}${count}@input.test`;

    describe('an id in upper case', () => {
      test('removes the member and closes the live connection too', async () => {
        const editor = await join('editor');
        expect((await remove(owner, editor.userId.toUpperCase())).statusCode).toBe(200);
        expect(t.deps.broker.disconnected).toEqual([editor.userId]);
        expect(t.published.map(({ payload }) => payload)).toEqual([{ id: editor.userId, by: owner.userId }]);
        expect((await editor.inject('/api/app')).statusCode).toBe(401);
      });

      test('changes the role and closes the live connection too', async () => {
        const editor = await join('editor');
        expect((await edit(owner, editor.userId.toUpperCase(), { role: 'viewer' })).statusCode).toBe(200);
        expect(t.deps.broker.disconnected).toEqual([editor.userId]);
      });

      test('does not set the own password without the old one', async () => {
        const admin = await join('admin');
        for (const id of [admin.userId, admin.userId.toUpperCase()]) {
          const answer = await edit(admin, id, { password: PASSWORD });
          expect([answer.statusCode, answer.json().errors?.[0]?.code]).toEqual([400, 'own_password']);
        }
        expect((await admin.inject('/api/app')).statusCode).toBe(200);
      });
    });

    test.each<[string, unknown]>([
      ['a list', []],
      ['an id that is a number', { user_id: 5 }],
      ['an overlong id', { user_id: 'x'.repeat(65) }],
      ['an unknown role', { email: 'a@b.test', role: 'king' }],
      ['several roles', { email: 'a@b.test', role: ['viewer'] }],
      ['a role that is null', { email: 'a@b.test', role: null }],
      ['an overlong address', { email: `${'a'.repeat(250)}@b.test` }],
      ['an address of another type', { email: { $ne: '' } }],
      ['two addresses in one', { email: 'a@b.test, c@d.test' }],
      ['an address with a line end', { email: 'a@b.test\r\nBcc: c@d.test' }],
      ['no address', {}],
      ['an empty address', { email: '  ' }],
      ['a user name with an @', { email: 'a@b.test', username: 'me@home' }],
      ['an overlong user name', { email: 'a@b.test', username: 'x'.repeat(61) }],
      ['an easy password', { email: 'a@b.test', password: 'password123' }],
      ['a short password', { email: 'a@b.test', password: 'short' }],
      ['an overlong password', { email: 'a@b.test', password: 'x'.repeat(513) }],
    ])('%s is 400 without an invitation', async (_what, payload) => {
      const answer = await send(owner, payload);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
      expect(await list()).toHaveLength(1);
      expect(t.published).toEqual([]);
    });

    test('removing follows the rule for every pair of roles', async () => {
      for (const actorRole of ROLES.filter((role) => role !== 'owner')) {
        const actor = await join(actorRole);
        for (const targetRole of ROLES) {
          const target = targetRole === 'owner' ? owner : await join(targetRole);
          const answer = await remove(actor, target.userId);
          const verdict = judgeMemberChange({ actorRole, targetRole, isSelf: false, removes: true });
          const allowed = may(actorRole, 'member.manage') && verdict === 'ok';
          expect([actorRole, targetRole, answer.statusCode === 200]).toEqual([
            actorRole,
            targetRole,
            allowed,
          ]);
          expect((await target.inject('/api/app')).statusCode).toBe(allowed ? 401 : 200);
        }
      }
    });

    test('no role can raise itself', async () => {
      for (const role of ROLES) {
        const member = role === 'owner' ? owner : await join(role);
        const weaker = ROLES.slice(0, ROLES.indexOf(role));
        for (const wished of weaker) {
          const answer = await edit(member, member.userId, { role: wished });
          expect([role, wished, answer.statusCode]).toEqual([role, wished, 403]);
        }
        expect((await member.inject('/api/app')).json().user.role).toBe(role);
      }
    });

    test('removing twice, also concurrently, is a 404 the second time', async () => {
      const editor = await join('editor');
      const answers = await Promise.all([remove(owner, editor.userId), remove(owner, editor.userId)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
      expect((await remove(owner, editor.userId)).statusCode).toBe(404);
      expect(t.deps.broker.disconnected).toEqual([editor.userId]);
    });

    test('two admins who remove each other concurrently cause no deadlock', async () => {
      const [one, two] = [await join('admin'), await join('admin')];
      await Promise.all([remove(one, two.userId), remove(two, one.userId)]);
      expect((await list()).filter(({ role }) => role === 'owner')).toHaveLength(1);
    });

    describe('invitations', () => {
      const invited = async (name: string, more: InviteMember = {}) =>
        (await send(owner, { email: address(name), ...more })).json<{ id: string }>().id;

      test('one that is changed to the address of another is refused, and both stay unchanged', async () => {
        const [mia, ben] = [await invited('mia'), await invited('ben')];
        const answer = await edit(owner, ben, { email: address('mia').toUpperCase() });
        expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
        const waiting = (await list()).slice(1);
        expect(waiting).toMatchObject([
          { user_id: mia, email: address('mia') },
          { user_id: ben, email: address('ben') },
        ]);
      });

      test('one that is changed to the address of a member is refused as well', async () => {
        const editor = await join('editor');
        const { email } = (await owner.inject(`/api/user/${editor.userId}`)).json();
        expect((await edit(owner, await invited('ben'), { email })).statusCode).toBe(409);
      });

      test('one for an admin cannot be changed or withdrawn by lower roles', async () => {
        const id = await invited('boss', { role: 'admin' });
        for (const role of ['approver', 'editor', 'viewer'] as const) {
          const member = await join(role);
          expect((await edit(member, id, { role: 'viewer' })).statusCode).toBe(403);
          expect((await remove(member, id)).statusCode).toBe(403);
        }
      });

      test('concurrent ones for one address are one invitation', async () => {
        const answers = await Promise.all([1, 2, 3].map(() => send(owner, { email: address('rush') })));
        expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
        expect(await list()).toHaveLength(2);
      });

      test('a link that is followed twice at once creates one user', async () => {
        await invited('twin');
        const token = await tokenFor(t, address('twin'), 'sign-up');
        const follow = (n: number) =>
          t.app.inject({
            method: 'POST',
            url: `/api/auth/sign_up/${token}`,
            payload: { name: 'Twin', password: PASSWORD },
            remoteAddress: `10.9.${count}.${n}`,
          });
        const answers = await Promise.all([follow(1), follow(2)]);
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
        expect(await list()).toHaveLength(2);
      });

      test('withdrawing concurrent with joining is atomic', async () => {
        const id = await invited('late');
        const token = await tokenFor(t, address('late'), 'sign-up');
        await Promise.all([
          t.app.inject({
            method: 'POST',
            url: `/api/auth/sign_up/${token}`,
            payload: { name: 'Late', password: PASSWORD },
            remoteAddress: `10.9.${count}.3`,
          }),
          remove(owner, id),
        ]);
        const { rows } = await t.deps.pool.query(
          `SELECT (SELECT count(*) FROM users WHERE id = $1) AS users, (SELECT count(*) FROM memberships WHERE user_id = $1) AS places,
                (SELECT count(*) FROM invitations WHERE id = $1) AS waiting`,
          [id],
        );
        expect([
          { users: 0, places: 0, waiting: 0 },
          { users: 1, places: 1, waiting: 0 },
        ]).toContainEqual(rows[0]);
      });

      test('expired ones stay in the list for a month, to be sent again', async () => {
        const id = await invited('old');
        t.clock.advance(8 * 86_400);
        await t.deps.jobs.run('member-links-sweep');
        const back = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
        expect((await list(back)).map(({ user_id }) => user_id)).toContain(id);
        t.clock.advance(30 * 86_400);
        await t.deps.jobs.run('member-links-sweep');
        const later = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
        expect((await list(later)).map(({ user_id }) => user_id)).not.toContain(id);
      });
    });

    test.each([
      [{}],
      [{ user_id: 'x' }],
      [{ user_id: '', password: PASSWORD }],
      [{ user_id: 'x'.repeat(65), password: PASSWORD }],
      [{ user_id: 'x', password: '' }],
      [{ user_id: ['x'], password: PASSWORD }],
    ])('transfer of ownership with %j is 400', async (payload) => {
      const answer = await owner.inject({ method: 'POST', url: '/api/account/owner', payload });
      expect(answer.statusCode).toBe(400);
      expect((await owner.inject('/api/app')).json().user.role).toBe('owner');
    });
  });
});

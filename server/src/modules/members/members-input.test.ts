import { ROLES, may, type InviteMember, type Role } from '@vitrine/shared/contract';
import { judgeMemberChange } from '@vitrine/shared/rules';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import '../../testing/patience';
import { tokenFor } from '../../testing/test-mail';
import type { TestMember } from '../../testing/test-members';

const PASSWORD = 'seven green bottles';

describe('members and what people send', () => {
  let t: TestApp;
  let owner: TestMember;
  let count = 0;
  beforeAll(async () => {
    t = await buildTestApp();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    owner = await t.asAccount();
    count += 1;
    t.deps.broker.disconnected.length = 0;
    t.published.length = 0;
  });

  const join = (role: Role) => t.asAccount({ role, accountId: owner.accountId });
  const send = (by: TestMember, payload: unknown) =>
    by.inject({ method: 'POST', url: '/api/user/invite_member', payload: payload as object });
  const edit = (by: TestMember, user_id: string, body: InviteMember) => send(by, { ...body, user_id });
  const remove = (by: TestMember, id: string) => by.inject({ method: 'DELETE', url: `/api/user/del/${id}` });
  const list = async (by = owner) =>
    (await by.inject('/api/account/members')).json<{ user_id: string; role: Role }[]>();
  const address = (name: string) => `${name}${count}@input.test`;

  describe('an id in capitals is the same person', () => {
    test('whoever is removed by it loses the live connection too', async () => {
      const editor = await join('editor');
      expect((await remove(owner, editor.userId.toUpperCase())).statusCode).toBe(200);
      expect(t.deps.broker.disconnected).toEqual([editor.userId]);
      expect(t.published.map(({ payload }) => payload)).toEqual([{ id: editor.userId, by: owner.userId }]);
      expect((await editor.inject('/api/app')).statusCode).toBe(401);
    });

    test('whoever gets another role by it as well', async () => {
      const editor = await join('editor');
      expect((await edit(owner, editor.userId.toUpperCase(), { role: 'viewer' })).statusCode).toBe(200);
      expect(t.deps.broker.disconnected).toEqual([editor.userId]);
    });

    test('the own password is not set by it without the old one', async () => {
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
    ['an id without an end', { user_id: 'x'.repeat(65) }],
    ['a role nobody has', { email: 'a@b.test', role: 'king' }],
    ['several roles', { email: 'a@b.test', role: ['viewer'] }],
    ['no role at all, said so', { email: 'a@b.test', role: null }],
    ['an address without an end', { email: `${'a'.repeat(250)}@b.test` }],
    ['an address of another type', { email: { $ne: '' } }],
    ['two addresses in one', { email: 'a@b.test, c@d.test' }],
    ['an address with a line end', { email: 'a@b.test\r\nBcc: c@d.test' }],
    ['no address', {}],
    ['an empty address', { email: '  ' }],
    ['a user name with an @', { email: 'a@b.test', username: 'me@home' }],
    ['a user name without an end', { email: 'a@b.test', username: 'x'.repeat(61) }],
    ['an easy password', { email: 'a@b.test', password: 'password123' }],
    ['a short password', { email: 'a@b.test', password: 'short' }],
    ['a password without an end', { email: 'a@b.test', password: 'x'.repeat(513) }],
  ])('%s is 400 and invites nobody', async (_what, payload) => {
    const answer = await send(owner, payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    expect(await list()).toHaveLength(1);
    expect(t.published).toEqual([]);
  });

  test('role by role: who may take whom out is what the rule says, and nothing else happens', async () => {
    for (const actorRole of ROLES.filter((role) => role !== 'owner')) {
      const actor = await join(actorRole);
      for (const targetRole of ROLES) {
        const target = targetRole === 'owner' ? owner : await join(targetRole);
        const answer = await remove(actor, target.userId);
        const verdict = judgeMemberChange({ actorRole, targetRole, isSelf: false, removes: true });
        const allowed = may(actorRole, 'member.manage') && verdict === 'ok';
        expect([actorRole, targetRole, answer.statusCode === 200]).toEqual([actorRole, targetRole, allowed]);
        expect((await target.inject('/api/app')).statusCode).toBe(allowed ? 401 : 200);
      }
    }
  });

  test('role by role: nobody raises themselves', async () => {
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

  test('removing twice, or both at once: once, then 404', async () => {
    const editor = await join('editor');
    const answers = await Promise.all([remove(owner, editor.userId), remove(owner, editor.userId)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await remove(owner, editor.userId)).statusCode).toBe(404);
    expect(t.deps.broker.disconnected).toEqual([editor.userId]);
  });

  test('two admins who take each other out at the same moment: the account has its owner, and nobody hangs', async () => {
    const [one, two] = [await join('admin'), await join('admin')];
    await Promise.all([remove(one, two.userId), remove(two, one.userId)]);
    expect((await list()).filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  describe('invitations', () => {
    const invited = async (name: string, more: InviteMember = {}) =>
      (await send(owner, { email: address(name), ...more })).json<{ id: string }>().id;

    test('one that is changed to the address of another is refused, and both stay as they are', async () => {
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

    test('one for an admin is not changed or made by somebody weaker', async () => {
      const id = await invited('boss', { role: 'admin' });
      for (const role of ['approver', 'editor', 'viewer'] as const) {
        const member = await join(role);
        expect((await edit(member, id, { role: 'viewer' })).statusCode).toBe(403);
        expect((await remove(member, id)).statusCode).toBe(403);
      }
    });

    test('two at once for one address are one invitation', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => send(owner, { email: address('rush') })));
      expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
      expect(await list()).toHaveLength(2);
    });

    test('whoever follows one link twice at once becomes one person', async () => {
      await invited('twin');
      const token = await tokenFor(t, address('twin'), 'sign-up');
      const come = (n: number) =>
        t.app.inject({
          method: 'POST',
          url: `/api/auth/sign_up/${token}`,
          payload: { name: 'Twin', password: PASSWORD },
          remoteAddress: `10.9.${count}.${n}`,
        });
      const answers = await Promise.all([come(1), come(2)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
      expect(await list()).toHaveLength(2);
    });

    test('one that is taken back while somebody follows it: in or out, never half', async () => {
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
        `SELECT (SELECT count(*) FROM users WHERE id = $1) AS people, (SELECT count(*) FROM memberships WHERE user_id = $1) AS places,
                (SELECT count(*) FROM invitations WHERE id = $1) AS waiting`,
        [id],
      );
      expect([
        { people: 0, places: 0, waiting: 0 },
        { people: 1, places: 1, waiting: 0 },
      ]).toContainEqual(rows[0]);
    });

    test('what ran out stays in the list a month, so that it can be sent again, and is swept then', async () => {
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
  ])('handing over with %j is 400', async (payload) => {
    const answer = await owner.inject({ method: 'POST', url: '/api/account/owner', payload });
    expect(answer.statusCode).toBe(400);
    expect((await owner.inject('/api/app')).json().user.role).toBe('owner');
  });
});

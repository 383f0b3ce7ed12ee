import type { InviteMember } from '@vitrine/shared/contract';
import { decodeJwt } from 'jose';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import '../../testing/patience';
import { mailsTo, tokenFor } from '../../testing/test-mail';
import type { TestMember } from '../../testing/test-members';

const PASSWORD = 'seven green bottles';
const UNKNOWN = '0190a000-0000-7000-8000-000000000000';

describe('invitations', () => {
  let t: TestApp;
  let owner: TestMember;
  let count = 0;
  let email: string;
  beforeAll(async () => {
    t = await buildTestApp();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    owner = await t.asAccount();
    email = `guest${(count += 1)}@invite.test`;
  });

  const invite = (by: TestMember, body: InviteMember & Record<string, unknown>) =>
    by.inject({ method: 'POST', url: '/api/user/invite_member', payload: body });
  const members = async (by: TestMember) => (await by.inject('/api/account/members')).json();
  const look = (token: string) => t.app.inject(`/api/auth/sign_up/${token}`);
  let address = 0;
  const join = (token: string, payload: object = { name: 'Gina', password: PASSWORD }) =>
    t.app.inject({
      method: 'POST',
      url: `/api/auth/sign_up/${token}`,
      payload,
      remoteAddress: `10.4.${(address += 1) >> 8}.${address & 255}`,
    });
  const bare = (answer: { statusCode: number; json(): object }) => ({
    statusCode: answer.statusCode,
    ...answer.json(),
    request_id: '',
    id: '',
    etag: '',
  });

  test('401 without a session, 403 for approvers, editors and viewers', async () => {
    const anonymous = await t.app.inject({
      method: 'POST',
      url: '/api/user/invite_member',
      payload: { email },
    });
    expect(anonymous.statusCode).toBe(401);
    for (const role of ['approver', 'editor', 'viewer'] as const) {
      const member = await t.asAccount({ role, accountId: owner.accountId });
      expect((await invite(member, { email })).statusCode).toBe(403);
    }
  });

  test('nobody is invited as owner: 403 for an admin, 409 for the owner', async () => {
    const admin = await t.asAccount({ role: 'admin', accountId: owner.accountId });
    expect((await invite(admin, { email, role: 'owner' })).statusCode).toBe(403);
    expect((await invite(owner, { email, role: 'owner' })).statusCode).toBe(409);
    expect(await mailsTo(t, email)).toEqual([]);
  });

  test.each([
    ['email', {}],
    ['email', { email: 'no address' }],
    ['username', { email: 'x@invite.test', username: 'me@home' }],
    ['password', { email: 'x@invite.test', password: 'short' }],
  ])('§5.12 400 at %s for %j', async (field, body) => {
    const answer = await invite(owner, body);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
  });

  test('409 for somebody who is a member already', async () => {
    const colleague = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
    const { email: theirs } = (await owner.inject(`/api/user/${colleague.userId}`)).json();
    expect((await invite(owner, { email: ` ${String(theirs).toUpperCase()}` })).statusCode).toBe(409);
  });

  test('§7.1.44 a mail goes out, the person stands in the list as pending, and everybody is told', async () => {
    t.published.length = 0;
    const answer = await invite(owner, {
      email: ` ${email.toUpperCase()}`,
      username: 'Gina',
      role: 'approver',
    });
    const { id } = answer.json();
    expect(answer.json()).toEqual({ success: true, id: expect.any(String) });
    expect(t.published).toEqual([{ accountId: owner.accountId, topic: 'changed/member', payload: { id } }]);
    const waiting = { user_id: id, username: 'Gina', email, role: 'approver', pending: true };
    expect((await members(owner))[1]).toEqual({
      ...waiting,
      expires_at: t.clock.nowSeconds() + 7 * 86_400,
      etag: expect.any(String),
    });
    expect((await owner.inject(`/api/user/${id}`)).json()).toMatchObject(waiting);
    const [mail] = await mailsTo(t, email);
    expect(mail?.subject).toContain(owner.username);
    expect(mail?.text).toMatch(/http:\/\/localhost:8080\/sign-up\/[0-9a-f]{64}\n/);
  });

  test.each([
    ['somebody', 'Odile', 'Odile', 'Odile 2', 'Odile 3'],
    [
      'another, in small letters, as the database writes them',
      'ibrahim',
      'İbrahim',
      'İbrahim 2',
      'İbrahim 3',
    ],
    [
      'somebody, without room for a number',
      'x' + '🍹'.repeat(29),
      'x' + '🍹'.repeat(29),
      'x' + '🍹'.repeat(28) + ' 2',
      'x' + '🍹'.repeat(28) + ' 3',
    ],
  ])(
    'whoever joins with a name that %s has gets the next number',
    async (_what, first, name, second, third) => {
      const joined = [];
      for (const wish of [first, name, name]) {
        await invite(owner, { email });
        const answer = await join(await tokenFor(t, email, 'sign-up'), { name: wish, password: PASSWORD });
        joined.push(answer.statusCode === 200 ? decodeJwt(answer.json().token_access)['usr'] : answer.json());
        email = `guest${(count += 1)}@invite.test`;
      }
      expect(joined).toEqual([first, second, third]);
    },
  );

  test('§1.7 the link joins: the role that was offered, the id of the invitation, a password of their own', async () => {
    const { id } = (await invite(owner, { email, role: 'editor' })).json();
    const token = await tokenFor(t, email, 'sign-up');
    expect((await look(token)).json()).toMatchObject({
      kind: 'invitation',
      email,
      role: 'editor',
      needs_password: true,
      name: email.split('@')[0],
    });
    t.published.length = 0;
    const extra = {
      role: 'owner',
      account_id: UNKNOWN,
      storage_avail: 9,
      user_id: owner.userId,
      email: 'x@y.test',
    };
    const answer = await join(token, { name: 'Gina Gold', password: PASSWORD, ...extra });
    expect(decodeJwt(answer.json().token_access)).toMatchObject({
      usr: 'Gina Gold',
      iss: id,
      sub: owner.accountId,
      role: 'editor',
    });
    expect(t.published).toContainEqual({
      accountId: owner.accountId,
      topic: 'changed/member',
      payload: { id },
    });
    expect(await members(owner)).toEqual([
      expect.objectContaining({ role: 'owner', pending: false }),
      { user_id: id, username: 'Gina Gold', email, role: 'editor', pending: false, etag: expect.any(String) },
    ]);
    const payload = { grant_type: 'password', client_id: 'website', username: email, password: PASSWORD };
    expect((await t.app.inject({ method: 'POST', url: '/api/auth', payload })).statusCode).toBe(200);
  });

  test('400 for a missing or easy password and a bad name, and the link still works; once it does not', async () => {
    await invite(owner, { email });
    const token = await tokenFor(t, email, 'sign-up');
    for (const [body, field] of [
      [{ name: 'Gina' }, 'password'],
      [{ name: 'Gina', password: 'password123' }, 'password'],
      [{ name: 'a@b', password: PASSWORD }, 'name'],
      [{ name: 'Gina', password: PASSWORD, terms: { version: '1', accepted: false } }, 'terms'],
    ] as const) {
      expect((await join(token, body)).json().errors[0].field).toBe(field);
    }
    const answers = await Promise.all(Array.from({ length: 6 }, () => join(token)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    expect(await members(owner)).toHaveLength(2);
  });

  test('an address with another account: same answer, same list, and only that address learns why', async () => {
    const stranger = await t.asAccount();
    const { email: theirs } = (await stranger.inject(`/api/user/${stranger.userId}`)).json();
    const [known, unknown] = [await invite(owner, { email: theirs }), await invite(owner, { email })];
    expect(bare(known)).toEqual(bare(unknown));
    await t.deps.jobs.drain();
    const shape = (await members(owner))
      .slice(1)
      .map((row: object) => ({ ...row, user_id: '', email: '', username: '', etag: '' }));
    expect(shape[0]).toEqual(shape[1]);
    const [mail] = await mailsTo(t, theirs);
    expect(mail?.text).toContain('one account only');
    expect(mail?.text).not.toMatch(/[0-9a-f]{64}/);
    // Sending it again or editing it is the same too.
    const again = (id: string) => invite(owner, { user_id: id, role: 'viewer' });
    expect(bare(await again(known.json().id))).toEqual(bare(await again(unknown.json().id)));
  });

  test('asking again, or editing, sends a new link and ends the one before', async () => {
    const { id } = (await invite(owner, { email })).json();
    const first = await tokenFor(t, email, 'sign-up');
    t.clock.advance(1);
    expect((await invite(owner, { email, role: 'viewer' })).json()).toEqual({ success: true, id });
    const second = await tokenFor(t, email, 'sign-up');
    expect((await look(first)).statusCode).toBe(410);
    t.clock.advance(1);
    const moved = `moved-${email}`;
    expect(
      (await invite(owner, { user_id: id, email: moved, role: 'approver', username: 'Mo' })).statusCode,
    ).toBe(200);
    expect((await look(second)).statusCode).toBe(410);
    const third = await tokenFor(t, moved, 'sign-up');
    expect((await look(third)).json()).toMatchObject({ email: moved, role: 'approver', name: 'Mo' });
  });

  test('lives seven days, can be taken back, and dead links answer the same', async () => {
    const { id } = (await invite(owner, { email })).json();
    const taken = await tokenFor(t, email, 'sign-up');
    expect((await owner.inject({ method: 'DELETE', url: `/api/user/del/${id}` })).json()).toEqual({
      success: true,
      id,
    });
    expect(await members(owner)).toHaveLength(1);
    await invite(owner, { email });
    const old = await tokenFor(t, email, 'sign-up');
    t.clock.advance(7 * 86_400 - 1);
    expect((await look(old)).statusCode).toBe(200);
    t.clock.advance(1);
    expect(bare(await join(old))).toEqual(bare(await join(taken)));
    expect(bare(await look(old))).toEqual(bare(await look('0'.repeat(64))));
  });

  test('404 for an invitation of another account, in every call', async () => {
    const stranger = await t.asAccount();
    const { id } = (await invite(stranger, { email })).json();
    expect((await owner.inject(`/api/user/${id}`)).statusCode).toBe(404);
    expect((await owner.inject({ method: 'DELETE', url: `/api/user/del/${id}` })).statusCode).toBe(404);
    expect((await invite(owner, { user_id: id, role: 'viewer' })).statusCode).toBe(404);
  });

  test('a venue cannot send web addresses in its name or in that of the inviter', async () => {
    await t.deps.pool.query(`UPDATE accounts SET name = 'Win https://evil.example now' WHERE id = $1`, [
      owner.accountId,
    ]);
    await t.deps.pool.query(`UPDATE users SET username = 'evil.example <b>' WHERE id = $1`, [owner.userId]);
    await invite(owner, { email });
    const [mail] = await mailsTo(t, email);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil.example');
    expect(mail?.html).not.toContain('<b>');
  });

  test('429 with Retry-After after forty in an hour, counted for the account', async () => {
    const admin = await t.asAccount({ role: 'admin', accountId: owner.accountId });
    const invitees = Array.from({ length: 41 }, (_, i) => `many${i}-${email}`);
    const answers = [];
    for (const [i, to] of invitees.entries())
      answers.push(await invite(i % 2 ? admin : owner, { email: to }));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(40);
    expect(answers[40]?.statusCode).toBe(429);
    expect(Number(answers[40]?.headers['retry-after'])).toBe(3600);
    t.deps.jobs.waiting.length = 0;
  });
});

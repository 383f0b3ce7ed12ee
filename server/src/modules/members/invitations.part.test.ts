import { userClientName, type InviteMember } from '@vitrine/shared/contract';
import { decodeJwt } from 'jose';
import { identify } from '../../realtime/identify.lib';
import type { TestApp } from '../../testing/build-test-app';
import { sharedTestApp } from '../../testing/shared-app';
import { mailsTo, tokenFor } from '../../testing/test-mail';
import type { TestMember } from '../../testing/test-members';

describe('invitations', () => {
  const PASSWORD = 'seven green bottles';
  const FIRST = 'seven green bottles';
  const OWN = 'eleven blue kettles';
  const UNKNOWN = '0190a000-0000-7000-8000-000000000000';

  let t: TestApp;
  let owner: TestMember;
  let count = 0;
  let email: string;
  beforeAll(async () => {
    t = await sharedTestApp();
  });
  beforeEach(async () => {
    owner = await t.asAccount();
    email = `guest${(count += 1)}@invite.test`;
  });

  describe('invitations', () => {
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

    test('not as owner: 403 for an admin, 409 for the owner', async () => {
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

    test('409 for a member', async () => {
      const colleague = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
      const { email: theirs } = (await owner.inject(`/api/user/${colleague.userId}`)).json();
      expect((await invite(owner, { email: ` ${String(theirs).toUpperCase()}` })).statusCode).toBe(409);
    });

    test('§7.1.44 sends a mail, adds a pending member to the list, and is announced', async () => {
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
      ['a user', 'Odile', 'Odile', 'Odile 2', 'Odile 3'],
      ['a user with other case', 'ibrahim', 'İbrahim', 'İbrahim 2', 'İbrahim 3'],
      [
        'a user, without space for a number,',
        'x' + '🍹'.repeat(29),
        'x' + '🍹'.repeat(29),
        'x' + '🍹'.repeat(28) + ' 2',
        'x' + '🍹'.repeat(28) + ' 3',
      ],
    ])('joining with a name that %s has gets the next number', async (_what, first, name, second, third) => {
      const joined = [];
      for (const wish of [first, name, name]) {
        await invite(owner, { email });
        const answer = await join(await tokenFor(t, email, 'sign-up'), { name: wish, password: PASSWORD });
        joined.push(answer.statusCode === 200 ? decodeJwt(answer.json().token_access)['usr'] : answer.json());
        email = `guest${(count += 1)}@invite.test`;
      }
      expect(joined).toEqual([first, second, third]);
    });

    test('§1.7 the link joins with the invitation’s role and id, and an own password', async () => {
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
        {
          user_id: id,
          username: 'Gina Gold',
          email,
          role: 'editor',
          pending: false,
          second_factor: false,
          etag: expect.any(String),
        },
      ]);
      const payload = { grant_type: 'password', client_id: 'website', username: email, password: PASSWORD };
      expect((await t.app.inject({ method: 'POST', url: '/api/auth', payload })).statusCode).toBe(200);
    });

    test('400 for an invalid password, name or terms keeps the link, which works once', async () => {
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

    test('an address with another account: same response and list, and only its owner learns of it', async () => {
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
      // The same for editing it.
      const edit = (id: string) => invite(owner, { user_id: id, role: 'viewer' });
      expect(bare(await edit(known.json().id))).toEqual(bare(await edit(unknown.json().id)));
    });

    test('inviting again and editing send a new link and void the previous one', async () => {
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

    test('is valid for seven days, can be withdrawn, and invalid links have the same response', async () => {
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

    test('names of venue and inviter add no web addresses to the mail', async () => {
      await t.deps.pool.query(`UPDATE accounts SET name = 'Win https://evil.example now' WHERE id = $1`, [
        owner.accountId,
      ]);
      await t.deps.pool.query(`UPDATE users SET username = 'evil.example <b>' WHERE id = $1`, [owner.userId]);
      await invite(owner, { email });
      const [mail] = await mailsTo(t, email);
      expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil.example');
      expect(mail?.html).not.toContain('<b>');
    });

    test('429 with Retry-After after forty in an hour per account', async () => {
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

  describe('first password', () => {
    let address = 0;
    const post = (url: string, payload: object, bearer?: string) =>
      t.app.inject({
        method: 'POST',
        url,
        payload,
        remoteAddress: `10.9.${(address += 1) >> 8}.${address & 255}`,
        ...(bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {}),
      });
    const get = (url: string, bearer: string) =>
      t.app.inject({ url, headers: { authorization: `Bearer ${bearer}` } });
    const invite = (by: TestMember, body: InviteMember) =>
      by.inject({ method: 'POST', url: '/api/user/invite_member', payload: body });
    const signIn = (password: string, username = email) =>
      post('/api/auth', { grant_type: 'password', client_id: 'website', username, password });
    const change = (bearer: string, old_password = FIRST, new_password = OWN) =>
      post('/api/change_password', { old_password, new_password }, bearer);
    const linkOf = async (to = email) => `/api/auth/sign_up/${await tokenFor(t, to, 'sign-up')}`;
    /** Invites with a first password and joins by the link without another one. */
    async function joined(role: NonNullable<InviteMember['role']> = 'editor'): Promise<string> {
      await invite(owner, { email, role, password: FIRST });
      return (await post(await linkOf(), {})).json().token_access as string;
    }

    test('§7.1.44 signs in once the invitation is accepted, and is stored as a hash', async () => {
      await invite(owner, { email, password: FIRST });
      expect((await signIn(FIRST)).statusCode).toBe(401);
      const link = await linkOf();
      expect((await t.app.inject(link)).json()).toMatchObject({ kind: 'invitation', needs_password: false });
      const stored = await t.deps.pool.query('SELECT i::text AS text FROM invitations i WHERE email = $1', [
        email,
      ]);
      expect(stored.rows[0].text).toContain('$argon2id$');
      expect(stored.rows[0].text).not.toContain(FIRST);
      expect((await post(link, {})).statusCode).toBe(200);
      expect((await signIn(FIRST)).json()).toMatchObject({ must_change_password: true });
      expect((await post(link, {})).statusCode).toBe(410);
    });

    test('allows only the change of the password, over HTTP and for the broker', async () => {
      await joined('admin');
      const { token_access: token } = (await signIn(FIRST)).json();
      for (const url of ['/api/app', '/api/devices', '/api/billing', '/api/account/sessions']) {
        const refused = await get(url, token);
        expect([refused.statusCode, refused.json().code]).toEqual([403, 'password_change_required']);
      }
      expect((await post('/api/user/invite_member', { email: 'x@y.test' }, token)).statusCode).toBe(403);
      const atBroker = () => identify(t.deps.auth, userClientName(owner.accountId), token, { kind: 'own' });
      expect(await atBroker()).toBeNull();
      expect((await change(token)).json()).toEqual({ success: true });
      expect((await get('/api/app', token)).statusCode).toBe(200);
      expect(await atBroker()).toMatchObject({ speaker: { kind: 'member', role: 'admin' } });
      expect((await signIn(FIRST)).statusCode).toBe(401);
      expect((await signIn(OWN)).json()).not.toHaveProperty('must_change_password');
    });

    test('a session with it stays limited after a refresh, and can be ended', async () => {
      await joined();
      const { token_refresh: refresh_token } = (await signIn(FIRST)).json();
      const renewed = (await post('/api/auth', { grant_type: 'refresh_token', refresh_token })).json();
      expect(renewed).toMatchObject({ must_change_password: true });
      expect((await get('/api/app', renewed.token_access)).statusCode).toBe(403);
      expect((await post('/api/mm/adm_logout', {}, renewed.token_access)).statusCode).toBe(200);
      expect((await post('/api/auth/logout', {}, renewed.token_access)).statusCode).toBe(200);
      expect((await get('/api/app', renewed.token_access)).statusCode).toBe(401);
    });

    test('the new password has to differ and be valid', async () => {
      const token = await joined();
      for (const [next, code] of [
        [FIRST, 'same'],
        ['password123', 'too_common'],
      ] as const)
        expect((await change(token, FIRST, next)).json().errors[0]).toMatchObject({
          field: 'new_password',
          code,
        });
      expect((await change(token, 'not the first one')).json().errors[0].field).toBe('old_password');
      expect((await get('/api/app', token)).statusCode).toBe(403);
    });

    test('changing it ends all sessions of the first password', async () => {
      const token = await joined();
      const { token_access: inviters } = (await signIn(FIRST)).json();
      await change(token);
      expect((await get('/api/app', inviters)).statusCode).toBe(401);
      expect((await mailsTo(t, email))[0]?.subject).toBe('Your Vitrine password was changed');
    });

    test('a reset by mail replaces it too', async () => {
      await joined();
      await post('/api/auth/reset_password', { email });
      const link = `/api/auth/reset_password/${await tokenFor(t, email, 'reset-password')}`;
      expect((await post(link, { password: OWN })).statusCode).toBe(200);
      const { token_access: token } = (await signIn(OWN)).json();
      expect((await get('/api/app', token)).statusCode).toBe(200);
    });

    test('accepting with an own password needs no further one', async () => {
      await invite(owner, { email, password: FIRST });
      const answer = (await post(await linkOf(), { password: OWN })).json();
      expect(answer).not.toHaveProperty('must_change_password');
      expect((await get('/api/app', answer.token_access)).statusCode).toBe(200);
      expect((await signIn(FIRST)).statusCode).toBe(401);
    });

    test('the mail mentions it without its text', async () => {
      await invite(owner, { email, password: FIRST });
      const [mail] = await mailsTo(t, email);
      expect(mail?.text).toContain('first password');
      expect(`${mail?.text}${mail?.html}`).not.toContain(FIRST);
    });

    test('editing an invitation keeps it, a new invitation replaces it', async () => {
      const { id } = (await invite(owner, { email, password: FIRST })).json();
      const needs = async () => (await t.app.inject(await linkOf())).json().needs_password as boolean;
      await invite(owner, { user_id: id, role: 'viewer' });
      expect(await needs()).toBe(false);
      await invite(owner, { email });
      expect(await needs()).toBe(true);
      expect((await post(await linkOf(), {})).json().errors[0].field).toBe('password');
      await invite(owner, { user_id: id, password: OWN });
      await post(await linkOf(), {});
      expect([(await signIn(FIRST)).statusCode, (await signIn(OWN)).statusCode]).toEqual([401, 200]);
    });

    test('an easy one is refused at its field, without an invitation', async () => {
      for (const password of ['short', 'password123', `${email.split('@')[0]}!!!`]) {
        const answer = await invite(owner, { email, password });
        expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, 'password']);
      }
      expect(await mailsTo(t, email)).toEqual([]);
    });

    test('withdrawn or expired, it is refused', async () => {
      const { id } = (await invite(owner, { email, password: FIRST })).json();
      const taken = await linkOf();
      await owner.inject({ method: 'DELETE', url: `/api/user/del/${id}` });
      expect((await post(taken, {})).statusCode).toBe(410);
      await invite(owner, { email, password: FIRST });
      const old = await linkOf();
      t.clock.advance(7 * 86_400);
      expect((await post(old, {})).statusCode).toBe(410);
      expect((await signIn(FIRST)).statusCode).toBe(401);
    });

    test('an address with an account keeps its own password: same response, no link', async () => {
      const stranger = await t.asAccount();
      const { email: theirs } = (await stranger.inject(`/api/user/${stranger.userId}`)).json();
      const [known, unknown] = [
        await invite(owner, { email: theirs, password: FIRST }),
        await invite(owner, { email, password: FIRST }),
      ];
      expect({ ...known.json(), id: '' }).toEqual({ ...unknown.json(), id: '' });
      expect((await mailsTo(t, theirs))[0]?.text).not.toMatch(/[0-9a-f]{64}/);
      expect((await signIn(FIRST, theirs)).statusCode).toBe(401);
      expect((await stranger.inject('/api/app')).statusCode).toBe(200);
    });

    test('only for roles below the own one, as for members', async () => {
      const admin = await t.asAccount({ role: 'admin', accountId: owner.accountId });
      expect((await invite(admin, { email, role: 'admin', password: FIRST })).statusCode).toBe(403);
      const { id } = (await invite(admin, { email, role: 'editor', password: FIRST })).json();
      expect((await invite(admin, { user_id: id, role: 'admin' })).statusCode).toBe(403);
      expect((await invite(admin, { user_id: id, role: 'viewer' })).statusCode).toBe(200);
      expect((await invite(owner, { user_id: id, role: 'admin' })).statusCode).toBe(200);
      expect((await invite(admin, { user_id: id, password: OWN })).statusCode).toBe(403);
    });

    test('a password that the owner sets for a member is one too', async () => {
      const token = await joined();
      await change(token);
      const id = (await owner.inject('/api/account/members')).json()[1].user_id as string;
      expect((await invite(owner, { user_id: id, password: 'nineteen red lanterns' })).statusCode).toBe(200);
      const answer = (await signIn('nineteen red lanterns')).json();
      expect(answer).toMatchObject({ must_change_password: true });
      expect((await get('/api/app', answer.token_access)).json().code).toBe('password_change_required');
    });
  });
});

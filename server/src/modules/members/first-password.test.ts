import { userClientName, type InviteMember } from '@vitrine/shared/contract';
import { identify } from '../../realtime/identify.lib';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import '../../testing/patience';
import { mailsTo, tokenFor } from '../../testing/test-mail';
import type { TestMember } from '../../testing/test-members';

const FIRST = 'seven green bottles';
const OWN = 'eleven blue kettles';

describe('a first password, set by the inviter', () => {
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
    email = `first${(count += 1)}@invite.test`;
  });

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
  /** Invited with a first password, and joined by the link without another one. */
  async function joined(role: NonNullable<InviteMember['role']> = 'editor'): Promise<string> {
    await invite(owner, { email, role, password: FIRST });
    return (await post(await linkOf(), {})).json().token_access as string;
  }

  test('§7.1.44 signs in once the invitation is confirmed, not before, and is stored as a hash', async () => {
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

  test('opens nothing but the change of the password, at every address and for the broker, until it is another one', async () => {
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

  test('the session stays so after a refresh, and can be ended', async () => {
    await joined();
    const { token_refresh: refresh_token } = (await signIn(FIRST)).json();
    const renewed = (await post('/api/auth', { grant_type: 'refresh_token', refresh_token })).json();
    expect(renewed).toMatchObject({ must_change_password: true });
    expect((await get('/api/app', renewed.token_access)).statusCode).toBe(403);
    expect((await post('/api/mm/adm_logout', {}, renewed.token_access)).statusCode).toBe(200);
    expect((await post('/api/auth/logout', {}, renewed.token_access)).statusCode).toBe(200);
    expect((await get('/api/app', renewed.token_access)).statusCode).toBe(401);
  });

  test('the other password has to be another one, and as good as any', async () => {
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

  test('choosing it ends every session that the first password opened', async () => {
    const token = await joined();
    const { token_access: inviters } = (await signIn(FIRST)).json();
    await change(token);
    expect((await get('/api/app', inviters)).statusCode).toBe(401);
    expect((await mailsTo(t, email))[0]?.subject).toBe('Your Vitrine password was changed');
  });

  test('a reset by mail chooses one too', async () => {
    await joined();
    await post('/api/auth/reset_password', { email });
    const link = `/api/auth/reset_password/${await tokenFor(t, email, 'reset-password')}`;
    expect((await post(link, { password: OWN })).statusCode).toBe(200);
    const { token_access: token } = (await signIn(OWN)).json();
    expect((await get('/api/app', token)).statusCode).toBe(200);
  });

  test('who confirms with a password of their own needs no other', async () => {
    await invite(owner, { email, password: FIRST });
    const answer = (await post(await linkOf(), { password: OWN })).json();
    expect(answer).not.toHaveProperty('must_change_password');
    expect((await get('/api/app', answer.token_access)).statusCode).toBe(200);
    expect((await signIn(FIRST)).statusCode).toBe(401);
  });

  test('the mail says that there is one, without saying it', async () => {
    await invite(owner, { email, password: FIRST });
    const [mail] = await mailsTo(t, email);
    expect(mail?.text).toContain('first password');
    expect(`${mail?.text}${mail?.html}`).not.toContain(FIRST);
  });

  test('an invitation that is edited keeps it, one that is sent anew has what was sent', async () => {
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

  test('an easy one is refused at its field, and nobody is invited', async () => {
    for (const password of ['short', 'password123', `${email.split('@')[0]}!!!`]) {
      const answer = await invite(owner, { email, password });
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, 'password']);
    }
    expect(await mailsTo(t, email)).toEqual([]);
  });

  test('taken back or expired, it opens nothing', async () => {
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

  test('an address with an account keeps its own password: same answer, no link', async () => {
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

  test('a password that another sets for a member is one too', async () => {
    const token = await joined();
    await change(token);
    const id = (await owner.inject('/api/account/members')).json()[1].user_id as string;
    expect((await invite(owner, { user_id: id, password: 'nineteen red lanterns' })).statusCode).toBe(200);
    const answer = (await signIn('nineteen red lanterns')).json();
    expect(answer).toMatchObject({ must_change_password: true });
    expect((await get('/api/app', answer.token_access)).json().code).toBe('password_change_required');
  });
});

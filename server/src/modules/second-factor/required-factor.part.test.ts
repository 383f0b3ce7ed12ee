import { Secret, TOTP } from 'otpauth';
import type { PasskeyStarted, SecondFactorStarted } from '@vitrine/shared/contract';
import { userClientName } from '@vitrine/shared/contract';
import { identify } from '../../realtime/identify.lib';
import type { TestApp } from '../../testing/build-test-app';
import { sharedTestApp } from '../../testing/shared-app';
import { mailsTo, tokenFor } from '../../testing/test-mail';
import { createAccount } from '../account/account.action';
import { openSession } from '../session/sign-in.action';
import { Authenticator } from './passkeys/testing/authenticator';

describe('a second factor required of members', () => {
  const PASSWORD = 'a quiet afternoon';
  const PATH = '/api/account/second-factor';
  let t: TestApp;
  let serial = 0;
  let owner: Awaited<ReturnType<typeof newOwner>>;
  beforeAll(async () => {
    t = await sharedTestApp();
  });
  beforeEach(async () => {
    owner = await newOwner();
    t.deps.broker.disconnected.length = 0;
  });

  const call = async (token: string, url: string, payload?: object, method = payload ? 'POST' : 'GET') =>
    t.app.inject({
      method: method as 'GET',
      url,
      ...(payload && { payload }),
      remoteAddress: `10.7.${(serial += 1) >> 8}.${serial & 255}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const tokenIn = (answer: { json(): unknown }) => (answer.json() as { token_access: string }).token_access;
  const signIn = (username: string) =>
    call('', '/api/auth', { grant_type: 'password', client_id: 'website', username, password: PASSWORD });
  async function newOwner() {
    serial += 1;
    const email = `olga${serial}@venue.test`;
    const user = { name: 'Bar Aurora', username: `Olga ${serial}`, email, password: PASSWORD };
    const ids = await createAccount(t.deps, user);
    return { ...ids, email, token: tokenIn(await signIn(email)) };
  }
  /** A new member who joined by an invitation and chose a password; with the answer to that. */
  async function newMember(role = 'editor') {
    const email = `mo${(serial += 1)}@venue.test`;
    expect((await call(owner.token, '/api/user/invite_member', { email, role })).statusCode).toBe(200);
    const link = await tokenFor(t, email, 'sign-up');
    const joined = await call('', `/api/auth/sign_up/${link}`, { name: `Mo ${serial}`, password: PASSWORD });
    const members = (await call(owner.token, '/api/account/members')).json<
      { user_id: string; email: string }[]
    >();
    return { email, token: tokenIn(joined), id: members.find((one) => one.email === email)?.user_id ?? '' };
  }
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.nowMs() });
  async function setUp(token: string) {
    const { secret } = (await call(token, PATH, { password: PASSWORD })).json<SecondFactorStarted>();
    const confirmed = await call(token, `${PATH}/confirm`, { code: codeOf(secret) });
    expect(confirmed.statusCode).toBe(200);
    t.clock.advance(30);
    return { secret, codes: confirmed.json<{ recovery_codes: string[] }>().recovery_codes };
  }
  async function addPasskey(token: string) {
    const { options } = (
      await call(token, '/api/account/passkeys/start', { password: PASSWORD })
    ).json<PasskeyStarted>();
    const credential = new Authenticator().create(options, {});
    const added = await call(token, '/api/account/passkeys', { name: 'Till', credential });
    expect(added.statusCode).toBe(200);
    return added.json<{ id: string }>().id;
  }
  const require = (required = true, password = PASSWORD, token = owner.token) =>
    call(token, `${PATH}/require`, { required, password });
  const codeAt = async (token: string, url = '/api/app') => (await call(token, url)).json().code;
  const removePasskey = (token: string, id: string) =>
    call(token, `/api/account/passkeys/${id}/remove`, { password: PASSWORD });

  it('only an owner with a factor turns it on, by password; once, with a record and one mail each', async () => {
    const editor = await newMember();
    const admin = await newMember('admin');
    expect((await require(true, PASSWORD, admin.token)).statusCode).toBe(403);
    expect((await require()).statusCode).toBe(409);
    await setUp(owner.token);
    expect((await require(true, 'not the password')).json().errors[0].field).toBe('password');
    expect(await codeAt(editor.token)).toBeUndefined();
    expect((await require()).statusCode).toBe(200);
    expect((await require()).statusCode).toBe(200);
    expect(t.deps.broker.disconnected.sort()).toEqual([editor.id, admin.id].sort());
    const mails = await mailsTo(t, editor.email);
    expect(
      mails.filter(({ subject }) => subject === 'Bar Aurora now requires two-step sign-in'),
    ).toHaveLength(1);
    expect((await mailsTo(t, owner.email))[0]?.subject).toBe('Two-step sign-in is on');
    const history = (await call(owner.token, '/api/history?kind=sign_in')).json();
    expect(history.items.filter(({ note }: { note: string }) => note === 'Members must use it')).toHaveLength(
      1,
    );
  });

  it('a member without one may set it up, change the password and sign out, and nothing else', async () => {
    const member = await newMember();
    await setUp(owner.token);
    await require();
    for (const url of ['/api/app', '/api/account/members', '/api/account/sessions', '/api/playlists'])
      expect([url, await codeAt(member.token, url)]).toEqual([url, 'second_factor_missing']);
    expect((await call(member.token, PATH)).json()).toMatchObject({
      ...{ on: false, required: true, account_name: 'Bar Aurora' },
    });
    const { accountId } = owner;
    const socket = (token: string) =>
      identify(t.deps.auth, userClientName(accountId), token, { kind: 'own' });
    expect(await socket(member.token)).toBeNull();
    const again = await signIn(member.email);
    expect([again.statusCode, await codeAt(tokenIn(again))]).toEqual([200, 'second_factor_missing']);
    expect((await call(tokenIn(again), '/api/auth/logout', {})).statusCode).toBe(200);

    await setUp(member.token);
    expect(await codeAt(member.token)).toBeUndefined();
    expect(await socket(member.token)).not.toBeNull();
  });

  it('a passkey counts; an invited member is asked after choosing a password', async () => {
    await setUp(owner.token);
    await require();
    const member = await newMember();
    expect(await codeAt(member.token)).toBe('second_factor_missing');
    await addPasskey(member.token);
    expect(await codeAt(member.token)).toBeUndefined();
  });

  it('the last one stays while it is required; turned off, members need none', async () => {
    const { codes } = await setUp(owner.token);
    await require();
    const off = () => call(owner.token, `${PATH}/off`, { password: PASSWORD, code: codes[0] });
    expect((await off()).statusCode).toBe(409);
    const passkey = await addPasskey(owner.token);
    // The refusal above has used no recovery code up.
    expect((await off()).statusCode).toBe(200);
    expect((await removePasskey(owner.token, passkey)).statusCode).toBe(409);
    const member = await newMember();
    expect((await require(false)).statusCode).toBe(200);
    expect(await codeAt(member.token)).toBeUndefined();
    expect((await removePasskey(owner.token, passkey)).statusCode).toBe(200);
  });

  it('of two removals at once one is refused', async () => {
    const { codes } = await setUp(owner.token);
    await require();
    const passkey = await addPasskey(owner.token);
    const both = await Promise.all([
      call(owner.token, `${PATH}/off`, { password: PASSWORD, code: codes[0] }),
      removePasskey(owner.token, passkey),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('single sign-on, API keys and embedded areas need none', async () => {
    const member = await newMember('admin');
    const wish = { name: 'Till', kind: 'personal', scopes: [], days: null };
    const { key } = (await call(member.token, '/api/keys', wish)).json<{ key: string }>();
    await setUp(owner.token);
    await require();
    expect(await codeAt(member.token)).toBe('second_factor_missing');
    expect((await call(key, '/api/app')).statusCode).toBe(200);
    const { rows } = await t.deps.pool.query('SELECT username, password_hash FROM users WHERE id = $1', [
      member.id,
    ]);
    const user = { userId: member.id, username: rows[0].username, passwordHash: rows[0].password_hash };
    const from = {
      ...{ providerIssuer: 'https://id.example', providerClientId: 'c', providerSubject: 's' },
      ...{ providerSession: null, providerSignOut: null },
    };
    const by = { provider: 'Entra', isOfAccount: true, from };
    const membership = { accountId: owner.accountId, role: 'admin' as const };
    const opened = await openSession(t.deps, user, membership, {}, { by });
    expect(await codeAt(opened.token_access)).toBeUndefined();
  });

  it('owners and admins see who has one', async () => {
    const [admin, editor] = [await newMember('admin'), await newMember()];
    await setUp(owner.token);
    type Row = { email: string; second_factor?: boolean };
    const seen = async (token: string) =>
      (await call(token, '/api/account/members'))
        .json<Row[]>()
        .map(({ email, second_factor }) => [email, second_factor]);
    const all = [
      [owner.email, true],
      [admin.email, false],
      [editor.email, false],
    ];
    expect(await seen(admin.token)).toEqual(all);
    expect(await seen(editor.token)).toEqual(all.map(([email]) => [email, undefined]));
  });
});

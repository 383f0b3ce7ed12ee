import { decodeJwt } from 'jose';
import type { SsoStarted } from '@vitrine/shared/contract';
import { createAccount } from '../account/account.action';
import { accountModule } from '../account/account.routes';
import { historyModule } from '../history/history.routes';
import { membersModule } from '../members/members.routes';
import { passwordModule } from '../password/reset.routes';
import { sessionModule } from '../session/session.routes';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { mailsTo } from '../../testing/test-mail';
import { cleanDomain } from './domain.lib';
import { DOMAIN_CHECK } from './domain-check.job';
import { singleSignOnModule } from './single-sign-on.routes';
import { startProvider, type TestProvider } from './testing/identity-provider';

const PASSWORD = 'a quiet afternoon';
const MODULES = [sessionModule, passwordModule, accountModule, membersModule, historyModule];
let serial = 0;

describe('single sign-on', () => {
  let t: TestApp;
  let idp: TestProvider;
  let owner: Awaited<ReturnType<typeof makeOwner>>;
  let records: Record<string, string[][]> = {};

  beforeAll(async () => {
    idp = await startProvider();
    t = await buildTestApp({
      modules: [...MODULES, singleSignOnModule],
      env: { VITRINE_ALLOW_PRIVATE_OIDC: '1' },
    });
    t.deps.resolveTxt = async (name) => records[name] ?? Promise.reject(new Error('ENOTFOUND'));
  });
  afterAll(async () => {
    await t.close();
    await idp.close();
  });
  beforeEach(async () => {
    records = {};
    await idp.setAhead(0);
    owner = await makeOwner();
  });

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, token = '') =>
    t.app.inject({
      method,
      url,
      ...(payload && { payload }),
      remoteAddress: `10.0.${(serial += 1) >> 8}.${serial & 255}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const signIn = (username: string, password = PASSWORD) =>
    call('POST', '/api/auth', { grant_type: 'password', client_id: 'website', username, password });

  /** A new owner, whose venue has an e-mail domain of its own. */
  async function makeOwner() {
    serial += 1;
    const domain = `venue${serial}.example`;
    const email = `owner@${domain}`;
    const username = `Owner ${serial}`;
    const made = await createAccount(t.deps, { name: 'Café', username, email, password: PASSWORD });
    const { token_access: token } = (await signIn(email)).json<{ token_access: string }>();
    return { ...made, domain, email, username, token };
  }
  const wish = (more: object = {}) => ({
    name: 'Test provider',
    issuer: idp.issuer,
    client_id: idp.clientId,
    client_secret: idp.clientSecret,
    domain: owner.domain,
    role_claim: 'groups',
    roles: [{ value: 'it', role: 'admin' }],
    default_role: 'editor',
    required: false,
    current_password: PASSWORD,
    ...more,
  });
  const save = (more: object = {}, token = owner.token) =>
    call('PUT', '/api/account/single-sign-on', wish(more), token);
  const settings = async () =>
    (await call('GET', '/api/account/single-sign-on', undefined, owner.token)).json();
  const verify = () => call('POST', '/api/account/single-sign-on/verify', {}, owner.token);

  /** Sets single sign-on up with a verified domain. */
  async function setUp(more: object = {}) {
    expect((await save()).statusCode).toBe(200);
    const { connection } = await settings();
    records[connection.record.name] = [['something else'], ['vitrine-', connection.record.value.slice(8)]];
    expect((await verify()).statusCode).toBe(200);
    if (Object.keys(more).length > 0)
      expect((await save({ client_secret: undefined, ...more })).statusCode).toBe(200);
  }
  const start = (email?: string) => call('POST', '/api/auth/single-sign-on/start', email ? { email } : {});
  const finish = (attempt: string, answer: string) =>
    call('POST', '/api/auth/single-sign-on', { attempt, answer, access_secret: 'a', refresh_secret: 'r' });
  const at = (name: string) => `${name}@${owner.domain}`;
  /** Signs in at the provider as this address. */
  async function come(name: string, claims: object = {}) {
    const subject = `${name} of ${owner.domain}`;
    await idp.know(subject, { email: at(name), email_verified: true, name, ...claims });
    const { url, attempt } = (await start(at(name))).json<SsoStarted>();
    return finish(attempt, await idp.visit(url, subject));
  }
  const roleOf = (answer: Awaited<ReturnType<typeof come>>) =>
    decodeJwt(answer.json<{ token_access: string }>().token_access)['role'];
  const history = async () =>
    (await call('GET', '/api/history', undefined, owner.token)).json<{
      items: { kind: string; note: string; by: { name: string } | null }[];
    }>().items;

  it('takes a new user of the verified domain in, with the role of their groups', async () => {
    await setUp();
    const found = await call('GET', `/api/auth/single-sign-on?domain=${owner.domain.toUpperCase()}`);
    expect(found.json()).toEqual({ name: 'Test provider' });
    const answer = await come('ada', { groups: ['staff', 'it'] });
    expect([answer.statusCode, roleOf(answer)]).toEqual([200, 'admin']);
    const { token_access: token } = answer.json();
    expect(decodeJwt(token)).toMatchObject({ sub: owner.accountId, usr: 'ada', role: 'admin' });
    expect((await call('GET', '/api/app', undefined, token)).json()).toMatchObject({
      user: { email: at('ada'), role: 'admin' },
      terms: { accepted_version: null },
    });
    expect((await history()).slice(0, 2)).toMatchObject([
      { kind: 'sign_in.succeeded', note: 'By single sign-on with Test provider', by: { name: 'ada' } },
      { kind: 'member.joined', note: 'As admin, by single sign-on with Test provider' },
    ]);
    expect((await signIn(at('ada'), 'any password')).statusCode).toBe(401);
  });

  it('a domain is checked daily: a day without its record warns, seven end the sign-ins and free passwords', async () => {
    await setUp({ required: true });
    const { name } = (await settings()).connection.record;
    const whole = records[name] ?? [];
    const gone = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
    const resolve = t.deps.resolveTxt;
    const days = async (count: number) => {
      for (let day = 0; day < count; day += 1) {
        t.clock.advance(86_400);
        await t.deps.jobs.run(DOMAIN_CHECK);
      }
      owner.token = (await signIn(owner.email)).json<{ token_access: string }>().token_access;
      return (await settings()).connection.verified as boolean;
    };
    const subjects = async () => (await mailsTo(t, owner.email)).map(({ subject }) => subject);
    try {
      // No definite answer is no missing record.
      t.deps.resolveTxt = () => Promise.reject(Object.assign(new Error('late'), { code: 'ETIMEOUT' }));
      expect([await days(10), await subjects()]).toEqual([true, []]);
      // Back in time, it is forgotten.
      t.deps.resolveTxt = gone;
      expect([await days(5), await subjects()]).toEqual([
        true,
        [`The DNS record of ${owner.domain} is gone`],
      ]);
      t.deps.resolveTxt = async () => whole;
      expect(await days(1)).toBe(true);
      t.deps.resolveTxt = gone;
      expect(await days(7)).toBe(true);
      expect((await come('ada')).statusCode).toBe(200);
      const member = { name: 'Mo', username: `Mo ${serial}`, email: at('mo'), password: PASSWORD };
      const { userId } = await createAccount(t.deps, member);
      await t.deps.pool.query(`UPDATE memberships SET account_id = $1, role = 'editor' WHERE user_id = $2`, [
        owner.accountId,
        userId,
      ]);
      expect((await signIn(at('mo'))).json().code).toBe('single_sign_on_required');

      expect(await days(1)).toBe(false);
      expect((await subjects()).slice(0, 2)).toEqual([
        `Single sign-on of ${owner.domain} has stopped`,
        `The DNS record of ${owner.domain} is gone`,
      ]);
      expect((await start(at('ada'))).statusCode).toBe(404);
      expect((await signIn(at('mo'))).statusCode).toBe(200);
      expect(await history()).toContainEqual(
        expect.objectContaining({ note: `${owner.domain} is no longer verified: its TXT record is gone` }),
      );
      t.deps.resolveTxt = async () => whole;
      expect((await verify()).statusCode).toBe(200);
      expect((await signIn(at('mo'))).json().code).toBe('single_sign_on_required');
    } finally {
      t.deps.resolveTxt = resolve;
    }
  });

  it('the role follows the groups at each sign-in, and ends the sessions of the earlier one', async () => {
    await setUp();
    const first = (await come('ada', { groups: ['it'] })).json<{ token_access: string }>();
    const second = await come('ada', { groups: [] });
    expect(roleOf(second)).toBe('editor');
    expect((await call('GET', '/api/app', undefined, first.token_access)).statusCode).toBe(401);
    expect(await history()).toContainEqual(
      expect.objectContaining({
        kind: 'member.changed',
        note: 'editor instead of admin, by the groups at Test provider',
      }),
    );
  });

  it('refuses members without a group when there is no default role', async () => {
    await setUp({ default_role: null });
    const refused = await come('ada', { groups: ['guests'] });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'None of your groups at Test provider may use this account. Ask its owner.',
    ]);
  });

  it('links an existing member by a proven address only; the owner stays the owner', async () => {
    await setUp();
    const unproven = await come('owner', { email_verified: false });
    expect([unproven.statusCode, unproven.json().code]).toEqual([403, 'single_sign_on']);
    expect(unproven.json().detail).toContain('has not confirmed your e-mail address');
    const linked = await come('owner', { groups: ['it'] });
    expect(decodeJwt(linked.json().token_access)).toMatchObject({ iss: owner.userId, role: 'owner' });
    const renamed = await come('owner', { email: 'else@elsewhere.example', email_verified: false });
    expect(decodeJwt(renamed.json().token_access)).toMatchObject({ iss: owner.userId });
  });

  it('takes over no address of another domain, and none of another account', async () => {
    const other = owner;
    owner = await makeOwner();
    await setUp();
    const foreign = await come('ada', { email: other.email });
    expect([foreign.statusCode, foreign.json().detail]).toEqual([
      403,
      `${other.email} is not an address of ${owner.domain}. Choose another account at Test provider.`,
    ]);
    await createAccount(t.deps, {
      name: 'Elsewhere',
      username: `Bob ${serial}`,
      email: at('bob'),
      password: PASSWORD,
    });
    const taken = await come('bob');
    expect([taken.statusCode, taken.json().detail]).toContain(403);
    expect(taken.json().detail).toContain('already used in another Vitrine account');
  });

  it('does not bring a removed member back, until they are invited again', async () => {
    await setUp();
    const { iss: id } = decodeJwt((await come('ada')).json().token_access);
    const gone = await call('DELETE', `/api/user/del/${id}`, undefined, owner.token);
    expect(gone.statusCode).toBe(200);
    for (const claims of [{}, { email: at('ada2') }]) {
      const back = await come('ada', claims);
      expect([back.statusCode, back.json().detail]).toEqual([
        403,
        'You are no longer a member. Ask an owner or admin to invite you again.',
      ]);
    }
    const invitation = { email: at('ada'), role: 'viewer' };
    expect((await call('POST', '/api/user/invite_member', invitation, owner.token)).statusCode).toBe(200);
    expect((await come('ada')).statusCode).toBe(200);
    expect((await come('ada')).statusCode).toBe(200);
  });

  it('a member who was removed before single sign-on existed stays out too', async () => {
    const early = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    await t.deps.pool.query('UPDATE users SET email = $1 WHERE id = $2', [at('early'), early.userId]);
    await call('DELETE', `/api/user/del/${early.userId}`, undefined, owner.token);
    await setUp();
    expect((await come('early')).statusCode).toBe(403);
  });

  it('two first sign-ins at the same time make one user', async () => {
    await setUp();
    const both = await Promise.all([come('ada'), come('ada')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [one, two] = both.map((answer) => decodeJwt(answer.json().token_access).iss);
    expect(one).toBe(two);
  });

  it('can be required of everyone but the owner, whose other sessions stay', async () => {
    await setUp();
    const member = (await come('ada')).json<{ token_access: string }>();
    const hash = await t.deps.passwords.hash(PASSWORD);
    await t.deps.pool.query('UPDATE users SET password_hash = $1 WHERE email = $2', [hash, at('ada')]);
    expect((await signIn(at('ada'))).statusCode).toBe(200);
    expect((await save({ required: true })).statusCode).toBe(200);
    expect((await call('GET', '/api/app', undefined, member.token_access)).statusCode).toBe(401);
    const refused = await signIn(at('ada'));
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'single_sign_on_required',
        detail:
          'Your account uses single sign-on. Enter your e-mail address, then choose “Continue with Test provider”.',
      }),
    ]);
    expect((await signIn(at('ada'), 'a wrong password')).json().code).toBe('invalid_credentials');
    expect((await signIn(owner.email)).statusCode).toBe(200);
    expect((await come('ada')).statusCode).toBe(200);
    expect((await call('GET', '/api/app', undefined, owner.token)).statusCode).toBe(200);
  });

  describe('an answer of the provider', () => {
    it('works once, for its own attempt, and for 15 minutes', async () => {
      await setUp();
      await idp.know('ada', { email: at('ada'), email_verified: true });
      const begin = async () => {
        const started = (await start(at('ada'))).json<SsoStarted>();
        return { ...started, answer: await idp.visit(started.url, 'ada') };
      };
      const [mine, other] = [await begin(), await begin()];
      const lost = /interrupted, or took longer than 15 minutes/;
      expect((await finish(mine.attempt, other.answer)).json().detail).toMatch(lost);
      expect((await finish(`${other.attempt.slice(0, -4)}AAAA`, other.answer)).json().detail).toMatch(lost);
      expect((await finish(other.attempt, other.answer)).statusCode).toBe(200);
      expect((await finish(other.attempt, other.answer)).json().detail).toMatch(lost);
      const late = await begin();
      t.clock.advance(15 * 60);
      expect((await finish(late.attempt, late.answer)).json().detail).toMatch(lost);
    });

    it('that refuses is a sentence with a way on', async () => {
      await setUp();
      const { url, attempt } = (await start(at('ada'))).json<SsoStarted>();
      expect((await finish(attempt, await idp.visit(url, null))).json()).toMatchObject({
        status: 403,
        detail:
          'Test provider did not let you in, or you cancelled. Nothing was changed. Try again, or sign in another way.',
      });
    });

    it('from a clock that differs is a sentence about clocks', async () => {
      await setUp();
      await idp.setAhead(-3600);
      expect((await come('ada')).json().detail).toContain(
        'clocks of Test provider and of this server differ',
      );
    });

    it('after a wrong secret names the secret', async () => {
      await setUp();
      expect((await save({ client_secret: 'another secret' })).statusCode).toBe(200);
      expect((await come('ada')).json().detail).toContain('client id or secret');
    });
  });

  it('a provider that is down is a sentence on the sign-in page', async () => {
    await setUp();
    await t.deps.pool.query('UPDATE single_sign_on SET issuer = $1 WHERE account_id = $2', [
      'http://localhost:1234',
      owner.accountId,
    ]);
    expect((await start(at('ada'))).json()).toMatchObject({
      status: 403,
      detail: 'Test provider can’t be reached now. Try again soon, or sign in another way.',
    });
  });

  describe('its settings', () => {
    it('need the owner, the password and a provider that answers', async () => {
      const admin = await t.asAccount({ role: 'admin', accountId: owner.accountId });
      expect((await save({}, admin.token)).statusCode).toBe(403);
      const fields = async (more: object) => (await save(more)).json().errors?.[0].field;
      expect(await fields({ current_password: 'not the password' })).toBe('current_password');
      expect(await fields({ issuer: 'http://localhost:1234' })).toBe('issuer');
      expect(await fields({ issuer: 'ldap://x' })).toBe('issuer');
      expect(await fields({ domain: 'no domain' })).toBe('domain');
      expect(await fields({ client_secret: undefined })).toBe('client_secret');
      expect(await fields({ required: true })).toBe('required');
      expect(await settings()).toEqual({
        connection: null,
        redirect_uri: 'http://localhost:8080/login',
        logout_uri: 'http://localhost:8080/api/auth/single-sign-on/logout',
      });
    });

    it('hide the secret, store it encrypted, and keep it from another provider', async () => {
      await setUp();
      expect(JSON.stringify(await settings())).not.toContain(idp.clientSecret);
      const { rows } = await t.deps.pool.query('SELECT client_secret FROM single_sign_on');
      expect(JSON.stringify(rows)).not.toContain(idp.clientSecret);
      const moved = await save({ client_secret: undefined, client_id: 'another' });
      expect(moved.json().errors[0].field).toBe('client_secret');
    });

    it('find no provider before the domain is verified, and after it was changed or removed', async () => {
      const find = async () => (await call('GET', `/api/auth/single-sign-on?domain=${owner.domain}`)).json();
      await save();
      expect([await find(), (await start(at('ada'))).statusCode]).toEqual([{ name: null }, 404]);
      expect((await verify()).json()).toMatchObject({
        status: 409,
        detail: expect.stringContaining('_vitrine.'),
      });
      await setUp();
      expect(await find()).toEqual({ name: 'Test provider' });
      await save({ domain: `other.${owner.domain}` });
      expect(await find()).toEqual({ name: null });
      await setUp();
      expect((await call('DELETE', '/api/account/single-sign-on', undefined, owner.token)).statusCode).toBe(
        200,
      );
      expect(await find()).toEqual({ name: null });
    });

    it('give a domain to one account only', async () => {
      await setUp();
      const { domain } = owner;
      owner = await makeOwner();
      expect((await save({ domain })).statusCode).toBe(200);
      const { connection } = await settings();
      records[connection.record.name] = [[connection.record.value]];
      expect((await verify()).json()).toMatchObject({
        status: 409,
        detail: 'Another account of this server has verified this domain.',
      });
    });
  });

  it.each([
    [' Café.Example', 'xn--caf-dma.example'],
    ['@venue.example', 'venue.example'],
    ['localhost', null],
    ['venue.example/x', null],
    ['10.0.0.1', null],
    ['', null],
  ])('cleans the domain %p', (text, domain) => expect(cleanDomain(text)).toBe(domain));
});

describe('single sign-on of the installation', () => {
  let t: TestApp;
  let idp: TestProvider;
  beforeAll(async () => {
    idp = await startProvider();
    t = await buildTestApp({
      modules: [...MODULES, singleSignOnModule],
      env: {
        VITRINE_OIDC_ISSUER: idp.issuer,
        VITRINE_OIDC_CLIENT_ID: idp.clientId,
        VITRINE_OIDC_CLIENT_SECRET: idp.clientSecret,
        VITRINE_OIDC_NAME: 'City login',
        VITRINE_OIDC_DOMAINS: 'closed.example',
      },
    });
  });
  afterAll(async () => {
    await t.close();
    await idp.close();
  });

  async function come(email: string) {
    await idp.know(email, { email, email_verified: true, name: 'Eva', groups: ['it'] });
    const post = (url: string, payload: object) => t.app.inject({ method: 'POST', url, payload });
    const { url, attempt } = (await post('/api/auth/single-sign-on/start', {})).json<SsoStarted>();
    return post('/api/auth/single-sign-on', { attempt, answer: await idp.visit(url, email) });
  }

  it('signs members in with their own roles, invited ones too, and makes no accounts', async () => {
    const owner = await t.asAccount();
    const member = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    const known = await come(`${member.username}@venue.test`);
    expect(decodeJwt(known.json().token_access)).toMatchObject({ iss: member.userId, role: 'editor' });
    const unknown = await come('eva@venue.test');
    expect([unknown.statusCode, unknown.json().detail]).toEqual([
      403,
      'No Vitrine account has a member eva@venue.test. Ask a colleague to invite you.',
    ]);
    await owner.inject({
      method: 'POST',
      url: '/api/user/invite_member',
      payload: { email: 'eva@venue.test', role: 'viewer' },
    });
    const invited = await come('eva@venue.test');
    expect(decodeJwt(invited.json().token_access)).toMatchObject({ sub: owner.accountId, role: 'viewer' });
  });

  it('opens no private address for an account, and trusts the domains of its settings', async () => {
    const { accountId } = await createAccount(t.deps, {
      name: 'Café',
      username: 'Zoe',
      email: 'zoe@closed.example',
      password: PASSWORD,
    });
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/auth',
      payload: { grant_type: 'password', client_id: 'website', username: 'Zoe', password: PASSWORD },
    });
    const save = (issuer: string) =>
      t.app.inject({
        method: 'PUT',
        url: '/api/account/single-sign-on',
        headers: { authorization: `Bearer ${answer.json().token_access}` },
        payload: {
          ...{ name: 'Own', issuer, client_id: 'c', client_secret: 's', domain: 'closed.example' },
          ...{ role_claim: 'groups', roles: [], default_role: 'viewer', required: false },
          current_password: PASSWORD,
        },
      });
    expect((await save(idp.issuer)).json().errors[0].detail).toContain('https://');
    expect((await save('https://localhost:4209')).json().errors[0].detail).toContain('private network');
    expect(accountId).not.toBe('');
  });
});

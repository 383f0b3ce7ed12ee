import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { AuthAnswer, SignedOut, SsoStarted } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { freePort } from '../../testing/engines/free-port.mjs';
import { sessionModule } from '../session/session.routes';
import { singleSignOnModule } from './single-sign-on.routes';
import { startProvider, type TestProvider } from './testing/identity-provider';

const MODULES = [sessionModule, singleSignOnModule];
const LOGOUT = '/api/auth/single-sign-on/logout';

const settingsOf = ({ issuer, clientId, clientSecret }: Omit<TestProvider, 'know'>) => ({
  VITRINE_OIDC_ISSUER: issuer,
  VITRINE_OIDC_CLIENT_ID: clientId,
  VITRINE_OIDC_CLIENT_SECRET: clientSecret,
});
const post = (t: TestApp, url: string, payload: object, token?: string) =>
  t.app.inject({
    method: 'POST',
    url,
    payload,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const report = (t: TestApp, logoutToken: string) =>
  t.app.inject({
    method: 'POST',
    url: LOGOUT,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: logoutToken }).toString(),
  });
const isOpen = async (t: TestApp, { token_access: token }: AuthAnswer) =>
  (
    await t.app.inject({
      method: 'GET',
      url: '/api/account/sessions',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode === 200;

describe('sign-out with a provider', () => {
  let t: TestApp;
  let idp: TestProvider;
  beforeAll(async () => {
    const port = await freePort();
    idp = await startProvider({ backChannel: `http://localhost:${port}${LOGOUT}` });
    t = await buildTestApp({ modules: MODULES, env: settingsOf(idp) });
    await t.app.listen({ port, host: 'localhost' });
  });
  afterAll(async () => {
    await t.close();
    await idp.close();
  });

  async function come(): Promise<AuthAnswer> {
    const { username } = await t.asAccount();
    await idp.know(username, { email: `${username}@venue.test`, email_verified: true });
    return again(username);
  }
  async function again(username: string): Promise<AuthAnswer> {
    const { url, attempt } = (await post(t, '/api/auth/single-sign-on/start', {})).json<SsoStarted>();
    const sent = { attempt, answer: await idp.visit(url, username) };
    return (await post(t, '/api/auth/single-sign-on', sent)).json<AuthAnswer>();
  }

  it('leads to the provider’s page, which knows whose session ends and comes back', async () => {
    const mine = await come();
    const left = (await post(t, '/api/auth/logout', {}, mine.token_access)).json<SignedOut>();
    const page = new URL(left.sign_out_url ?? '');
    expect([page.origin, page.searchParams.get('post_logout_redirect_uri')]).toEqual([
      idp.issuer,
      'http://localhost:8080/login',
    ]);
    expect(decodeJwt(page.searchParams.get('id_token_hint') ?? '')).toMatchObject({ iss: idp.issuer });
    expect(await idp.signOut(page.href)).toBe('http://localhost:8080/login');
    const { rows } = await t.deps.pool.query('SELECT provider_sign_out FROM sessions');
    expect(JSON.stringify(rows)).not.toContain('id_token_hint');
  });

  it('is none at a provider for sessions of a password', async () => {
    const { token } = await t.asAccount();
    expect((await post(t, '/api/auth/logout', {}, token)).json()).toEqual({ success: true });
  });

  it('there ends the session here and its socket, and no other of the user', async () => {
    const first = await come();
    const name = String(decodeJwt(first.token_access)['usr']);
    const second = await again(name);
    // The page of a sign-out, which belongs to the browser of the second session.
    const { rows } = await t.deps.pool.query<{ sealed: string }>(
      'SELECT provider_sign_out AS sealed FROM sessions WHERE id = $1',
      [decodeJwt(second.token_access)['sid']],
    );
    const page = t.deps.seal.open('sign-out at the provider', rows[0]?.sealed ?? '');
    t.deps.broker.disconnected.length = 0;
    await idp.signOut(page ?? '');
    expect([await isOpen(t, first), await isOpen(t, second)]).toEqual([true, false]);
    expect(t.deps.broker.disconnected).toEqual([decodeJwt(second.token_access)['sid']]);
  });
});

describe('a logout token', () => {
  let t: TestApp;
  let server: Server;
  let issuer: string;
  let sign: (claims: JWTPayload, alg?: 'own' | 'foreign') => Promise<string>;
  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };

  beforeAll(async () => {
    const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
    const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
    server = createServer((request, response) => {
      const body = request.url?.endsWith('/keys')
        ? { keys: [jwk] }
        : { issuer, jwks_uri: `${issuer}/keys`, response_types_supported: ['code'] };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    }).listen(0, 'localhost');
    await once(server, 'listening');
    issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
    sign = (claims, key = 'own') =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'k', typ: 'logout+jwt' })
        .sign(key === 'own' ? own.privateKey : foreign.privateKey);
    const env = settingsOf({ issuer, clientId: 'vitrine', clientSecret: 's' } as TestProvider);
    t = await buildTestApp({ modules: MODULES, env });
  });
  afterAll(async () => {
    await t.close();
    server.close();
  });

  let serial = 0;
  const claims = (more: JWTPayload = {}): JWTPayload => ({
    ...{ iss: issuer, aud: 'vitrine', iat: Math.floor(Date.now() / 1000), jti: `t${(serial += 1)}` },
    ...{ events: EVENTS, sub: 'ada' },
    ...more,
  });
  /** A session of this user that came from a session of the provider. */
  async function sessionOf(subject: string, sid: string): Promise<() => Promise<boolean>> {
    const { token } = await t.asAccount();
    await t.deps.pool.query(
      `UPDATE sessions SET provider_issuer = $1, provider_client_id = 'vitrine', provider_subject = $2,
       provider_session = $3 WHERE id = $4`,
      [issuer, subject, sid, decodeJwt(token)['sid']],
    );
    return () => isOpen(t, { token_access: token } as AuthAnswer);
  }

  it('of a user ends all of their sessions; of a session, that one', async () => {
    const [one, two, other] = [
      await sessionOf('ada', 's1'),
      await sessionOf('ada', 's2'),
      await sessionOf('bob', 's3'),
    ];
    const states = async () => [await one(), await two(), await other()];
    const { sub: _sub, ...noUser } = claims({ sid: 's1' });
    expect((await report(t, await sign(noUser))).statusCode).toBe(200);
    expect(await states()).toEqual([false, true, true]);
    const answer = await report(t, await sign(claims()));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(await states()).toEqual([false, false, true]);
  });

  it('works once', async () => {
    const token = await sign(claims());
    expect((await report(t, token)).statusCode).toBe(200);
    const session = await sessionOf('ada', 's4');
    expect((await report(t, token)).statusCode).toBe(400);
    expect(await session()).toBe(true);
  });

  it.each<[string, JWTPayload]>([
    ['of another provider', { iss: 'http://localhost:1' }],
    ['for another client', { aud: 'other' }],
    ['that is old', { iat: Math.floor(Date.now() / 1000) - 400 }],
    ['from the future', { iat: Math.floor(Date.now() / 1000) + 400 }],
    ['without a time', { iat: undefined }],
    ['without an id', { jti: undefined }],
    ['that is an ID token', { nonce: 'n' }],
    ['of another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
    ['without events', { events: undefined }],
    ['with null for events', { events: null }],
    ['of no one', { sub: undefined }],
    ['of a session that is a number', { sid: 5 }],
  ])('%s is refused', async (_name, wrong) => {
    const session = await sessionOf('ada', 's5');
    const answer = await report(t, await sign(claims(wrong)));
    expect([answer.statusCode, answer.json().errors?.[0].field]).toEqual([400, 'logout_token']);
    expect(await session()).toBe(true);
  });

  it('with a foreign or no signature, and what is no token, is refused', async () => {
    const session = await sessionOf('ada', 's6');
    const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${text({ alg: 'none' })}.${text(claims())}.`;
    for (const token of [await sign(claims(), 'foreign'), unsigned, 'x', 'x'.repeat(15_000)])
      expect((await report(t, token)).statusCode).toBe(400);
    expect((await post(t, LOGOUT, {})).statusCode).toBe(400);
    expect(await session()).toBe(true);
  });
});

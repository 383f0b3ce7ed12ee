import { createHmac } from 'node:crypto';
import { decodeJwt, exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { loadSigningKey, type SigningKey } from '../../http/auth/signing-key.files';
import type { TestApp } from '../../testing/build-test-app';
import { sharedTestApp } from '../../testing/shared-app';
import type { TestMember } from '../../testing/test-members';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('A3 and A4: forged access tokens', () => {
  let t: TestApp;
  let owner: TestMember;
  let viewer: TestMember;
  let key: SigningKey;
  let claims: JWTPayload;
  beforeAll(async () => {
    t = await sharedTestApp();
    owner = await t.asAccount();
    viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
    key = await loadSigningKey(t.deps.config.dataFolder);
    claims = decodeJwt(viewer.token);
  });

  const head = () => ({ alg: 'ES256', typ: 'at+jwt', kid: key.id });
  const answer = async (token: string) => {
    const { statusCode, json } = await t.app.inject({
      url: '/api/app',
      headers: { authorization: `Bearer ${token}` },
    });
    return [statusCode, json<{ error?: string }>().error];
  };
  /** Signs a token with the server's own key, as an attacker with a leaked key could. */
  const signed = (changed: JWTPayload, header: object = {}) =>
    new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ ...head(), ...header } as { alg: string })
      .sign(key.privateKey);

  test('control: a token signed this way is accepted', async () => {
    expect(await answer(await signed({}))).toEqual([200, undefined]);
  });

  test.each([
    ['another audience', { aud: 'another-app' }, {}],
    ['no audience', { aud: undefined as unknown as string }, {}],
    ['another token type', {}, { typ: 'JWT' }],
    ['an unknown kid', {}, { kid: 'other' }],
    ['a kid that is a path', {}, { kid: '../../etc/passwd' }],
    ['a kid that is SQL', {}, { kid: "x' OR '1'='1" }],
    ['an expiry in the past', { exp: 1 }, {}],
    ['no expiry', { exp: undefined as unknown as number }, {}],
    ['a beginning in the future', { nbf: 9_999_999_999 }, {}],
    ['no session', { sid: undefined }, {}],
    ['an unknown session', { sid: '0190a000-0000-7000-8000-000000000000' }, {}],
    ['another account', { sub: '0190a000-0000-7000-8000-000000000000' }, {}],
  ])('a token with %s is refused, even with a valid signature', async (_what, changed, header) => {
    expect(await answer(await signed(changed as JWTPayload, header))).toEqual([401, 'invalid_token']);
  });

  test('a role in a token is ignored: the membership counts', async () => {
    const token = await signed({ role: 'owner', scope: 'billing.manage member.manage' });
    const call = await t.app.inject({
      method: 'POST',
      url: '/api/account',
      payload: { name: 'Mine' },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(call.statusCode).toBe(403);
  });

  test('algorithms and keys of the caller’s choice are refused', async () => {
    const body = encode(claims);
    const pem = await exportSPKI(key.publicKey);
    const hs = (head_: object, secret: string) => {
      const text = `${encode(head_)}.${body}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    };
    const mine = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(mine.publicKey);
    const withOwnKey = (header: object) =>
      new SignJWT(claims)
        .setProtectedHeader({ ...head(), ...header } as { alg: string })
        .sign(mine.privateKey);
    const forged = [
      hs({ ...head(), alg: 'HS256' }, pem),
      hs({ ...head(), alg: 'HS256' }, JSON.stringify(key.publicJwk)),
      hs({ ...head(), alg: 'HS256' }, ''),
      await withOwnKey({}),
      await withOwnKey({ jwk }),
      await withOwnKey({ jku: 'https://evil.example/jwks.json' }),
      await withOwnKey({ x5u: 'https://evil.example/cert.pem' }),
      ...['none', 'None', 'NONE', ''].map((alg) => `${encode({ ...head(), alg })}.${body}.`),
      `${encode({ ...head(), crit: ['b64'], b64: false })}.${body}.AA`,
      `${encode(head())}.${body}.${'A'.repeat(86)}`,
      `${encode(head())}.${body}`,
      `${encode(head())}.${body}.${'A'.repeat(86)}.${body}`,
      `${encode(head())}.${encode([claims])}.${'A'.repeat(86)}`,
      '..',
      'A'.repeat(5000),
    ];
    for (const token of forged)
      expect([token.slice(0, 60), ...(await answer(token))]).toEqual([
        token.slice(0, 60),
        401,
        'invalid_token',
      ]);
  });

  test('a member’s token is neither a device token nor a refresh token', async () => {
    const authorization = `Bearer ${owner.token}`;
    expect((await t.app.inject({ url: '/api/player/manifest', headers: { authorization } })).statusCode).toBe(
      401,
    );
    const payload = { grant_type: 'refresh_token', refresh_token: owner.token };
    const { statusCode } = await t.app.inject({ method: 'POST', url: '/api/auth', payload });
    expect([400, 401]).toContain(statusCode);
  });

  test('a token in a cookie or a query does not authenticate', async () => {
    const tries = [
      {
        url: '/api/app',
        headers: { cookie: `token=${owner.token}; vitrine_signed_in=1; vitrine_developer=1` },
      },
      { url: `/api/app?access_token=${owner.token}` },
      { url: `/api/app?token=${owner.token}`, headers: { 'x-access-token': owner.token } },
    ];
    for (const request of tries) expect((await t.app.inject(request)).statusCode).toBe(401);
  });
});

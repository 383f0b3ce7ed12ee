import { eq } from 'drizzle-orm';
import { memberships, sessions } from '../../platform/database/tables/accounts.table';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import {
  ACCESS_LIFE_SECONDS,
  signAccessToken,
  verifyAccessToken,
  type VerifiedClaims,
} from './access-token.lib';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, exportJWK } from 'jose';
import { PERMISSIONS, may, type Permission, type Role } from '@vitrine/shared/contract';
import type { Actor, AuthPort } from '../../deps.types';
import { type SigningKey, loadSigningKey } from './signing-key.files';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../platform/config/server.config';
import { installErrorHandler } from '../errors/error-handler.plugin';
import { screenActor } from '../../testing/test-screens';
import { bearer, installGuard } from './guard.plugin';
import { linkHash, newLinkToken } from './link-token.lib';
import { rememberVerified } from './verified-tokens.lib';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

describe('auth', () => {
  let kit: TestApp;
  beforeAll(async () => {
    kit = await buildTestApp({ modules: [] });
  });
  afterAll(() => kit.close());

  describe('who is behind a token', () => {
    it('its member, with the role of this moment', async () => {
      const editor = await kit.asAccount({ role: 'editor' });
      expect(await kit.deps.auth.member(editor.token)).toMatchObject({
        accountId: editor.accountId,
        userId: editor.userId,
        sessionId: editor.sessionId,
        role: 'editor',
      });
      await kit.deps.db
        .update(memberships)
        .set({ role: 'viewer' })
        .where(eq(memberships.userId, editor.userId));
      expect(await kit.deps.auth.member(editor.token)).toMatchObject({ role: 'viewer' });
    });

    it('is refused in the very call after its session has ended', async () => {
      const owner = await kit.asAccount();
      expect(await kit.deps.auth.member(owner.token)).not.toBeNull();
      await kit.deps.db.update(sessions).set({ endedAt: 1 }).where(eq(sessions.id, owner.sessionId));
      expect(await kit.deps.auth.member(owner.token)).toBeNull();
    });

    it('is refused when the member was removed from the account', async () => {
      const editor = await kit.asAccount({ role: 'editor' });
      expect(await kit.deps.auth.member(editor.token)).not.toBeNull();
      await kit.deps.db.delete(memberships).where(eq(memberships.userId, editor.userId));
      expect(await kit.deps.auth.member(editor.token)).toBeNull();
    });

    it('is refused when its two hours are over, however often it was accepted before', async () => {
      const owner = await kit.asAccount();
      kit.clock.advance(ACCESS_LIFE_SECONDS - 1);
      expect(await kit.deps.auth.member(owner.token)).not.toBeNull();
      kit.clock.advance(1);
      expect(await kit.deps.auth.member(owner.token)).toBeNull();
    });

    it.each([
      ['another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
      ['other claims under the same signature', (token: string) => forge(token, { role: 'owner' })],
      ['no signature at all', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
      ['nonsense', () => 'x.y.z'],
    ])('is refused with %s, after the genuine one was accepted', async (_name, spoil) => {
      const editor = await kit.asAccount({ role: 'editor' });
      expect(await kit.deps.auth.member(editor.token)).not.toBeNull();
      expect(await kit.deps.auth.member(spoil(editor.token))).toBeNull();
    });
  });

  function forge(token: string, change: object): string {
    const [head, body, signature] = token.split('.');
    const claims: object = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
    return [
      head,
      Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url'),
      signature,
    ].join('.');
  }
});

describe('access token', () => {
  const NOW = 1_772_438_400;
  const actor = (role: Role = 'editor'): Actor => ({
    accountId: 'account-1',
    userId: 'user-1',
    sessionId: 'session-1',
    username: 'Zoë 🍹',
    role,
  });

  let key: SigningKey;
  let other: SigningKey;
  beforeAll(async () => {
    const make = async (id: string): Promise<SigningKey> => ({
      id,
      ...(await generateKeyPair('ES256')),
      publicJwk: {},
    });
    [key, other] = [await make('key-1'), await make('key-2')];
  });

  const verify = (token: string, nowSeconds = NOW) => verifyAccessToken(key, token, nowSeconds * 1000);

  describe('a token', () => {
    it('contains user, account, session and expiry (spec §3)', async () => {
      const token = await signAccessToken(key, actor(), NOW);
      expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: 'key-1' });
      expect(decodeJwt(token)).toMatchObject({
        usr: 'Zoë 🍹',
        sub: 'account-1',
        iss: 'user-1',
        sid: 'session-1',
        aud: 'vitrine',
        iat: NOW,
        exp: NOW + 7200,
      });
      expect(await verify(token)).toEqual(decodeJwt(token));
    });

    it('is never the same twice', async () => {
      const tokens = await Promise.all([1, 2, 3].map(() => signAccessToken(key, actor(), NOW)));
      expect(new Set(tokens.map((token) => decodeJwt(token).jti)).size).toBe(3);
    });

    it.each(['owner', 'admin', 'approver', 'editor', 'viewer'] as const)(
      'of a role %s carries exactly its permissions',
      async (role) => {
        const scope = String(decodeJwt(await signAccessToken(key, actor(role), NOW))['scope']).split(' ');
        const all = Object.keys(PERMISSIONS) as Permission[];
        expect(scope.sort()).toEqual(all.filter((permission) => may(role, permission)).sort());
      },
    );

    it.each([
      [-1, true],
      [0, true],
      [ACCESS_LIFE_SECONDS - 1, true],
      [ACCESS_LIFE_SECONDS, false],
      [ACCESS_LIFE_SECONDS * 100, false],
    ])('%i s after it was made it is good: %s', async (seconds, isGood) => {
      const token = await signAccessToken(key, actor(), NOW);
      expect((await verify(token, NOW + seconds)) !== null).toBe(isGood);
    });
  });

  describe('is not accepted', () => {
    const claims = { sub: 'account-1', sid: 'session-1', jti: 'x', iss: 'user-1' };
    const header = { alg: 'ES256', typ: 'at+jwt', kid: 'key-1' };
    const good = (said: object = claims, head: { alg: string; typ?: string; kid?: string } = header) =>
      new SignJWT({ ...said })
        .setProtectedHeader(head)
        .setAudience('vitrine')
        .setIssuedAt(NOW)
        .setExpirationTime(NOW + 60);

    it('(the same, made by hand, is accepted)', async () => {
      expect(await verify(await good().sign(key.privateKey))).not.toBeNull();
    });

    it.each<[string, () => SignJWT]>([
      ['for another audience', () => good().setAudience('elsewhere')],
      ['of another type', () => good(claims, { ...header, typ: 'JWT' })],
      ['without a type', () => good(claims, { alg: 'ES256', kid: 'key-1' })],
      ['with the id of another key', () => good(claims, { ...header, kid: 'key-2' })],
      ['with the id of no key', () => good(claims, { alg: 'ES256', typ: 'at+jwt' })],
      ['that begins later', () => good().setNotBefore(NOW + 10)],
      ...['sub', 'sid', 'jti', 'iss'].map((claim): [string, () => SignJWT] => [
        `without ${claim}`,
        () => good(Object.fromEntries(Object.entries(claims).filter(([name]) => name !== claim))),
      ]),
    ])('a token %s', async (_what, make) => {
      expect(await verify(await make().sign(key.privateKey))).toBeNull();
    });

    it('a token that another key signed under our key’s id', async () => {
      expect(await verify(await good().sign(other.privateKey))).toBeNull();
    });

    it.each(['', '.', '..', 'a.b', 'a.b.c.d', '\0', '🍹.🍹.🍹', 'x'.repeat(100_000)])(
      '%#: no token at all',
      async (text) => {
        expect(await verify(text)).toBeNull();
      },
    );
  });
});

describe('guard', () => {
  const config = readConfig({}, process.cwd());
  const ROLES: Role[] = ['owner', 'admin', 'approver', 'editor', 'viewer'];
  /** Fake tokens are names of roles; 'screen' is that of a device. */
  const auth: AuthPort = {
    issue: async () => ({ token: '', expiresAtSeconds: 0 }),
    member: async (token) =>
      ROLES.includes(token as Role)
        ? {
            accountId: 'a',
            userId: 'u',
            username: 'n',
            sessionId: 's',
            role: token as Role,
            expiresAtSeconds: 1,
          }
        : null,
    apiKey: async () => null,
    isOfDisabled: async () => false,
    memberOfSession: async () => null,
    device: async (token) =>
      token === 'screen' ? screenActor({ accountId: 'a', id: 'd', deviceId: 'h' }) : null,
    deployKey: async (token) =>
      ({ ours: { id: 'k', name: 'ci', area: 'media' }, all: { id: null, name: 'operator', area: null } })[
        token
      ] ?? null,
    issueEmbed: async () => '',
    issueDownload: async () => '',
    issueReport: async () => '',
    report: async () => null,
    download: async () => null,
    embed: async () => null,
    integration: async () => null,
    isOperator: async () => false,
    knowsOrigin: async () => false,
    jwks: async () => ({ keys: [] }),
  };

  describe('the guard', () => {
    let app: FastifyInstance;
    const permissions = Object.keys(PERMISSIONS) as Permission[];
    beforeAll(async () => {
      app = Fastify();
      installErrorHandler(app);
      installGuard(app, auth, config);
      app.get('/public', { config: { guard: 'public' } }, async () => 'open');
      app.get('/self', { config: { guard: 'self' } }, async ({ actor }) => actor.role);
      app.get('/device', { config: { guard: 'device' } }, async ({ device }) => device.id);
      app.get('/deploys', { config: { guard: 'deploy-key' } }, async ({ deployKey }) => deployKey.name);
      app.get('/deploys/:area', { config: { guard: 'deploy-key' } }, async ({ deployKey }) => deployKey.name);
      app.get('/operator', { config: { guard: 'operator' } }, async ({ deployKey }) => deployKey.name);
      for (const guard of permissions) app.post(`/${guard}`, { config: { guard } }, async () => 'done');
      await app.ready();
    });
    afterAll(() => app.close());

    const get = (url: string, authorization?: string) =>
      app.inject({ url, headers: authorization === undefined ? {} : { authorization } });

    test('a screen that sends no token does not get invalid_token, which would make it erase everything', async () => {
      const answer = await get('/device');
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.body).not.toContain('invalid_token');
      expect((await get('/device', 'Bearer owner')).json()).toMatchObject({ error: 'invalid_token' });
    });

    test.each(['/self', '/deploys', '/operator'])(
      '%s is 401 invalid_token without a bearer, and names the scheme',
      async (url) => {
        const answer = await get(url);
        expect(answer.statusCode).toBe(401);
        expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
        expect(answer.json()).toMatchObject({ code: 'invalid_token', error: 'invalid_token', status: 401 });
      },
    );

    test.each([
      ['/self', 'Bearer screen', 401],
      ['/device', 'Bearer owner', 401],
      ['/device', 'Bearer screen', 200],
      ['/public', 'Bearer nonsense', 200],
      ['/public', undefined, 200],
      ...ROLES.map((role) => ['/self', `Bearer ${role}`, 200] as const),
    ] as const)('%s with %s is %i', async (url, authorization, status) => {
      expect((await get(url, authorization)).statusCode).toBe(status);
    });

    test('each permission is checked for each role exactly as in the table', async () => {
      for (const permission of permissions)
        for (const role of ROLES) {
          const answer = await app.inject({
            method: 'POST',
            url: `/${permission}`,
            headers: { authorization: `Bearer ${role}` },
          });
          expect([permission, role, answer.statusCode]).toEqual([
            permission,
            role,
            may(role, permission) ? 200 : 403,
          ]);
        }
    });

    test('is checked before the body is read: a malformed body is 401 without a token, 403 for a viewer', async () => {
      const send = (token?: string) =>
        app.inject({
          method: 'POST',
          url: '/member.manage',
          headers: {
            'content-type': 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          payload: '{broken',
        });
      expect([
        (await send()).statusCode,
        (await send('viewer')).statusCode,
        (await send('owner')).statusCode,
      ]).toEqual([401, 403, 400]);
    });

    test('a route that names none stops the start and is named', () => {
      const other = Fastify();
      installGuard(other, auth, config);
      expect(() => other.get('/forgotten', async () => 'x')).toThrow('Route GET /forgotten names no guard.');
      expect(() => other.get('/api/docsy', async () => 'x')).toThrow('/api/docsy names no guard');
      expect(() => other.get('/api/docs/static/x.js', async () => 'x')).not.toThrow();
    });

    test.each([
      ['/deploys', 'ours', 200],
      ['/deploys/media', 'ours', 200],
      ['/deploys/devices', 'ours', 403],
      ['/operator', 'ours', 403],
      ['/deploys/devices', 'all', 200],
      ['/operator', 'all', 200],
      ['/operator', 'owner', 401],
      ['/self', 'all', 401],
    ])('%s answers the deploy key "%s" with %d', async (url, key, status) => {
      expect((await get(url, `Bearer ${key}`)).statusCode).toBe(status);
    });
  });

  test.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['BEARER a.b-c_d~e+f/g==', 'a.b-c_d~e+f/g=='],
    ['Bearer  abc', null],
    ['Bearer abc def', null],
    ['Bearer abc,Bearer def', null],
    ['Bearer ', null],
    ['Bearer', null],
    ['Basic abc', null],
    ['abc', null],
    ['', null],
    [undefined, null],
    [' Bearer abc', null],
    [`Bearer ${'x'.repeat(4096)}`, 'x'.repeat(4096)],
    [`Bearer ${'x'.repeat(4097)}`, null],
    ['Bearer a=b', null],
    ['Bearer ünicode', null],
  ])('%# of the headers carries its token or none', (authorization, token) => {
    expect(bearer({ headers: { authorization } } as Parameters<typeof bearer>[0])).toBe(token);
  });
});

describe('link token', () => {
  describe('the token of a link in a mail', () => {
    it('is 256 bits in lower-case hex and never comes twice', () => {
      const tokens = Array.from({ length: 200 }, newLinkToken);
      for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{64}$/);
      expect(new Set(tokens).size).toBe(200);
    });

    it('is stored as its hash, which does not give the token away and is itself no link', () => {
      const token = newLinkToken();
      const hash = linkHash(token);
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
      expect(hash).not.toBe(token);
      expect(linkHash(token)).toBe(hash);
      expect(linkHash(hash ?? '')).not.toBe(hash);
    });

    it.each([
      ['empty', ''],
      ['one digit short', 'a'.repeat(63)],
      ['one digit long', 'a'.repeat(65)],
      ['upper case', 'A'.repeat(64)],
      ['with a blank', `${'a'.repeat(63)} `],
      ['with a line end', `${'a'.repeat(64)}\n`],
      ['no hex', 'g'.repeat(64)],
      ['digits of another script', '٠'.repeat(64)],
      ['huge', 'a'.repeat(1_000_000)],
    ])('%s cannot be one', (_name, text) => expect(linkHash(text)).toBeNull());
  });
});

describe('verified tokens', () => {
  const claims = (exp: number) => ({ sub: 'account', sid: 'session', exp }) as VerifiedClaims;
  const AT = 1_000_000;

  describe('a token that was verified', () => {
    it('is not computed again while it lives', async () => {
      const verify = jest.fn(async () => claims(1100));
      const remembered = rememberVerified(verify);
      expect(await remembered('token', AT)).toEqual(claims(1100));
      expect(await remembered('token', AT + 99_999)).toEqual(claims(1100));
      expect(verify).toHaveBeenCalledTimes(1);
    });

    it.each([
      ['in the second of its end', 1_100_000],
      ['later', 9_000_000],
    ])('is judged anew %s', async (_when, nowMs) => {
      const verify = jest.fn(async (_token: string, now: number) => (now < 1_100_000 ? claims(1100) : null));
      const remembered = rememberVerified(verify);
      await remembered('token', AT);
      expect(await remembered('token', nowMs)).toBeNull();
      expect(verify).toHaveBeenCalledTimes(2);
    });

    it('does not speak for another token, not even one that differs in its last letter', async () => {
      const verify = jest.fn(async (token: string) => (token === 'token-a' ? claims(1100) : null));
      const remembered = rememberVerified(verify);
      await remembered('token-a', AT);
      expect(await remembered('token-b', AT)).toBeNull();
      expect(await remembered('token-A', AT)).toBeNull();
    });
  });

  it('what was refused is never remembered', async () => {
    const verify = jest.fn(async () => null);
    const remembered = rememberVerified(verify);
    await remembered('forged', AT);
    await remembered('forged', AT);
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it('forgets the oldest when there are too many', async () => {
    const verify = jest.fn(async () => claims(1100));
    const remembered = rememberVerified(verify, 2);
    for (const token of ['a', 'b', 'c']) await remembered(token, AT);
    verify.mockClear();
    await remembered('c', AT);
    await remembered('b', AT);
    expect(verify).not.toHaveBeenCalled();
    await remembered('a', AT);
    expect(verify).toHaveBeenCalledTimes(1);
  });
});

describe('signing key', () => {
  const NOW = 1_772_438_400;
  const ACTOR: Actor = { accountId: 'a', userId: 'u', sessionId: 's', username: 'Anna', role: 'viewer' };

  describe('the key that signs access tokens', () => {
    let folder: string;
    let file: string;
    beforeEach(() => {
      folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-key-'));
      file = path.join(folder, 'signing-key.json');
    });
    afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

    test('is made on the first start, for the eyes of its owner only, and nothing lies beside it', async () => {
      await loadSigningKey(folder);
      expect(fs.statSync(file).mode & 0o777).toBe(0o600);
      expect(fs.readdirSync(folder)).toEqual(['signing-key.json']);
    });

    test('is the same after a restart: sessions stay valid', async () => {
      const before = await loadSigningKey(folder);
      const token = await signAccessToken(before, ACTOR, NOW);
      const after = await loadSigningKey(folder);
      expect(after.id).toBe(before.id);
      expect(await verifyAccessToken(after, token, NOW * 1000)).toMatchObject({ sub: 'a', sid: 's' });
    });

    test('is another one in another folder', async () => {
      const here = await loadSigningKey(folder);
      const there = await loadSigningKey(fs.mkdtempSync(path.join(folder, 'other-')));
      expect(there.id).not.toBe(here.id);
      const token = await signAccessToken(there, ACTOR, NOW);
      expect(await verifyAccessToken(here, token, NOW * 1000)).toBeNull();
    });

    test('made of a secret it is the same on every server, another by another secret, and lies nowhere', async () => {
      const secrets = Array.from(
        { length: 20 },
        (_, index) => `secret number ${index} of more than thirty-two bytes`,
      );
      const ids = new Set<string>();
      for (const secret of secrets) {
        const [here, there] = [
          await loadSigningKey(folder, secret),
          await loadSigningKey('/nowhere', secret),
        ];
        const token = await signAccessToken(here, ACTOR, NOW);
        expect(await verifyAccessToken(there, token, NOW * 1000)).toMatchObject({ sub: 'a' });
        ids.add(here.id);
      }
      expect([ids.size, fs.readdirSync(folder)]).toEqual([secrets.length, []]);
    });

    test('shows its public half only', async () => {
      const { publicJwk, id } = await loadSigningKey(folder);
      expect(Object.keys(publicJwk).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
      expect(publicJwk).toMatchObject({ kid: id, alg: 'ES256', use: 'sig', kty: 'EC', crv: 'P-256' });
    });

    test('what a power cut left of an attempt to make it counts for nothing', async () => {
      fs.writeFileSync(`${file}.new`, '{"kty":"EC","crv"', { mode: 0o600 });
      const key = await loadSigningKey(folder);
      expect((await loadSigningKey(folder)).id).toBe(key.id);
      expect(fs.readdirSync(folder)).toEqual(['signing-key.json']);
    });

    describe('a file that is none', () => {
      const SENTENCE =
        /signing-key\.json holds no signing key\. Put the file of a backup in its place, or remove it/;
      const rsa = async () =>
        JSON.stringify(await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey));
      const publicHalf = async () =>
        JSON.stringify(await exportJWK((await generateKeyPair('ES256')).publicKey));
      const shared = () => JSON.stringify({ kty: 'oct', k: 'c2VjcmV0' });

      test.each([
        ['an empty one', () => ''],
        ['half of one', () => '{"kty":"EC","crv":"P-256","x":"geheim'],
        ['a list', () => '[1]'],
        ['nothing', () => 'null'],
        ['a key of another kind', rsa],
        ['a secret for symmetric signatures', shared],
        ['the public half', publicHalf],
      ])(
        '%s stops the start with a sentence, keeps the file and repeats nothing of it',
        async (_what, make) => {
          const text = await make();
          fs.writeFileSync(file, text);
          const refusal = loadSigningKey(folder);
          await expect(refusal).rejects.toThrow(SENTENCE);
          await expect(refusal).rejects.not.toThrow('geheim');
          expect(fs.readFileSync(file, 'utf8')).toBe(text);
        },
      );
    });
  });
});

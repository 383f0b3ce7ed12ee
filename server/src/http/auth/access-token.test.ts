import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { PERMISSIONS, may, type Permission, type Role } from '@vitrine/shared/contract';
import type { Actor } from '../../deps.types';
import { ACCESS_LIFE_SECONDS, signAccessToken, verifyAccessToken } from './access-token.lib';
import type { SigningKey } from './signing-key.files';

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

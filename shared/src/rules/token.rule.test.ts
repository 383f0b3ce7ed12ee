import fc from 'fast-check';
import { decodeToken, isAuthorized, isTokenExpired } from './token.rule';

const part = (text: string | Buffer) => Buffer.from(text).toString('base64url');
const token = (claims: unknown) => `${part('{"alg":"ES256"}')}.${part(JSON.stringify(claims))}.c2ln`;

describe('decodeToken', () => {
  it('§3.23 reads user, account and user id', () => {
    const claims = { usr: 'Ana', sub: 'account-1', iss: 'user-1', role: 'owner' };
    expect(decodeToken(token(claims))).toEqual({ ok: true, claims });
  });

  it.each([
    ['§8.16 no string', 42, 'JWTs must use Compact JWS serialization, JWT must be a string'],
    ['§8.16 nothing', undefined, 'JWTs must use Compact JWS serialization, JWT must be a string'],
    ['§8.17 §8.22 the empty string', '', 'Invalid JWT'],
    ['§8.17 §8.22 two parts', 'a.b', 'Invalid JWT'],
    ['§8.17 §8.22 five parts', 'a.b.c.d.e', 'Invalid JWT'],
    ['§8.18 no payload', 'a..c', 'JWTs must contain a payload'],
    ['§8.19 a payload with strange letters', 'a.b!b.c', 'Failed to base64url decode the payload'],
    ['§8.19 a payload of impossible length', 'a.bbbbb.c', 'Failed to base64url decode the payload'],
    ['§8.19 a payload that is padded', `a.${part('{}')}==.c`, 'Failed to base64url decode the payload'],
    [
      '§8.20 a payload that is no JSON',
      `a.${part('hello')}.c`,
      'Failed to parse the decoded payload as JSON',
    ],
    [
      '§8.20 a payload that is no UTF-8',
      `a.${part(Buffer.from([0x7b, 0xff, 0x7d]))}.c`,
      'Failed to parse the decoded payload as JSON',
    ],
    ['§8.21 §8.22 a payload that is a list', `a.${part('[]')}.c`, 'Invalid JWT Claims Set'],
    ['§8.21 §8.22 a payload that is null', `a.${part('null')}.c`, 'Invalid JWT Claims Set'],
    ['§8.21 §8.22 a payload that is a text', `a.${part('"x"')}.c`, 'Invalid JWT Claims Set'],
  ])('%s: the catalogue’s sentence', (_name, given, error) => {
    expect(decodeToken(given)).toEqual({ ok: false, error });
  });

  it('reads back any claims, in any script', () => {
    const claims = fc.dictionary(
      fc.string({ unit: 'grapheme' }).filter((name) => name !== '__proto__'),
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer()),
    );
    fc.assert(
      fc.property(claims, (given) => {
        expect(decodeToken(token(given))).toEqual({ ok: true, claims: JSON.parse(JSON.stringify(given)) });
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.string()),
        (given) => typeof decodeToken(given).ok === 'boolean',
      ),
    );
  });
});

describe('isTokenExpired', () => {
  it.each([
    ['an hour and a second before its end', -3601, false],
    ['exactly an hour before', -3600, false],
    ['a second later', -3599, true],
    ['at its end', 0, true],
  ])('§4.1.2 §9.3 %s', (_name, now, expired) => {
    expect(isTokenExpired(1_000_000, 1_000_000 + now)).toBe(expired);
  });
});

describe('isAuthorized', () => {
  it.each([
    [1, true],
    [0, false],
    [-1, false],
    [null, false],
    [undefined, false],
    [Number.NaN, false],
  ])('§4.1.1 with token_expire %s: %s', (expire, authorized) => {
    expect(isAuthorized(expire)).toBe(authorized);
  });
});

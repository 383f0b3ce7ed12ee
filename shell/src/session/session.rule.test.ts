import fc from 'fast-check';
import type { StoredSession } from '@vitrine/shared/contract';
import { clockSkew, isStillAccepted, parseStoredSession, readView } from './session.rule';

const session: StoredSession = {
  token_access: 'h.p.s',
  token_expire: 1_800_007_200,
  token_refresh: 'refresh',
  access_secret: 'a'.repeat(32),
  refresh_secret: 'r'.repeat(32),
};
const jwt = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const claims = { usr: 'eva', sub: 'account-1', iss: 'user-1', role: 'editor' };

describe('what browser storage holds', () => {
  it('is read as it was written, and what else stands there is left out', () => {
    expect(parseStoredSession(JSON.stringify(session))).toEqual(session);
    expect(parseStoredSession(JSON.stringify({ ...session, role: 'owner' }))).toEqual(session);
  });
  it.each(Object.keys(session))('is no session without %s, nor with another kind of it', (key) => {
    expect(parseStoredSession(JSON.stringify({ ...session, [key]: undefined }))).toBeNull();
    expect(parseStoredSession(JSON.stringify({ ...session, [key]: null }))).toBeNull();
    expect(parseStoredSession(JSON.stringify({ ...session, [key]: { toString: 'x' } }))).toBeNull();
  });
  it.each(['', '{', 'null', '7', '"text"', '[]', '{}', '{"token_expire":1e999}'])('%j is none', (text) =>
    expect(parseStoredSession(text)).toBeNull(),
  );
  it('cut short anywhere or edited into anything, it never breaks the page', () => {
    const text = JSON.stringify(session);
    fc.assert(
      fc.property(fc.nat(text.length - 1), (length) => {
        expect(parseStoredSession(text.slice(0, length))).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (other) => {
        expect(parseStoredSession(other)).toBeNull();
      }),
    );
  });
});

it.each([
  [1000, 1000, 0],
  [1300, 1000, 0],
  [700, 1000, 0],
  [1301, 1000, 301],
  [699, 1000, -301],
  [1000, 87_400, -86_400],
])('a token issued at %i by the server, at %i by this clock: %i s apart', (issuedAt, now, skew) => {
  expect(clockSkew(issuedAt, now)).toBe(skew);
});
it('with the difference added, either clock shows the time of the server', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.nat(2_000_000_000), (issuedAt, now) => {
      expect(Math.abs(now + clockSkew(issuedAt, now) - issuedAt)).toBeLessThanOrEqual(300);
    }),
  );
});

it.each([
  [-1, true],
  [0, false],
  [1, false],
])('%i s from its end a token is still taken: %s', (seconds, isTaken) =>
  expect(isStillAccepted(session, session.token_expire + seconds)).toBe(isTaken),
);

describe('who is signed in', () => {
  const view = (some: object) => readView({ ...session, token_access: jwt({ ...claims, ...some }) });
  it('is read from the token: account, user, name and role', () =>
    expect(view({})).toEqual({ accountId: 'account-1', userId: 'user-1', username: 'eva', role: 'editor' }));
  it.each(Object.keys(claims))('is null when %s is missing or empty', (claim) => {
    expect(view({ [claim]: undefined })).toBeNull();
    expect(view({ [claim]: '' })).toBeNull();
  });
  it.each(['', 'a.b', 'a.b.c.d', 'h.!.s', `h.${Buffer.from('[]').toString('base64url')}.s`])(
    '%j is no token',
    (token_access) => expect(readView({ ...session, token_access })).toBeNull(),
  );
});

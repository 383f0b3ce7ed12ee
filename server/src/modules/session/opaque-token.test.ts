import fc from 'fast-check';
import { anyText } from '../../testing/any-text';
import { hashOf, newSalt, newToken, successorOf } from './opaque-token.lib';

it('tokens and salts are long, fit into an address, and never come twice', () => {
  const made = Array.from({ length: 200 }, () => [newToken(), newSalt()]).flat();
  expect(new Set(made).size).toBe(400);
  for (const text of made) expect(text).toMatch(/^[A-Za-z0-9_-]{22,43}$/);
  expect(newToken()).toHaveLength(43);
});

describe('the successor of a token', () => {
  it('is the same for everybody who holds the token and its salt, and looks like any other', () => {
    const [token, salt] = [newToken(), newSalt()];
    expect(successorOf(token, salt)).toBe(successorOf(token, salt));
    expect(successorOf(token, salt)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('follows neither from the stored hash nor with another salt', () => {
    const [token, salt] = [newToken(), newSalt()];
    const next = successorOf(token, salt);
    for (const guess of [
      successorOf(hashOf(token), salt),
      successorOf(token, newSalt()),
      successorOf(salt, token),
    ])
      expect(guess).not.toBe(next);
  });

  it('is never one that was before, however often it goes on', () => {
    let token = newToken();
    const seen = new Set([token]);
    for (let round = 0; round < 100; round += 1) seen.add((token = successorOf(token, newSalt())));
    expect(seen.size).toBe(101);
  });
});

it('what is stored of a secret is a hash of fixed length, whatever the secret', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (one, two) => {
      expect(hashOf(one)).toMatch(/^[0-9a-f]{64}$/);
      if (Buffer.from(one).equals(Buffer.from(two))) expect(hashOf(one)).toBe(hashOf(two));
      else expect(hashOf(one)).not.toBe(hashOf(two));
    }),
  );
});

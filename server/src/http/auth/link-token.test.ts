import { linkHash, newLinkToken } from './link-token.lib';

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

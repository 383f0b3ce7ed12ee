import type { VerifiedClaims } from './access-token.lib';
import { rememberVerified } from './verified-tokens.lib';

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

import { createTokenSource, type TokenDeps } from './token-source';

const NOW = 1_700_000_000;

/** Token in the server's format; only its claims are read. */
const tokenOf = (claims: object) =>
  [
    'e30',
    btoa(JSON.stringify(claims)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_'),
    'x',
  ].join('.');

function setUp(deps: Partial<TokenDeps> = {}) {
  let now = NOW;
  const required: string[] = [];
  const tokens = createTokenSource({
    nowSeconds: () => now,
    onAuthRequired: (message) => required.push(message),
    ...deps,
  });
  return { tokens, required, pass: (seconds: number) => void (now += seconds) };
}
/** Returns a `getToken` that returns a new token each time, valid for `seconds`. */
function asked(seconds?: number) {
  let count = 0;
  const getToken = jest.fn(async () => {
    count += 1;
    return { token: `t${count}`, expires_at: seconds === undefined ? undefined : NOW + seconds };
  });
  return getToken;
}

describe('tokens of the host page', () => {
  it('are asked for once by all calls that wait, and kept', async () => {
    const getToken = asked(600);
    const { tokens } = setUp({ getToken });
    expect(await Promise.all([tokens.fresh(), tokens.fresh(), tokens.fresh()])).toEqual(['t1', 't1', 't1']);
    expect(await tokens.fresh()).toBe('t1');
    expect(getToken).toHaveBeenCalledTimes(1);
  });

  it('are asked for before they end', async () => {
    const { tokens, pass } = setUp({ getToken: asked(600) });
    await tokens.fresh();
    pass(539);
    expect(await tokens.fresh()).toBe('t1');
    pass(1);
    expect(await tokens.fresh()).toBe('t2');
  });

  it('that live for a minute only are used for half of it', async () => {
    const { tokens, pass } = setUp({ getToken: asked(60) });
    await tokens.fresh();
    pass(29);
    expect(await tokens.fresh()).toBe('t1');
    pass(2);
    expect(await tokens.fresh()).toBe('t2');
  });

  it('contain their own expiry, where the page gives none', async () => {
    const long = tokenOf({ exp: NOW + 600 });
    const getToken = jest.fn(() => long);
    const { tokens, pass } = setUp({ getToken });
    await tokens.fresh();
    pass(541);
    await tokens.fresh();
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it('expired by the local clock are used: the clock may be wrong, and the server decides', async () => {
    const getToken = asked(-5);
    const { tokens } = setUp({ getToken });
    expect([await tokens.fresh(), await tokens.fresh()]).toEqual(['t1', 't1']);
  });

  it('that are refused are asked for once, however many calls were refused', async () => {
    const getToken = asked();
    const { tokens } = setUp({ getToken });
    const first = await tokens.fresh();
    expect(await Promise.all([tokens.instead(first), tokens.instead(first)])).toEqual(['t2', 't2']);
    expect(await tokens.instead(first)).toBe('t2');
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it('given initially are used until they expire, and then the page is notified', async () => {
    const { tokens, required, pass } = setUp({ token: tokenOf({ exp: NOW + 600 }) });
    expect(await tokens.fresh()).toMatch(/^e30\./);
    pass(600);
    await expect(tokens.fresh()).rejects.toMatchObject({ status: 401, code: 'invalid_token' });
    expect(required).toEqual(['The token has expired, and there is no getToken to get another.']);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('signed out')), 'signed out'],
    [
      'throws at once',
      () => {
        throw new Error('no session');
      },
      'no session',
    ],
    ['answers nothing', () => undefined, 'getToken did not return a token.'],
    ['answers nothing good', () => ({ token: 7 }), 'getToken did not return a token.'],
    ['answers an empty text', () => '', 'getToken did not return a token.'],
    ['answers null', () => null, 'getToken did not return a token.'],
  ])(
    'a page whose getToken %s hears of it, and the call fails as unauthorized',
    async (_how, getToken, why) => {
      const { tokens, required } = setUp({ getToken: getToken as never });
      await expect(tokens.fresh()).rejects.toMatchObject({ status: 401 });
      expect(required).toEqual([why]);
    },
  );

  it('are requested again after a failure', async () => {
    const getToken = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('t');
    const { tokens } = setUp({ getToken });
    await expect(tokens.fresh()).rejects.toMatchObject({ status: 401 });
    expect(await tokens.fresh()).toBe('t');
  });

  it('are not waited for longer than half a minute', async () => {
    jest.useFakeTimers();
    const { tokens, required } = setUp({ getToken: () => new Promise(() => undefined) });
    const failed = expect(tokens.fresh()).rejects.toMatchObject({ status: 401 });
    await jest.advanceTimersByTimeAsync(30_000);
    await failed;
    expect(required).toHaveLength(1);
    jest.useRealTimers();
  });
});

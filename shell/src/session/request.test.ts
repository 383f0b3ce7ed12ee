import { createRequest } from './request';
import { jsonAnswer as json, textAnswer } from '../testing/answers';
import type { Session } from './session';

function setUp(fetchMock: jest.Mock, tokens: string[] = ['t1']) {
  const ended: string[] = [];
  let stored = tokens[0];
  const session = {
    freshToken: async () => tokens[0],
    current: () => (stored ? { token_access: stored } : null),
    end: (reason: string) => void ended.push(reason),
  } as unknown as Session;
  const request = createRequest({ fetch: fetchMock, base: 'https://api.test', client: 'this-page' }, session);
  return { request, session, ended, replaceToken: (token: string) => (stored = token) };
}
/** Paths of spec §7 that are no auth paths, by hand. */
const OTHER_CALLS = `
/api/change_password /api/device/connect/AB12CD /api/app /api/accept-terms /api/query-home /api/prepare-status
/api/qr-stats /api/search-content /api/playlists /api/playlist-for-edit/1 /api/playlist/del/1
/api/playlist/approve/1 /api/playlist/schedule /api/promo/get-items /api/promo/del/1 /api/promo/rename/1
/api/promo/upload /api/playlists/create /api/devices /api/devices/live /api/device/update/1
/api/devices/update-group /api/device/del/1 /api/device/groups /api/gen_qr /api/account/members /api/user/del/1
/api/user/1 /api/user/invite_member /api/billing /api/billing/checkout /api/billing/resubscribe
/api/billing/cancel_subscription /api/mm/adm_logout`;
const headersOf = (mock: jest.Mock, call = 0) => mock.mock.calls[call][1].headers as Record<string, string>;

afterEach(() => jest.restoreAllMocks());

describe('request', () => {
  it('§7.1.1 §7.1.4 §7.1.23 prefixes the base, writes the query and carries the bearer', async () => {
    const fetchMock = jest.fn(async () => json(200, [1]));
    const { request } = setUp(fetchMock);
    expect(
      await request({ path: '/api/playlists', query: { include_pending: true, page: undefined } }),
    ).toEqual([1]);
    expect((fetchMock.mock.calls as unknown[][])[0]?.[0]).toBe(
      'https://api.test/api/playlists?include_pending=true',
    );
    expect(headersOf(fetchMock).authorization).toBe('Bearer t1');
  });

  it.each(['/api/auth', '/api/auth/reset_password'])('§7.1.2 sends %s without a bearer', async (path) => {
    const fetchMock = jest.fn(async () => json(200, {}));
    await setUp(fetchMock).request({ method: 'POST', path, body: {} });
    expect(headersOf(fetchMock).authorization).toBeUndefined();
  });

  it('§7.1.4 sends every other call of the specification with a bearer', async () => {
    const fetchMock = jest.fn(async () => json(200, {}));
    const { request } = setUp(fetchMock);
    const paths = OTHER_CALLS.trim().split(/\s+/);
    for (const path of paths) await request({ path });
    const carried = paths.map((path, call) => [path, headersOf(fetchMock, call).authorization]);
    expect(carried).toEqual(paths.map((path) => [path, 'Bearer t1']));
  });

  it('reports an account that requires a second factor, and rejects; other refusals are not reported', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const missing = jest.fn();
    for (const code of ['forbidden', 'second_factor_missing']) {
      const answer = jest.fn(async () => json(403, { code, detail: 'x', status: 403 }));
      const { session } = setUp(answer);
      const request = createRequest({ fetch: answer, base: '', client: 'this-page' }, session, missing);
      await expect(request({ path: '/api/app' })).rejects.toMatchObject({ code });
    }
    expect(missing).toHaveBeenCalledTimes(1);
  });

  it('signs out with the bearer of the session that ends', async () => {
    const fetchMock = jest.fn(async () => json(200, {}));
    await setUp(fetchMock).request({ method: 'POST', path: '/api/auth/logout' });
    expect(headersOf(fetchMock).authorization).toBe('Bearer t1');
  });

  it('sends the seen version when given', async () => {
    const fetchMock = jest.fn(async () => json(200, {}));
    const { request } = setUp(fetchMock);
    await request({ method: 'PUT', path: '/api/x', ifMatch: '"a.b"' });
    expect(headersOf(fetchMock)['if-match']).toBe('"a.b"');
    await request({ method: 'PUT', path: '/api/x' });
    expect(headersOf(fetchMock, 1)['if-match']).toBeUndefined();
  });

  it('names this page when the caller invalidates, else not', async () => {
    const fetchMock = jest.fn(async () => json(200, {}));
    const { request } = setUp(fetchMock);
    await request({ method: 'PUT', path: '/api/x', refreshes: true });
    await request({ method: 'PUT', path: '/api/x' });
    expect([0, 1].map((call) => headersOf(fetchMock, call)['x-vitrine-client'])).toEqual([
      'this-page',
      undefined,
    ]);
  });

  it('lets the browser name the type of a form', async () => {
    const fetchMock = jest.fn(async () => json(200, {}));
    await setUp(fetchMock).request({ method: 'PATCH', path: '/api/promo/upload', body: new FormData() });
    expect(headersOf(fetchMock)['content-type']).toBeUndefined();
  });

  it('answers text when asked for text, and nothing for 204', async () => {
    const { request } = setUp(jest.fn(async () => textAnswer(200, '<svg/>')));
    expect(await request({ path: '/api/gen_qr', accept: 'text' })).toBe('<svg/>');
    const empty = setUp(jest.fn(async () => textAnswer(204, '')));
    expect(await empty.request({ path: '/api/x' })).toBeUndefined();
  });

  it.each([
    [
      json(409, { code: 'in_use', detail: 'Used by two playlists.', uses: [1] }),
      { status: 409, code: 'in_use', detail: 'Used by two playlists.' },
    ],
    [textAnswer(502, '<html>502</html>'), { status: 502, code: 'internal', detail: 'Unknown' }],
    [json(500, { detail: '' }), { status: 500, detail: 'Unknown' }],
    [textAnswer(200, '<html>portal</html>'), { status: 0, code: 'network' }],
  ])('§7.1.51 §8.4 §8.11 turns a failure into an ApiError (%#)', async (response, expected) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { request } = setUp(jest.fn(async () => response as Response));
    await expect(request({ path: '/api/x' })).rejects.toMatchObject(expected);
  });

  it.each([
    ['server that is away', () => Promise.reject(new TypeError('failed to fetch')), 'network'],
    ['server that failed', async () => json(500, { code: 'internal' }), 'internal'],
    ['refusal', async () => json(409, { code: 'in_use' }), 'in_use'],
  ])('§8.14 logs and rethrows the error of a %s', async (_name, answer, code) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { request } = setUp(jest.fn(answer as () => Promise<Response>));
    await expect(request({ method: 'PUT', path: '/api/x' })).rejects.toMatchObject({ code });
    expect(
      warn.mock.calls.flat().filter((text) => String(text).startsWith('PUT /api/x failed')),
    ).toHaveLength(1);
    warn.mockRestore();
  });

  it('keeps the rest of a problem for those who need it', async () => {
    const { request } = setUp(jest.fn(async () => json(409, { code: 'in_use', detail: 'x', uses: ['p'] })));
    await expect(request({ path: '/api/x' })).rejects.toMatchObject({ problem: { uses: ['p'] } });
  });

  it('a call that takes too long, and an answer that breaks off, are “not reached”', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const late = Object.assign(new Error('timed out'), { name: 'TimeoutError' });
    const broken = { ok: true, status: 200, text: () => Promise.reject(new Error('reset')) };
    for (const fetchMock of [jest.fn(async () => Promise.reject(late)), jest.fn(async () => broken)]) {
      const { request, ended } = setUp(fetchMock);
      await expect(request({ path: '/api/x' })).rejects.toMatchObject({ status: 0, code: 'network' });
      expect(ended).toEqual([]);
    }
  });

  it('refused with the newer token too, it is not tried for ever', async () => {
    const fetchMock = jest.fn(async () => json(401, { error: 'invalid_token', code: 'invalid_token' }));
    const { request, replaceToken } = setUp(fetchMock);
    replaceToken('t2');
    await expect(request({ path: '/api/x' })).rejects.toMatchObject({ status: 401 });
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(headersOf(fetchMock, 1).authorization).toBe('Bearer t2');
  });

  it('§8.14 passes a cancelled call on as cancelled', async () => {
    const abort = Object.assign(new Error('aborted'), { name: 'AbortError' });
    const { request } = setUp(jest.fn(async () => Promise.reject(abort)));
    await expect(request({ path: '/api/x' })).rejects.toBe(abort);
  });

  it.each(['error', 'code'])('§4.1.6 §8.12 ends the session on 401 invalid_token as %s', async (field) => {
    const { request, ended } = setUp(jest.fn(async () => json(401, { [field]: 'invalid_token' })));
    await expect(request({ path: '/api/app' })).rejects.toMatchObject({ status: 401 });
    expect(ended).toEqual(['rejected']);
  });

  it('ends the session of a disabled account by its own reason', async () => {
    const body = { error: 'invalid_token', code: 'account_disabled' };
    const { request, ended } = setUp(jest.fn(async () => json(401, body)));
    await expect(request({ path: '/api/app' })).rejects.toMatchObject({ status: 401 });
    expect(ended).toEqual(['disabled']);
  });

  it('§4.1.6 does not end it on another 401 or on 403', async () => {
    for (const status of [401, 403]) {
      const { request, ended } = setUp(jest.fn(async () => json(status, { code: 'invalid_credentials' })));
      await expect(request({ path: '/api/change_password' })).rejects.toMatchObject({ status });
      expect(ended).toEqual([]);
    }
  });

  it('tries once more when another tab has put a newer token in place', async () => {
    const fetchMock = jest
      .fn()
      .mockResolvedValueOnce(json(401, { error: 'invalid_token' }))
      .mockResolvedValueOnce(json(200, 'ok'));
    const { request, ended, replaceToken } = setUp(fetchMock);
    replaceToken('t2');
    expect(await request({ path: '/api/app' })).toBe('ok');
    expect(headersOf(fetchMock, 1).authorization).toBe('Bearer t2');
    expect(ended).toEqual([]);
  });
});

import type { OpenSession } from '@vitrine/shared/contract';
import { decodeJwt } from 'jose';
import { startSessions, type Sessions } from '../../testing/test-sessions';
import { placeOf } from './session-place.lib';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

it.each([
  [FIREFOX, 'Firefox', 'Windows'],
  [PHONE, 'Safari', 'iOS'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome',
    'Linux',
  ],
  [undefined, '', ''],
  ['', '', ''],
  ['x'.repeat(501), '', ''],
  ['<script>alert(1)</script>/1.0', expect.not.stringMatching(/[<>]/), ''],
])('%s is called %s on %s', (agent, browser, os) => expect(placeOf(agent)).toEqual({ browser, os }));

describe('where somebody is signed in', () => {
  let t: Sessions['t'];
  let app: Sessions['app'];
  let refresh: Sessions['refresh'];
  beforeAll(async () => {
    ({ t, app, refresh } = await startSessions());
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    t.clock.advance(3600);
    await t.deps.pool.query('DELETE FROM sessions');
    t.deps.broker.disconnected.length = 0;
  });

  const from = async (agent?: string) => {
    const payload = {
      grant_type: 'password',
      client_id: 'website',
      username: 'Anna',
      password: 'a quiet afternoon',
    };
    const headers = { 'user-agent': agent ?? '' };
    const answer = await t.app.inject({ method: 'POST', url: '/api/auth', payload, headers });
    t.clock.advance(60);
    return answer.json<{ token_access: string; token_refresh: string }>();
  };
  const ask = (method: 'GET' | 'DELETE', path: string, token?: string) =>
    t.app.inject({
      method,
      url: `/api/account/sessions${path}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const list = async (token: string) => (await ask('GET', '', token)).json<OpenSession[]>();
  const idOf = (token: string) => decodeJwt(token)['sid'] as string;

  it('401 without a session', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['DELETE', '/x'],
    ] as const)
      expect((await ask(method, path)).statusCode).toBe(401);
  });

  it('is listed in plain words, the one used last first, and this one is marked', async () => {
    const [office, phone] = [await from(FIREFOX), await from(PHONE)];
    expect(await list(office.token_access)).toMatchObject([
      { id: idOf(phone.token_access), browser: 'Safari', os: 'iOS', current: false },
      { id: idOf(office.token_access), browser: 'Firefox', os: 'Windows', current: true },
    ]);
    await refresh(office.token_refresh);
    const [first] = await list(phone.token_access);
    expect(first).toMatchObject({ browser: 'Firefox', last_used_at: t.clock.nowSeconds() });
    expect(first?.created_at).toBeLessThan(t.clock.nowSeconds());
  });

  it('one is ended from elsewhere: its token, its refresh and its socket, and nothing else', async () => {
    const [office, lost] = [await from(FIREFOX), await from(PHONE)];
    const id = idOf(lost.token_access);
    expect((await ask('DELETE', `/${id}`, office.token_access)).json()).toEqual({ success: true, id });
    expect(t.deps.broker.disconnected).toEqual([id]);
    expect((await app(lost.token_access)).json()).toMatchObject({ status: 401, error: 'invalid_token' });
    expect((await refresh(lost.token_refresh)).statusCode).toBe(401);
    expect((await app(office.token_access)).statusCode).toBe(200);
    expect(await list(office.token_access)).toHaveLength(1);
    for (const again of [id, 'nonsense', '0190a000-0000-7000-8000-000000000000'])
      expect((await ask('DELETE', `/${again}`, office.token_access)).statusCode).toBe(404);
  });

  it('everywhere else at once; this one goes on', async () => {
    const [here, ...others] = [await from(FIREFOX), await from(PHONE), await from()];
    expect((await ask('DELETE', '', here.token_access)).json()).toEqual({ success: true });
    expect(t.deps.broker.disconnected.sort()).toEqual(
      others.map(({ token_access }) => idOf(token_access)).sort(),
    );
    for (const { token_access } of others) expect((await app(token_access)).statusCode).toBe(401);
    expect(await list(here.token_access)).toMatchObject([{ current: true }]);
    expect((await ask('DELETE', '', here.token_access)).statusCode).toBe(200);
  });

  it('of a colleague in the same account nothing is seen and nothing ended', async () => {
    const mine = await from(FIREFOX);
    const { accountId } = (await t.deps.pool.query('SELECT id AS "accountId" FROM accounts')).rows[0] as {
      accountId: string;
    };
    const colleague = await t.asAccount({ role: 'admin', accountId });
    expect((await colleague.inject('/api/account/sessions')).json()).toHaveLength(1);
    const url = `/api/account/sessions/${idOf(mine.token_access)}`;
    expect((await colleague.inject({ method: 'DELETE', url })).statusCode).toBe(404);
    await colleague.inject({ method: 'DELETE', url: '/api/account/sessions' });
    expect((await app(mine.token_access)).statusCode).toBe(200);
  });

  it('ones that have run out or were ended are not in it', async () => {
    const [old, here] = [await from(FIREFOX), await from(PHONE)];
    await t.deps.pool.query('UPDATE sessions SET expires_at = $1 WHERE id = $2', [
      t.clock.nowSeconds(),
      idOf(old.token_access),
    ]);
    expect(await list(here.token_access)).toHaveLength(1);
  });
});

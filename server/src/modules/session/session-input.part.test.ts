import { decodeJwt } from 'jose';
import { createAccount } from '../account/account.action';
import { meanwhile } from '../../testing/meanwhile';
import { PASSWORD, startSessions, type Sessions } from '../../testing/test-sessions';

describe('untrusted input of sessions', () => {
  let s: Sessions;
  beforeAll(async () => {
    s = await startSessions();
  });
  afterAll(() => s.t.close());
  beforeEach(() => s.t.clock.advance(3600));

  const signedIn = async () => (await s.signIn()).json();
  const sessionCount = async () =>
    (await s.t.deps.pool.query('SELECT count(*) AS n FROM sessions')).rows[0].n as number;

  describe('POST /api/auth', () => {
    const good = { grant_type: 'password', client_id: 'website', username: 'Anna', password: PASSWORD };
    const refreshing = { grant_type: 'refresh_token', refresh_token: 'x' };

    test.each<[string, object]>([
      ['no client', { ...good, client_id: undefined }],
      ['a name of another type', { ...good, username: { $ne: '' } }],
      ['several names', { ...good, username: ['Anna'] }],
      ['no name', { ...good, username: null }],
      ['a very long name', { ...good, username: 'a'.repeat(255) }],
      ['a very long password', { ...good, password: 'a'.repeat(513) }],
      ['an empty password', { ...good, password: '' }],
      ['a very long secret', { ...good, access_secret: 'a'.repeat(65) }],
      ['a secret of another type', { ...good, refresh_secret: 7 }],
      ['an empty refresh token', { ...refreshing, refresh_token: '' }],
      ['a very long refresh token', { ...refreshing, refresh_token: 'a'.repeat(513) }],
      ['several refresh tokens', { ...refreshing, refresh_token: ['x'] }],
      ['a list', [good]],
      ['a name with a NUL', { ...good, username: 'An\0na' }],
      ['a name with a lone surrogate', { ...good, username: 'Anna\ud83d' }],
      ['another grant', { ...good, grant_type: 'client_credentials' }],
    ])('%s is 400 without a session', async (_what, payload) => {
      const before = await sessionCount();
      const answer = await s.post('/api/auth', payload);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
      expect(await sessionCount()).toBe(before);
    });

    test.each([
      ['only blanks', '   '],
      ['a wild card', '%'],
      ['a quotation mark', `Anna' OR '1'='1`],
      ['a right-to-left override', '\u202eannA'],
    ])('a name with %s is unknown', async (_what, username) => {
      const answer = await s.signIn(username);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid_credentials']);
    });

    test('a refresh token is no password, and an access token no refresh token', async () => {
      const tokens = await signedIn();
      expect((await s.signIn('Anna', tokens.token_refresh)).statusCode).toBe(401);
      // Longer than any refresh token.
      expect((await s.refresh(tokens.token_access)).statusCode).toBe(400);
      expect((await s.app(tokens.token_refresh)).statusCode).toBe(401);
      expect((await s.refresh(tokens.token_refresh)).statusCode).toBe(200);
    });

    test('the right password of a former member has the response of a wrong one', async () => {
      await s.t.deps.pool.query(
        `INSERT INTO users (id, username, email, password_hash, password_changed_at, created_at)
         VALUES ('0190a000-0000-7000-8000-00000000000a', 'Gone', 'gone@cafe.test', $1, 1, 1)`,
        [await s.t.deps.passwords.hash(PASSWORD)],
      );
      const [alone, unknown] = [await s.signIn('Gone'), await s.signIn('Unknown')];
      const bare = (answer: typeof alone) => ({ ...answer.json(), request_id: '' });
      expect(alone.statusCode).toBe(401);
      expect(bare(alone)).toEqual(bare(unknown));
    });

    test('so has that of a member removed during the sign-in', async () => {
      const guest = await createAccount(s.t.deps, {
        name: 'Guest',
        username: 'Guest',
        email: 'guest@cafe.test',
        password: PASSWORD,
      });
      const removed = await meanwhile(
        s.t.deps.pool,
        ['DELETE FROM memberships WHERE user_id = $1', guest.userId],
        () => s.signIn('Guest'),
      );
      expect([removed.statusCode, removed.json().code]).toEqual([401, 'invalid_credentials']);
    });

    test('ten sign-ins are ten sessions; signing out of one leaves nine', async () => {
      const all: Awaited<ReturnType<typeof signedIn>>[] = [];
      for (let window = 0; window < 10; window += 1) all.push(await signedIn());
      expect(new Set(all.map((each) => decodeJwt(each.token_access)['sid'])).size).toBe(10);
      await s.post('/api/auth/logout', {}, all[0].token_access);
      const open = await Promise.all(all.map(async (each) => (await s.app(each.token_access)).statusCode));
      expect(open).toEqual([401, ...Array<number>(9).fill(200)]);
    });
  });

  describe('refreshing', () => {
    test('has the current role, not that of the sign-in', async () => {
      const first = await signedIn();
      const setRole = (role: string) =>
        s.t.deps.pool.query('UPDATE memberships SET role = $1 WHERE user_id = $2', [role, s.who.userId]);
      await setRole('viewer');
      const next = (await s.refresh(first.token_refresh)).json();
      expect(decodeJwt(next.token_access)['role']).toBe('viewer');
      await setRole('owner');
    });

    test('is refused to former members, also later', async () => {
      const tokens = await signedIn();
      const { rows } = await s.t.deps.pool.query('DELETE FROM memberships WHERE user_id = $1 RETURNING *', [
        s.who.userId,
      ]);
      const refused = await s.refresh(tokens.token_refresh);
      expect(refused.json()).toMatchObject({ status: 401, error: 'invalid_token' });
      await s.t.deps.pool.query(
        'INSERT INTO memberships (account_id, user_id, role, created_at) VALUES ($1, $2, $3, $4)',
        [rows[0].account_id, rows[0].user_id, rows[0].role, rows[0].created_at],
      );
    });

    test('and signing out concurrently ends the session, in any order', async () => {
      for (let round = 0; round < 5; round += 1) {
        const tokens = await signedIn();
        const [refreshed] = await Promise.all([
          s.refresh(tokens.token_refresh),
          s.post('/api/auth/logout', {}, tokens.token_access),
        ]);
        if (refreshed.statusCode === 200) {
          expect((await s.app(refreshed.json().token_access)).statusCode).toBe(401);
          expect((await s.refresh(refreshed.json().token_refresh)).statusCode).toBe(401);
        }
        expect((await s.app(tokens.token_access)).statusCode).toBe(401);
      }
    });

    test('a session without secrets refuses any secret', async () => {
      const tokens = (await s.signIn('Anna', PASSWORD, {})).json();
      expect((await s.refresh(tokens.token_refresh, { refresh_secret: 'made up' })).statusCode).toBe(401);
      expect((await s.refresh(tokens.token_refresh, { refresh_secret: '' })).statusCode).toBe(200);
    });

    test('an old token with a wrong secret does not end the session', async () => {
      const first = await signedIn();
      const second = (await s.refresh(first.token_refresh)).json();
      s.t.clock.advance(3600);
      expect((await s.refresh(first.token_refresh, { access_secret: 'thief' })).statusCode).toBe(401);
      expect((await s.refresh(second.token_refresh)).statusCode).toBe(200);
    });
  });

  test('signing out twice: the second is 401, as any call of an ended session', async () => {
    const { token_access: token } = await signedIn();
    expect((await s.post('/api/auth/logout', {}, token)).statusCode).toBe(200);
    expect((await s.post('/api/auth/logout', {}, token)).json()).toMatchObject({ error: 'invalid_token' });
  });

  describe('changing the password', () => {
    test.each([
      [{}],
      [{ old_password: PASSWORD }],
      [{ old_password: PASSWORD, new_password: 5 }],
      [{ old_password: PASSWORD, new_password: 'x'.repeat(129) }],
      [{ old_password: 'x'.repeat(513), new_password: 'another calm one' }],
      [{ old_password: '', new_password: 'another calm one' }],
    ])('400 for %j, and the old one stays valid', async (payload) => {
      const { token_access: token } = await signedIn();
      expect((await s.post('/api/change_password', payload, token)).statusCode).toBe(400);
      expect((await s.signIn()).statusCode).toBe(200);
    });

    test('five wrong old ones, then a pause even for the right one', async () => {
      const { token_access: token } = await signedIn();
      const change = (old_password: string) =>
        s.post('/api/change_password', { old_password, new_password: 'another calm one' }, token);
      for (let round = 0; round < 5; round += 1) expect((await change('wrong')).statusCode).toBe(400);
      const paused = await change(PASSWORD);
      expect(paused.statusCode).toBe(429);
      expect(Number(paused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await s.signIn()).statusCode).toBe(200);
    });
  });

  describe('the language of a user', () => {
    const choose = (payload: object, token?: string) => s.post('/api/user/language', payload, token);

    test('is stored, changed and removed, for this user alone', async () => {
      const { token_access: token } = await signedIn();
      for (const language of ['de', 'fr', null]) {
        expect((await choose({ language }, token)).statusCode).toBe(200);
        const headers = { authorization: `Bearer ${token}` };
        const app = await s.t.app.inject({ url: '/api/app', headers });
        expect(app.json().user.language).toBe(language);
      }
    });

    test.each([[{}], [{ language: 'pt' }], [{ language: '' }], [{ language: 5 }], [{ language: ['de'] }]])(
      '400 for %j',
      async (payload) => {
        const { token_access: token } = await signedIn();
        expect((await choose(payload, token)).statusCode).toBe(400);
      },
    );

    test('401 without a session', async () =>
      expect((await choose({ language: 'de' })).statusCode).toBe(401));
  });

  describe('metrics', () => {
    const note = (event: string, payload: object, token?: string) =>
      s.post(`/api/mm/${event}`, payload, token);
    const choose = (payload: object, token?: string) => s.post('/api/metrics/opt-out', payload, token);
    const kept = async () =>
      (await s.t.deps.pool.query('SELECT event, os FROM metric_events ORDER BY at, event')).rows;
    beforeEach(() => s.t.deps.pool.query('DELETE FROM metric_events'));

    test.each([
      ['UPPER', {}],
      ['a-b', {}],
      ['a'.repeat(61), {}],
      ['adm_logout', { os: 5 }],
      ['adm_logout', { os: 'x'.repeat(121) }],
      ['adm_logout', { host: 'x'.repeat(256) }],
      ['adm_logout', { os: 'nul\0' }],
    ])('400 for %s with %#', async (event, payload) => {
      const { token_access: token } = await signedIn();
      expect((await note(event, payload, token)).statusCode).toBe(400);
      expect(await kept()).toEqual([]);
    });

    test('one without fields is stored', async () => {
      const { token_access: token } = await signedIn();
      expect((await note('adm_logout', {}, token)).statusCode).toBe(200);
      expect(await kept()).toEqual([{ event: 'adm_logout', os: null }]);
    });

    test('401; 400 for an invalid choice', async () => {
      expect((await choose({ opt_out: true })).statusCode).toBe(401);
      const { token_access: token } = await signedIn();
      for (const payload of [{}, { opt_out: 'maybe' }, { opt_out: null }])
        expect((await choose(payload, token)).statusCode).toBe(400);
    });

    test('opting out deletes metrics and stops new ones, until opting in', async () => {
      const { token_access: token } = await signedIn();
      await note('opened', { os: 'Linux' }, token);
      expect(await kept()).toHaveLength(1);
      for (let twice = 0; twice < 2; twice += 1)
        expect((await choose({ opt_out: true }, token)).json()).toEqual({ success: true });
      expect(await kept()).toEqual([]);
      expect((await note('opened', { os: 'Linux' }, token)).statusCode).toBe(200);
      expect(await kept()).toEqual([]);
      expect((await s.app(token)).json().user.metrics_opt_out).toBe(true);
      await choose({ opt_out: false }, token);
      await note('opened', { os: 'Linux' }, token);
      expect(await kept()).toEqual([{ event: 'opened', os: 'Linux' }]);
    });
  });
});

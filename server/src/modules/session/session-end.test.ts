import { decodeJwt } from 'jose';
import { PASSWORD, startSessions, type Sessions } from '../../testing/test-sessions';

describe('what ends a session, and what is kept', () => {
  let t: Sessions['t'];
  let who: Sessions['who'];
  let post: Sessions['post'];
  let signIn: Sessions['signIn'];
  let refresh: Sessions['refresh'];
  let app: Sessions['app'];
  beforeAll(async () => {
    ({ t, who, post, signIn, refresh, app } = await startSessions());
  });
  afterAll(() => t.close());
  beforeEach(() => t.clock.advance(3600));

  describe('logging out', () => {
    test('401 without a session', async () => {
      expect((await post('/api/auth/logout', {})).statusCode).toBe(401);
    });

    test('§6.7 ends this session at once and its socket, and no other', async () => {
      const [mine, other] = [(await signIn()).json(), (await signIn()).json()];
      t.deps.broker.disconnected.length = 0;
      expect((await post('/api/auth/logout', {}, mine.token_access)).json()).toEqual({ success: true });
      expect(t.deps.broker.disconnected).toEqual([decodeJwt(mine.token_access)['sid']]);
      expect((await app(mine.token_access)).json()).toMatchObject({ status: 401, error: 'invalid_token' });
      expect((await refresh(mine.token_refresh)).statusCode).toBe(401);
      expect((await app(other.token_access)).statusCode).toBe(200);
    });
  });

  describe('changing the password', () => {
    const change = (token: string | undefined, old_password: string, new_password: string) =>
      post('/api/change_password', { old_password, new_password }, token);

    test('401, 400 for a wrong current, a short and an easy one', async () => {
      expect((await change(undefined, PASSWORD, 'another quiet one')).statusCode).toBe(401);
      const { token_access: token } = (await signIn()).json();
      const wrong = await change(token, 'not the password', 'another quiet one');
      expect([wrong.statusCode, wrong.json().errors[0].field, wrong.json().error]).toEqual([
        400,
        'old_password',
        undefined,
      ]);
      expect((await change(token, PASSWORD, 'short')).statusCode).toBe(400);
      for (const easy of ['password123', '1234567890', 'aaaaaaaaaaaa', 'Anna-vitrine1']) {
        expect((await change(token, PASSWORD, easy)).json().errors[0]).toMatchObject({
          field: 'new_password',
          code: 'too_common',
        });
        t.clock.advance(901);
      }
    });

    test('§7.1.8 ends all other sessions and keeps this one', async () => {
      const [mine, other] = [(await signIn()).json(), (await signIn()).json()];
      t.deps.broker.disconnected.length = 0;
      expect((await change(mine.token_access, PASSWORD, 'another quiet one')).json()).toEqual({
        success: true,
      });
      expect(t.deps.broker.disconnected).toEqual([who.userId]);
      expect((await app(mine.token_access)).statusCode).toBe(200);
      expect((await app(other.token_access)).statusCode).toBe(401);
      expect((await refresh(other.token_refresh)).statusCode).toBe(401);
      expect((await signIn('Anna', PASSWORD)).statusCode).toBe(401);
      expect((await change(mine.token_access, 'another quiet one', PASSWORD)).statusCode).toBe(200);
    });
  });

  test('§7.1.49 metrics need a session, a plain event name, and are kept', async () => {
    const { token_access: token } = (await signIn()).json();
    const body = { os: 'Linux', osBuild: '6', appVersion: '1.0.0', locale: 'en', host: 'localhost' };
    expect((await post('/api/mm/adm_logout', body)).statusCode).toBe(401);
    expect((await post('/api/mm/DROP%20TABLE', body, token)).statusCode).toBe(400);
    expect((await post('/api/mm/adm_logout', body, token)).json()).toEqual({ success: true });
    const kept = await t.deps.pool.query('SELECT event, os, host, account_id FROM metric_events');
    expect(kept.rows).toEqual([
      { event: 'adm_logout', os: 'Linux', host: 'localhost', account_id: who.accountId },
    ]);
  });

  test('the hourly sweep forgets what is long over and nothing else', async () => {
    const { token_access: token } = (await signIn()).json();
    const count = async () =>
      (await t.deps.pool.query('SELECT count(*) AS n FROM sessions')).rows[0].n as number;
    expect(await count()).toBeGreaterThan(1);
    await t.deps.pool.query('UPDATE sessions SET ended_at = created_at WHERE id <> $1', [
      decodeJwt(token)['sid'],
    ]);
    t.clock.advance(7 * 86_400 + 10 * 86_400);
    await t.deps.jobs.run('session-sweep');
    expect(await count()).toBe(1);
    expect(t.deps.jobs.schedules).toContainEqual({ queue: 'session-sweep', cron: '17 * * * *' });
  });
});

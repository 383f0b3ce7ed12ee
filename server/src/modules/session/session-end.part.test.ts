import { decodeJwt } from 'jose';
import { PASSWORD, startSessions, type Sessions } from '../../testing/test-sessions';
import type { OpenSession } from '@vitrine/shared/contract';
import { placeOf } from './session-place.lib';
import fc from 'fast-check';
import { anyText } from '../../testing/any-text';
import { hashOf, newSalt, newToken, successorOf } from './opaque-token.lib';

describe('session end', () => {
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

  describe('session end', () => {
    beforeEach(() => t.clock.advance(3600));

    describe('logging out', () => {
      test('401 without a session', async () => {
        expect((await post('/api/auth/logout', {})).statusCode).toBe(401);
      });

      test('§6.7 ends this session immediately, with its socket, and no other', async () => {
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

      test('401; 400 for a wrong current, a short and an easy one', async () => {
        expect((await change(undefined, PASSWORD, 'another calm one')).statusCode).toBe(401);
        const { token_access: token } = (await signIn()).json();
        const wrong = await change(token, 'not the password', 'another calm one');
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

      test('§7.1.8 ends all sessions but this one', async () => {
        const [mine, other] = [(await signIn()).json(), (await signIn()).json()];
        t.deps.broker.disconnected.length = 0;
        expect((await change(mine.token_access, PASSWORD, 'another calm one')).json()).toEqual({
          success: true,
        });
        expect(t.deps.broker.disconnected).toEqual([who.userId]);
        expect((await app(mine.token_access)).statusCode).toBe(200);
        expect((await app(other.token_access)).statusCode).toBe(401);
        expect((await refresh(other.token_refresh)).statusCode).toBe(401);
        expect((await signIn('Anna', PASSWORD)).statusCode).toBe(401);
        expect((await change(mine.token_access, 'another calm one', PASSWORD)).statusCode).toBe(200);
      });
    });

    test('§7.1.49 metrics need a session and a plain event name, and are stored', async () => {
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

    test('the hourly sweep deletes long expired rows only', async () => {
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

  describe('session list', () => {
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

    describe('open sessions', () => {
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
          password: PASSWORD,
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

      it('are listed with browser and system, last used first, with this one marked', async () => {
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

      it('can be ended one by one: access token, refresh token and socket', async () => {
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

      it('can all be ended but this one', async () => {
        const [here, ...others] = [await from(FIREFOX), await from(PHONE), await from()];
        expect((await ask('DELETE', '', here.token_access)).json()).toEqual({ success: true });
        expect(t.deps.broker.disconnected.sort()).toEqual(
          others.map(({ token_access }) => idOf(token_access)).sort(),
        );
        for (const { token_access } of others) expect((await app(token_access)).statusCode).toBe(401);
        expect(await list(here.token_access)).toMatchObject([{ current: true }]);
        expect((await ask('DELETE', '', here.token_access)).statusCode).toBe(200);
      });

      it('of another member are neither listed nor ended', async () => {
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

      it('do not include expired or ended ones', async () => {
        const [old, here] = [await from(FIREFOX), await from(PHONE)];
        await t.deps.pool.query('UPDATE sessions SET expires_at = $1 WHERE id = $2', [
          t.clock.nowSeconds(),
          idOf(old.token_access),
        ]);
        expect(await list(here.token_access)).toHaveLength(1);
      });
    });
  });

  describe('opaque token', () => {
    it('tokens and salts are long, URL-safe and unique', () => {
      const made = Array.from({ length: 200 }, () => [newToken(), newSalt()]).flat();
      expect(new Set(made).size).toBe(400);
      for (const text of made) expect(text).toMatch(/^[A-Za-z0-9_-]{22,43}$/);
      expect(newToken()).toHaveLength(43);
    });

    describe('the successor of a token', () => {
      it('is deterministic in token and salt, and looks like any token', () => {
        const [token, salt] = [newToken(), newSalt()];
        expect(successorOf(token, salt)).toBe(successorOf(token, salt));
        expect(successorOf(token, salt)).toMatch(/^[A-Za-z0-9_-]{43}$/);
      });

      it('does not follow from the stored hash or another salt', () => {
        const [token, salt] = [newToken(), newSalt()];
        const next = successorOf(token, salt);
        for (const guess of [
          successorOf(hashOf(token), salt),
          successorOf(token, newSalt()),
          successorOf(salt, token),
        ])
          expect(guess).not.toBe(next);
      });

      it('never repeats in a chain', () => {
        let token = newToken();
        const seen = new Set([token]);
        for (let round = 0; round < 100; round += 1) seen.add((token = successorOf(token, newSalt())));
        expect(seen.size).toBe(101);
      });
    });

    it('a secret is stored as a hash of fixed length', () => {
      fc.assert(
        fc.property(anyText(), anyText(), (one, two) => {
          expect(hashOf(one)).toMatch(/^[0-9a-f]{64}$/);
          if (Buffer.from(one).equals(Buffer.from(two))) expect(hashOf(one)).toBe(hashOf(two));
          else expect(hashOf(one)).not.toBe(hashOf(two));
        }),
      );
    });
  });
});

import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { mailsTo, tokenFor } from '../../testing/test-mail';
import { createAccount } from '../account/account.action';
import { checkNewPassword } from './new-password.guard';
import { provePassword } from './prove-password.guard';
import { meanwhile } from '../../testing/meanwhile';

const OLD = 'the old long password';
const NEW = 'a new and longer one';

let t: TestApp;

describe('password', () => {
  beforeAll(async () => {
    t = await buildTestApp();
  });
  afterAll(() => t.close());
  beforeEach(() => void (t.deps.jobs.waiting.length = 0));

  describe('reset', () => {
    let who: { accountId: string; userId: string };
    let email: string;
    let count = 0;
    beforeEach(async () => {
      count += 1;
      email = `member${count}@reset.test`;
      who = await createAccount(t.deps, {
        name: 'Reset Bar',
        username: `member${count}`,
        email,
        password: OLD,
      });
    });

    let address = 0;
    const post = (url: string, payload: object, headers: Record<string, string> = {}, from?: string) =>
      t.app.inject({
        method: 'POST',
        url,
        payload,
        headers,
        remoteAddress: from ?? `10.3.${(address += 1) >> 8}.${address & 255}`,
      });
    const request = (to: string, headers = {}) => post('/api/auth/reset_password', { email: to }, headers);
    const reset = (token: string, password = NEW, extra: object = {}) =>
      post(`/api/auth/reset_password/${token}`, { password, ...extra });
    const signIn = (password: string, from?: string) =>
      post(
        '/api/auth',
        { grant_type: 'password', client_id: 'website', username: email, password },
        {},
        from,
      );
    const linkFor = async () => {
      await request(email);
      return tokenFor(t, email, 'reset-password');
    };
    const bare = (answer: { statusCode: number; json(): object }) => ({
      statusCode: answer.statusCode,
      ...answer.json(),
      request_id: '',
    });

    test('§7.1.9 a request has the same response and the same work for every address', async () => {
      const work = async (to: string) => {
        const answer = bare(await request(to));
        const sent = t.deps.jobs.waiting.map(({ queue }) => queue);
        await t.deps.jobs.drain();
        return { answer, sent };
      };
      expect(await work(` ${email.toUpperCase()} `)).toEqual(await work('unknown@reset.test'));
      expect(await mailsTo(t, email)).toHaveLength(1);
      expect(await mailsTo(t, 'unknown@reset.test')).toEqual([]);
      expect(bare(await request('no address'))).toEqual(bare(await request(email)));
    });

    test('at most five mails an hour with the same response; 429 for too many requests from one address', async () => {
      for (let i = 0; i < 7; i += 1) expect((await request(email)).json()).toEqual({ success: true });
      expect(await mailsTo(t, email)).toHaveLength(5);
      const from = {
        method: 'POST' as const,
        url: '/api/auth/reset_password',
        payload: { email },
        remoteAddress: '10.77.7.7',
      };
      for (let i = 0; i < 20; i += 1) await t.app.inject(from);
      const refused = await t.app.inject(from);
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    });

    test('§7.1.10 the link sets the password without signing in, ends all sessions and sockets, and sends a mail', async () => {
      const open = (await signIn(OLD)).json();
      const token = await linkFor();
      t.deps.broker.disconnected.length = 0;
      const answer = await reset(token);
      expect(answer.json()).toEqual({ success: true });
      expect(t.deps.broker.disconnected).toEqual([who.userId]);
      const call = await t.app.inject({
        url: '/api/app',
        headers: { authorization: `Bearer ${open.token_access}` },
      });
      expect(call.json()).toMatchObject({ status: 401, error: 'invalid_token' });
      const refresh = { grant_type: 'refresh_token', refresh_token: open.token_refresh };
      expect((await post('/api/auth', refresh)).statusCode).toBe(401);
      expect([(await signIn(OLD)).statusCode, (await signIn(NEW)).statusCode]).toEqual([401, 200]);
      const [notice] = await mailsTo(t, email);
      expect(notice?.subject).toBe('Your Vitrine password was changed');
      expect(notice?.headers['List-Unsubscribe']).toBeUndefined();
    });

    test('a reset ends the pause after wrong passwords', async () => {
      const from = '203.0.113.5';
      for (let i = 0; i < 5; i += 1) await signIn('wrong password', from);
      expect((await signIn(OLD, from)).statusCode).toBe(429);
      await reset(await linkFor());
      expect((await signIn(NEW, from)).statusCode).toBe(200);
    });

    test('an invalid password is refused at its field, and the link still works', async () => {
      const token = await linkFor();
      for (const [password, code] of [
        ['short', 'too_short'],
        ['x'.repeat(129), 'too_long'],
        ['password123', 'too_common'],
        [`member${count}!!!!`, 'too_common'],
      ] as const) {
        const answer = await reset(token, password);
        expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([
          400,
          { field: 'password', code },
        ]);
      }
      expect((await reset(token)).statusCode).toBe(200);
    });

    test('one of parallel uses succeeds', async () => {
      const token = await linkFor();
      const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => reset(token, `${NEW} ${i}`)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        200,
        ...Array<number>(7).fill(410),
      ]);
    });

    test('a reset voids other links', async () => {
      const first = await linkFor();
      t.clock.advance(1);
      const second = await linkFor();
      expect(first).not.toBe(second);
      await reset(second);
      expect((await reset(first)).statusCode).toBe(410);
    });

    test('used, expired, of a deleted user, in upper case, short: the same response', async () => {
      const used = await linkFor();
      await reset(used);
      const loud = await linkFor();
      const old = await linkFor();
      t.clock.advance(3600);
      const fresh = await linkFor();
      await t.deps.pool.query('DELETE FROM users WHERE id = $1', [who.userId]);
      const answers = [];
      for (const token of [used, old, loud.toUpperCase(), fresh, fresh.slice(1), 'f'.repeat(64), 'x'])
        answers.push(bare(await reset(token)));
      expect(answers[0]).toMatchObject({ statusCode: 410, code: 'gone' });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    });

    test('is valid for one hour', async () => {
      const token = await linkFor();
      t.clock.advance(3599);
      expect((await reset(token)).statusCode).toBe(200);
    });

    test('links have the configured address, not that of the request', async () => {
      await request(email, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
      expect((await request(email, { host: 'evil.example' })).statusCode).toBe(421);
      const [mail] = await mailsTo(t, email);
      expect(mail?.text).toMatch(/http:\/\/localhost:8080\/reset-password\/[0-9a-f]{64}\n/);
      expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
    });

    test('a link cannot be used for another user', async () => {
      const victim = await t.asAccount();
      const answer = await reset(await linkFor(), NEW, {
        user_id: victim.userId,
        email: 'x@y.test',
        role: 'owner',
      });
      expect(answer.statusCode).toBe(200);
      const kept = await t.deps.pool.query('SELECT password_hash FROM users WHERE id = $1', [victim.userId]);
      expect(kept.rows[0].password_hash).toBe('!');
    });

    test('the token is stored as a hash only and swept when it has expired', async () => {
      const token = await linkFor();
      const rows = async () =>
        (await t.deps.pool.query('SELECT r::text AS text FROM password_resets r')).rows.map(
          (row) => row.text as string,
        );
      expect((await rows()).join()).not.toContain(token);
      t.clock.advance(3601);
      await t.deps.jobs.run('password-reset-sweep');
      expect(await rows()).toEqual([]);
    });

    test('changing the password in a session sends a mail too', async () => {
      const { token_access: token } = (await signIn(OLD)).json();
      const payload = { old_password: OLD, new_password: NEW };
      await post('/api/change_password', payload, { authorization: `Bearer ${token}` });
      expect((await mailsTo(t, email)).map(({ subject }) => subject)).toEqual([
        'Your Vitrine password was changed',
      ]);
    });
  });

  describe('password input', () => {
    let userId: string;
    let email: string;
    let count = 0;
    beforeEach(async () => {
      count += 1;
      email = `sender${count}@reset.test`;
      ({ userId } = await createAccount(t.deps, {
        name: 'Bar',
        username: `sender${count}`,
        email,
        password: OLD,
      }));
    });

    let address = 0;
    const post = (url: string, payload: unknown) =>
      t.app.inject({
        method: 'POST',
        url,
        payload: payload as object,
        remoteAddress: `10.7.${(address += 1) >> 8}.${address & 255}`,
      });
    const signIn = (password: string) =>
      post('/api/auth', { grant_type: 'password', client_id: 'website', username: email, password });

    it.each<[string, unknown]>([
      ['nothing', {}],
      ['a list', []],
      ['an address that is null', { email: null }],
      ['several addresses', { email: ['a@b.test'] }],
      ['an overlong address', { email: `${'a'.repeat(300)}@b.test` }],
      ['an address that cannot be stored', { email: 'a\0@b.test' }],
    ])('a request with %s is 400 and nothing is sent', async (_what, payload) => {
      expect((await post('/api/auth/reset_password', payload)).statusCode).toBe(400);
      expect(t.deps.jobs.waiting).toEqual([]);
    });

    it.each(['not an address', 'a@b', 'a@b.test, c@d.test', 'a@b.test\nBcc: c@d.test'])(
      'for %j the response is the same as for any other, and nothing is sent',
      async (text) => {
        expect((await post('/api/auth/reset_password', { email: text })).json()).toEqual({ success: true });
        expect(t.deps.jobs.waiting).toEqual([]);
      },
    );

    it.each<[string, unknown]>([
      ['nothing', {}],
      ['a number', { password: 1_234_567_890 }],
      ['null', { password: null }],
      ['a list', { password: ['a new and longer one'] }],
      ['129 characters', { password: 'ab c'.repeat(32) + 'x' }],
      ['megabytes', { password: 'x'.repeat(500_000) }],
      ['the name of the product', { password: 'vitrine-2026!' }],
    ])('a new password that is %s is 400 and does not use up the link', async (_what, payload) => {
      await post('/api/auth/reset_password', { email });
      const token = await tokenFor(t, email, 'reset-password');
      expect((await post(`/api/auth/reset_password/${token}`, payload)).statusCode).toBeGreaterThanOrEqual(
        400,
      );
      expect((await signIn(OLD)).statusCode).toBe(200);
      const good = await post(`/api/auth/reset_password/${token}`, { password: 'a new and longer one' });
      expect(good.statusCode).toBe(200);
      expect([(await signIn(OLD)).statusCode, (await signIn('a new and longer one')).statusCode]).toEqual([
        401, 200,
      ]);
    });

    it('the mail about a change has neither a password nor a link that sets one', async () => {
      await post('/api/auth/reset_password', { email });
      const token = await tokenFor(t, email, 'reset-password');
      await post(`/api/auth/reset_password/${token}`, { password: 'a new and longer one' });
      const [notice] = await mailsTo(t, email);
      const words = `${notice?.subject} ${notice?.text} ${notice?.html}`;
      for (const secret of [OLD, 'a new and longer one', token]) expect(words).not.toContain(secret);
    });

    describe('provePassword', () => {
      const prove = (password: string, id = userId) =>
        provePassword(t.deps, id, password, 'password').catch((error: unknown) => error);

      it('fails at its field, and never ends the session', async () => {
        expect(await prove(OLD)).toMatchObject({ email });
        for (const wrong of ['', ' ', `${OLD} `, OLD.toUpperCase()])
          expect(await prove(wrong)).toMatchObject({
            status: 400,
            extra: { errors: [{ field: 'password' }] },
          });
      });

      it('is 401 for a deleted user', async () => {
        expect(await prove(OLD, '0190a000-0000-7000-8000-000000000000')).toMatchObject({ status: 401 });
      });

      it('pauses after five wrong passwords, also concurrent ones, for this user only', async () => {
        const many = await Promise.all(Array.from({ length: 8 }, () => prove('wrong')));
        const statuses = many.map((each) => (each as { status: number }).status).sort();
        expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
        expect(await prove(OLD)).toMatchObject({ status: 429 });
        t.clock.advance(15 * 60);
        expect(await prove(OLD)).toMatchObject({ email });
      });
    });

    it.each([
      ['short', 'too_short'],
      ['password123', 'too_common'],
      ['Zoe.Miller-1', 'too_common'],
      ['x y z'.repeat(30), 'too_long'],
    ])('%j is refused at its field as %s', (password, code) => {
      expect(() => checkNewPassword(password, ['zoe.miller@cafe.test'], 'new_password')).toThrow(
        expect.objectContaining({
          status: 400,
          extra: { errors: [expect.objectContaining({ field: 'new_password', code })] },
        }),
      );
    });
  });

  /** Verification is slow and precedes the transaction, in which the password may have changed. */
  describe('password that is replaced after its verification', () => {
    let who: { accountId: string; userId: string };
    let name: string;
    let token: string;
    let ownersHash: string;
    let count = 0;
    beforeAll(async () => {
      ownersHash = await t.deps.passwords.hash('what the owner chose');
    });
    beforeEach(async () => {
      name = `proven${(count += 1)}`;
      who = await createAccount(t.deps, { name, username: name, email: `${name}@old.test`, password: OLD });
      token = (await signIn()).json().token_access;
    });

    const post = (url: string, payload: object, bearer?: string) =>
      t.app.inject({
        method: 'POST',
        url,
        payload,
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
        remoteAddress: `10.9.0.${count}`,
      });
    const signIn = () =>
      post('/api/auth', { grant_type: 'password', client_id: 'website', username: name, password: OLD });
    const wishAddress = () =>
      post(
        '/api/user/invite_member',
        { user_id: who.userId, email: `${name}@new.test`, current_password: OLD },
        token,
      );
    const isReset = (call: () => ReturnType<typeof post>) =>
      meanwhile(
        t.deps.pool,
        ['UPDATE users SET password_hash = $1 WHERE id = $2', ownersHash, who.userId],
        call,
      );
    const kept = async () =>
      (
        await t.deps.pool.query(
          `SELECT u.email, u.password_hash, m.role,
          (SELECT count(*) FROM sessions s WHERE s.user_id = u.id AND s.ended_at IS NULL) AS sessions,
          (SELECT count(*) FROM email_changes e WHERE e.user_id = u.id) AS wishes
         FROM users u JOIN memberships m ON m.user_id = u.id WHERE u.id = $1`,
          [who.userId],
        )
      ).rows[0];
    const untouched = () => ({
      email: `${name}@old.test`,
      password_hash: ownersHash,
      role: 'owner',
      sessions: 1,
      wishes: 0,
    });

    test('opens no session', async () => {
      const answer = await isReset(signIn);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid_credentials']);
      expect(await kept()).toEqual(untouched());
    });

    test('does not overwrite the new one', async () => {
      const answer = await isReset(() =>
        post('/api/change_password', { old_password: OLD, new_password: NEW }, token),
      );
      expect([answer.statusCode, answer.json().errors]).toMatchObject([
        400,
        [{ field: 'old_password', code: 'invalid_credentials' }],
      ]);
      expect(await kept()).toEqual(untouched());
    });

    test('transfers no ownership', async () => {
      const heir = await t.asAccount({ role: 'admin', accountId: who.accountId });
      const answer = await isReset(() =>
        post('/api/account/owner', { user_id: heir.userId, password: OLD }, token),
      );
      expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field: 'password' }]]);
      expect(await kept()).toEqual(untouched());
    });

    test('requests no other address', async () => {
      const answer = await isReset(wishAddress);
      expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field: 'current_password' }]]);
      expect(await kept()).toEqual(untouched());
    });

    test('confirms no address; the link still works', async () => {
      await wishAddress();
      const link = `/api/auth/sign_up/${await tokenFor(t, `${name}@new.test`, 'sign-up')}`;
      const answer = await isReset(() => post(link, { password: OLD }));
      expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field: 'password' }]]);
      expect(await kept()).toEqual({ ...untouched(), wishes: 1 });
      expect((await post(link, { password: 'what the owner chose' })).statusCode).toBe(200);
    });
  });
});

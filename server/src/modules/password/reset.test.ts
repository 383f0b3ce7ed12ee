import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import '../../testing/patience';
import { mailsTo, tokenFor } from '../../testing/test-mail';
import { createAccount } from '../account/account.action';

const OLD = 'the old long password';
const NEW = 'a new and longer one';

describe('a forgotten password', () => {
  let t: TestApp;
  let who: { accountId: string; userId: string };
  let email: string;
  let count = 0;
  beforeAll(async () => {
    t = await buildTestApp();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    count += 1;
    email = `person${count}@reset.test`;
    who = await createAccount(t.deps, {
      name: 'Reset Bar',
      username: `person${count}`,
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
  const ask = (to: string, headers = {}) => post('/api/auth/reset_password', { email: to }, headers);
  const reset = (token: string, password = NEW, extra: object = {}) =>
    post(`/api/auth/reset_password/${token}`, { password, ...extra });
  const signIn = (password: string, from?: string) =>
    post('/api/auth', { grant_type: 'password', client_id: 'website', username: email, password }, {}, from);
  const linkFor = async () => {
    await ask(email);
    return tokenFor(t, email, 'reset-password');
  };
  const bare = (answer: { statusCode: number; json(): object }) => ({
    statusCode: answer.statusCode,
    ...answer.json(),
    request_id: '',
  });

  test('§7.1.9 is asked for with the same answer and the same work for every address', async () => {
    const work = async (to: string) => {
      const answer = bare(await ask(to));
      const sent = t.deps.jobs.waiting.map(({ queue }) => queue);
      await t.deps.jobs.drain();
      return { answer, sent };
    };
    expect(await work(` ${email.toUpperCase()} `)).toEqual(await work('nobody@reset.test'));
    expect(await mailsTo(t, email)).toHaveLength(1);
    expect(await mailsTo(t, 'nobody@reset.test')).toEqual([]);
    expect(bare(await ask('no address'))).toEqual(bare(await ask(email)));
  });

  test('at most five mails an hour, which the answer does not say; 429 for one place that asks too much', async () => {
    for (let i = 0; i < 7; i += 1) expect((await ask(email)).json()).toEqual({ success: true });
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

  test('§7.1.10 the link sets the password, signs nobody in, ends every session and socket, and a mail tells', async () => {
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

  test('whoever was paused by wrong tries gets in after a reset', async () => {
    const from = '203.0.113.5';
    for (let i = 0; i < 5; i += 1) await signIn('wrong password', from);
    expect((await signIn(OLD, from)).statusCode).toBe(429);
    await reset(await linkFor());
    expect((await signIn(NEW, from)).statusCode).toBe(200);
  });

  test('a password that will not do is refused with its field, and the link still works', async () => {
    const token = await linkFor();
    for (const [password, code] of [
      ['short', 'too_short'],
      ['x'.repeat(129), 'too_long'],
      ['password123', 'too_common'],
      [`person${count}!!!!`, 'too_common'],
    ] as const) {
      const answer = await reset(token, password);
      expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([400, { field: 'password', code }]);
    }
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('used in parallel, one succeeds', async () => {
    const token = await linkFor();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => reset(token, `${NEW} ${i}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(7).fill(410)]);
  });

  test('a reset makes other open links worthless', async () => {
    const first = await linkFor();
    t.clock.advance(1);
    const second = await linkFor();
    expect(first).not.toBe(second);
    await reset(second);
    expect((await reset(first)).statusCode).toBe(410);
  });

  test('used, too old, of a person who is gone, in capitals, short: one and the same answer', async () => {
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

  test('lives one hour to the second', async () => {
    const token = await linkFor();
    t.clock.advance(3599);
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('links carry the configured address, whatever the request claims', async () => {
    await ask(email, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
    expect((await ask(email, { host: 'evil.example' })).statusCode).toBe(421);
    const [mail] = await mailsTo(t, email);
    expect(mail?.text).toMatch(/http:\/\/localhost:8080\/reset-password\/[0-9a-f]{64}\n/);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  test('a link of one person cannot be turned to another', async () => {
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

  test('the token is stored as a hash only and swept when it is over', async () => {
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

  test('changing the password in a session tells by mail too', async () => {
    const { token_access: token } = (await signIn(OLD)).json();
    const payload = { old_password: OLD, new_password: NEW };
    await post('/api/change_password', payload, { authorization: `Bearer ${token}` });
    expect((await mailsTo(t, email)).map(({ subject }) => subject)).toEqual([
      'Your Vitrine password was changed',
    ]);
  });
});

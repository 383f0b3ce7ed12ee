import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { mailsTo } from '../../testing/test-mail';
import { storedSentence } from '../../platform/languages/stored-sentence.lib';
import { createAccount } from '../account/account.action';
import type { TestMember } from '../../testing/test-members';

const DAY = 86_400;

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

describe('mail choices by a link', () => {
  let email: string;
  let accountId: string;
  let count = 0;
  beforeEach(async () => {
    const name = `trial${(count += 1)}`;
    email = `${name}@choices.test`;
    ({ accountId } = await createAccount(t.deps, {
      name: 'Trial. bar',
      username: name,
      email,
      password: 'a quiet evening',
    }));
  });

  const remind = async () => {
    await t.deps.jobs.run('trial-reminder');
    return mailsTo(t, email);
  };
  const tokenOf = (letter: { headers: Record<string, string> } | undefined) =>
    /\/([0-9a-f]{64})>$/.exec(letter?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const call = (method: 'GET' | 'POST', what: string, token: string, extra: object = {}) =>
    t.app.inject({ method, url: `/api/auth/${what}/${token}`, ...extra });
  const reminded = async () => {
    t.clock.advance(8 * DAY);
    return tokenOf((await remind())[0]);
  };

  test('a trial has one reminder, a week before its end', async () => {
    t.clock.advance(6 * DAY + DAY - 1);
    expect(await remind()).toEqual([]);
    t.clock.advance(1);
    const [mail] = await remind();
    expect(mail?.subject).toBe('Your Vitrine trial ends in 7 days');
    expect(mail?.text).toContain('http://localhost:8080/account/subscription');
    t.clock.advance(3 * DAY);
    expect(await remind()).toHaveLength(1);
  });

  test('no reminder after the end of a trial or with a plan', async () => {
    const set = (text: string) => t.deps.pool.query(`UPDATE accounts SET ${text} WHERE id = $1`, [accountId]);
    await set(`subscription_status = 'active'`);
    t.clock.advance(8 * DAY);
    expect(await remind()).toEqual([]);
    await set(`subscription_status = 'trial', period_ends_at = ${t.clock.nowSeconds()}`);
    expect(await remind()).toEqual([]);
  });

  test('the mail has unsubscribe links in headers and text; mandatory mails have none', async () => {
    t.clock.advance(8 * DAY);
    const [mail] = await remind();
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(
        /^<http:\/\/localhost:8080\/api\/auth\/unsubscribe\/[0-9a-f]{64}>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail?.text).toContain(`http://localhost:8080/unsubscribe/${tokenOf(mail)}`);
    await t.app.inject({ method: 'POST', url: '/api/auth/reset_password', payload: { email } });
    const [reset] = await mailsTo(t, email);
    expect(reset?.headers['List-Unsubscribe']).toBeUndefined();
  });

  test('§7.1.14 turning off and on is repeatable and lasting', async () => {
    const token = await reminded();
    const off = { success: true, email, kind: 'reminders', subscribed: false };
    for (let i = 0; i < 2; i += 1) expect((await call('GET', 'unsubscribe', token)).json()).toEqual(off);
    await t.deps.pool.query('UPDATE accounts SET trial_reminded_at = 0 WHERE id = $1', [accountId]);
    expect(await remind()).toHaveLength(1);
    for (let i = 0; i < 2; i += 1)
      expect((await call('POST', 'resubscribe', token)).json()).toEqual({ ...off, subscribed: true });
    await t.deps.pool.query('UPDATE accounts SET trial_reminded_at = 0 WHERE id = $1', [accountId]);
    expect(await remind()).toHaveLength(2);
  });

  test('each change is in the history of the account, once', async () => {
    const token = await reminded();
    for (const what of ['unsubscribe', 'unsubscribe']) await call('GET', what, token);
    await call('POST', 'resubscribe', token);
    const { rows } = await t.deps.pool.query<{ note: string }>(
      `SELECT note FROM account_events WHERE account_id = $1 AND kind = 'member.mails' ORDER BY id`,
      [accountId],
    );
    expect(rows.map(({ note }) => String(storedSentence(note)))).toEqual([
      'Mails about reminders turned off',
      'Mails about reminders turned on',
    ]);
  });

  test('a mail program unsubscribes in one click, with the form of RFC 8058', async () => {
    const answer = await call('POST', 'unsubscribe', await reminded(), {
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.json()).toMatchObject({ success: true, subscribed: false });
  });

  test('a prefetch changes nothing', async () => {
    const token = await reminded();
    for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }])
      expect((await call('GET', 'unsubscribe', token, { headers })).json()).toMatchObject({
        subscribed: true,
      });
    expect((await call('GET', 'unsubscribe', token)).json()).toMatchObject({ subscribed: false });
  });

  test('unknown, upper case, short: the same answer; the token is stored as a hash only', async () => {
    const token = await reminded();
    const bodies = [];
    for (const wrong of ['f'.repeat(64), token.toUpperCase(), token.slice(1), 'x'])
      for (const [method, what] of [
        ['GET', 'unsubscribe'],
        ['POST', 'unsubscribe'],
        ['POST', 'resubscribe'],
      ] as const) {
        const answer = await call(method, what, wrong);
        expect(answer.statusCode).toBe(410);
        bodies.push({ ...answer.json(), request_id: '' });
      }
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    const rows = await t.deps.pool.query('SELECT l::text AS text FROM unsubscribe_links l');
    expect(rows.rows.map((row) => row.text).join()).not.toContain(token);
  });

  test('a link is valid for two years; the sweep deletes older ones only', async () => {
    const token = await reminded();
    t.clock.advance(730 * DAY - 1);
    await t.deps.jobs.run('mail-links-sweep');
    expect((await call('POST', 'resubscribe', token)).statusCode).toBe(200);
    t.clock.advance(2);
    await t.deps.jobs.run('mail-links-sweep');
    expect((await call('POST', 'resubscribe', token)).statusCode).toBe(410);
  });

  test('no mail when it was turned off between the job and the mail', async () => {
    const token = await reminded();
    await t.deps.pool.query('UPDATE accounts SET trial_reminded_at = 0 WHERE id = $1', [accountId]);
    const before = (await mailsTo(t, email)).length;
    await t.deps.jobs.run('trial-reminder');
    await call('GET', 'unsubscribe', token);
    expect(await mailsTo(t, email)).toHaveLength(before);
  });

  test('a link turns off the mails of its user only', async () => {
    const token = await reminded();
    const other = { name: 'Other', username: `other${count}`, email: `other${count}@choices.test` };
    await createAccount(t.deps, { ...other, password: 'a quiet evening' });
    await call('GET', 'unsubscribe', token);
    t.clock.advance(8 * DAY);
    await remind();
    expect(await mailsTo(t, other.email)).toHaveLength(1);
  });

  test('a link of a deleted user is invalid', async () => {
    const token = await reminded();
    await t.deps.pool.query('DELETE FROM memberships WHERE account_id = $1', [accountId]);
    await t.deps.pool.query('DELETE FROM users WHERE email = $1', [email]);
    for (const what of ['unsubscribe', 'resubscribe'])
      expect((await call('POST', what, token)).statusCode).toBe(410);
  });

  test.each([
    ['a form that is too long', { payload: 'x'.repeat(2000) }, 413],
    ['a form of another kind', { payload: '<xml/>', headers: { 'content-type': 'text/xml' } }, 415],
  ])('%s turns nothing off', async (_what, extra, status) => {
    const token = await reminded();
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, ...extra };
    expect((await call('POST', 'unsubscribe', token, form)).statusCode).toBe(status);
    await t.deps.pool.query('UPDATE accounts SET trial_reminded_at = 0 WHERE id = $1', [accountId]);
    expect(await remind()).toHaveLength(2);
  });

  test('429 with Retry-After for too many links', async () => {
    const answers = [];
    for (let at = 0; at < 61; at += 1)
      answers.push(await call('POST', 'unsubscribe', 'f'.repeat(64), { remoteAddress: '10.44.0.1' }));
    expect(answers.slice(0, 60).every(({ statusCode }) => statusCode === 410)).toBe(true);
    expect([answers[60]?.statusCode, Number(answers[60]?.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('own mail choices', () => {
  const url = '/api/account/mail-choices';
  const rest = ['approvals', 'screens', 'promos', 'playlists', 'storage', 'payments'].map((kind) => ({
    kind,
    subscribed: true,
  }));
  const on = [{ kind: 'reminders', subscribed: true }, ...rest];
  const off = [{ kind: 'reminders', subscribed: false }, ...rest];
  let viewer: TestMember;
  beforeEach(async () => {
    viewer = await t.asAccount({ role: 'viewer', accountId: (await t.asAccount()).accountId });
  });

  const choose = (member: TestMember, payload: object) => member.inject({ method: 'POST', url, payload });
  const choices = async (member: TestMember) => (await member.inject(url)).json();

  test('401 without a session', async () => {
    expect((await t.app.inject(url)).statusCode).toBe(401);
    expect((await t.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
  });

  test.each([
    [{}],
    [{ kind: 'reminders' }],
    [{ kind: 'resets', subscribed: false }],
    [{ kind: 'reminders', subscribed: 'perhaps' }],
  ])('400 for %j, and nothing changes', async (body) => {
    expect((await choose(viewer, body)).statusCode).toBe(400);
    expect(await choices(viewer)).toEqual(on);
  });

  test('all kinds are on until turned off; repeatable', async () => {
    expect(await choices(viewer)).toEqual(on);
    for (const subscribed of [false, false, true, true, false]) {
      expect((await choose(viewer, { kind: 'reminders', subscribed })).json()).toEqual({ success: true });
      expect(await choices(viewer)).toEqual(subscribed ? on : off);
    }
  });

  test('does not change those of colleagues', async () => {
    const colleague = await t.asAccount({ accountId: viewer.accountId, role: 'editor' });
    await choose(viewer, { kind: 'reminders', subscribed: false });
    expect(await choices(colleague)).toEqual(on);
  });

  test('is the same choice as by a mail’s link', async () => {
    await choose(viewer, { kind: 'reminders', subscribed: false });
    const { rows } = await t.deps.pool.query('SELECT kind FROM mail_opt_outs WHERE user_id = $1', [
      viewer.userId,
    ]);
    expect(rows).toEqual([{ kind: 'reminders' }]);
  });
});

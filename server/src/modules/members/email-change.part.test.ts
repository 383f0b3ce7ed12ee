import type { TestApp } from '../../testing/build-test-app';
import { sharedTestApp } from '../../testing/shared-app';
import { mailsTo, tokenFor } from '../../testing/test-mail';
import { createAccount } from '../account/account.action';

const PASSWORD = 'seven green bottles';
const OTHER = 'nine blue bottles more';

describe('change of address', () => {
  let t: TestApp;
  let userId: string;
  let count = 0;
  let name: string;
  let token: string;
  const old = () => `${name}@old.test`;
  const fresh = () => `${name}@new.test`;
  beforeAll(async () => {
    t = await sharedTestApp();
  });
  beforeEach(async () => {
    t.clock.advance(3600);
    name = `ada${(count += 1)}`;
    ({ userId } = await createAccount(t.deps, { name, username: name, email: old(), password: PASSWORD }));
    token = await signIn(old());
    t.deps.broker.disconnected.length = 0;
  });

  const call = (method: 'GET' | 'POST', url: string, payload?: object, bearer?: string) =>
    t.app.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    });
  const enter = (username: string, password = PASSWORD) =>
    call('POST', '/api/auth', { grant_type: 'password', client_id: 'website', username, password });
  const signIn = async (username: string, password = PASSWORD) =>
    (await enter(username, password)).json().token_access as string;
  const change = (email: string, current_password?: string, bearer = token) =>
    call('POST', '/api/user/invite_member', { user_id: userId, email, current_password }, bearer);
  const confirm = (link: string, password?: string) =>
    call('POST', `/api/auth/sign_up/${link}`, { password });
  const undo = (link: string) => call('POST', `/api/auth/undo_email/${link}`);
  const emailNow = async () =>
    (await t.deps.pool.query('SELECT email FROM users WHERE id = $1', [userId])).rows[0].email as string;
  const isIn = async (bearer: string) =>
    (await call('GET', '/api/app', undefined, bearer)).statusCode === 200;
  /** Changes and confirms the address; returns the link that went to the old one. */
  async function move(to = fresh(), bearer = token, from = old()) {
    expect((await change(to, PASSWORD, bearer)).statusCode).toBe(200);
    expect((await confirm(await tokenFor(t, to, 'sign-up'), PASSWORD)).statusCode).toBe(200);
    return tokenFor(t, from, 'undo-email');
  }

  test('requires the password, with a limit of wrong ones', async () => {
    for (const sent of [undefined, '', 'not the password']) {
      const answer = await change(fresh(), sent);
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'current_password']);
    }
    expect(await mailsTo(t, fresh())).toEqual([]);
    for (let tries = 0; tries < 4; tries += 1) await change(fresh(), 'not the password');
    const paused = await change(fresh(), PASSWORD);
    expect([paused.statusCode, Number(paused.headers['retry-after']) > 0]).toEqual([429, true]);
    t.clock.advance(901);
    expect((await change(fresh(), PASSWORD)).statusCode).toBe(200);
    expect(await emailNow()).toBe(old());
  });

  test('other own data and the same address require no password', async () => {
    expect((await change(old().toUpperCase())).statusCode).toBe(200);
    const rename = { user_id: userId, username: `${name}x` };
    expect((await call('POST', '/api/user/invite_member', rename, token)).statusCode).toBe(200);
  });

  test('the new address is confirmed with the password', async () => {
    await change(fresh(), PASSWORD);
    const link = await tokenFor(t, fresh(), 'sign-up');
    expect((await call('GET', `/api/auth/sign_up/${link}`)).json()).toMatchObject({
      kind: 'email',
      needs_password: true,
    });
    for (const password of [undefined, '', OTHER]) {
      const answer = await confirm(link, password);
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'password']);
    }
    expect(await emailNow()).toBe(old());
    expect((await confirm(link, PASSWORD)).statusCode).toBe(200);
    expect(await emailNow()).toBe(fresh());
    expect(await isIn(token)).toBe(false);
  });

  test('a thief’s pending change does not survive a new password', async () => {
    await change(fresh(), PASSWORD);
    const link = await tokenFor(t, fresh(), 'sign-up');
    await call('POST', '/api/auth/reset_password', { email: old() });
    const reset = await tokenFor(t, old(), 'reset-password');
    expect((await call('POST', `/api/auth/reset_password/${reset}`, { password: OTHER })).statusCode).toBe(
      200,
    );
    expect((await confirm(link, PASSWORD)).statusCode).toBe(400);
    expect(await emailNow()).toBe(old());
  });

  test('the old address gets a mail, whose link restores the address, ends sessions and resets the password', async () => {
    const link = await move();
    const [letter] = await mailsTo(t, old());
    expect(letter?.subject).toBe('Your Vitrine address was changed');
    expect(letter?.text).toContain(fresh());
    expect(letter?.text).toContain('72 hours');
    const thief = await signIn(fresh());
    // GET changes nothing: mail scanners open links too.
    for (const _repeat of [1, 2])
      expect((await call('GET', `/api/auth/undo_email/${link}`)).json()).toEqual({
        success: true,
        email: old(),
        new_email: fresh(),
        account_name: name,
      });
    expect(await emailNow()).toBe(fresh());
    // The thief has a reset and another change under way.
    await call('POST', '/api/auth/reset_password', { email: fresh() });
    const theirReset = await tokenFor(t, fresh(), 'reset-password');
    await change(`${name}@third.test`, PASSWORD, thief);
    const theirChange = await tokenFor(t, `${name}@third.test`, 'sign-up');
    for (const [name, at] of [
      ['own', 1],
      ['stolen', t.clock.nowSeconds()],
    ] as const)
      await t.deps.pool.query(
        `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
         VALUES (gen_random_uuid(), $1::uuid, $2 || $1::text, 'x', 0, '[]', $2, $3)`,
        [userId, name, at],
      );
    t.deps.broker.disconnected.length = 0;

    const done = await undo(link);
    const kept = await t.deps.pool.query('SELECT name FROM passkeys WHERE user_id = $1', [userId]);
    expect(kept.rows).toEqual([{ name: 'own' }]);
    expect(done.json()).toEqual({
      success: true,
      email: old(),
      reset: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await emailNow()).toBe(old());
    expect(await isIn(thief)).toBe(false);
    expect(t.deps.broker.disconnected).toEqual([userId]);
    expect(
      (await call('POST', `/api/auth/reset_password/${theirReset}`, { password: OTHER })).statusCode,
    ).toBe(410);
    expect((await confirm(theirChange, PASSWORD)).statusCode).toBe(410);
    const { reset } = done.json();
    expect((await call('POST', `/api/auth/reset_password/${reset}`, { password: OTHER })).statusCode).toBe(
      200,
    );
    expect((await enter(old())).statusCode).toBe(401);
    expect((await enter(old(), OTHER)).statusCode).toBe(200);
  });

  test('an undo voids the undo links of later addresses', async () => {
    const link = await move();
    const thief = await signIn(fresh());
    t.clock.advance(60);
    const third = `${name}@third.test`;
    const theirs = await move(third, thief, fresh());
    expect((await undo(link)).statusCode).toBe(200);
    expect((await undo(theirs)).statusCode).toBe(410);
    expect(await emailNow()).toBe(old());
  });

  test('used, twice at once, expired, misspelt: the same response as any invalid link', async () => {
    const link = await move();
    const both = await Promise.all([undo(link), undo(link)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    t.clock.advance(1000);
    token = await signIn(old());
    const late = await move();
    t.clock.advance(72 * 3600 - 1);
    expect((await call('GET', `/api/auth/undo_email/${late}`)).statusCode).toBe(200);
    t.clock.advance(1);
    const bare = (answer: Awaited<ReturnType<typeof undo>>) => ({ ...answer.json(), request_id: '' });
    const invalid = [link, late, late.toUpperCase(), late.slice(1), 'f'.repeat(64)];
    for (const each of invalid) {
      expect(bare(await undo(each))).toEqual(bare(await undo('0'.repeat(64))));
      expect((await call('GET', `/api/auth/undo_email/${each}`)).statusCode).toBe(410);
    }
    await t.deps.jobs.run('member-links-sweep');
    expect((await t.deps.pool.query('SELECT 1 FROM email_undos')).rowCount).toBe(0);
  });

  test('an old address with another account meanwhile is a 409 with a sentence', async () => {
    const link = await move();
    await createAccount(t.deps, { name: 'Late', username: `${name}-late`, email: old(), password: OTHER });
    const answer = await undo(link);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      expect.stringContaining('another account'),
    ]);
    expect(await emailNow()).toBe(fresh());
  });
});

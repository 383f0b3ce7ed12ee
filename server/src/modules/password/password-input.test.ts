import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import '../../testing/patience';
import { mailsTo, tokenFor } from '../../testing/test-mail';
import { createAccount } from '../account/account.action';
import { checkNewPassword } from './new-password.guard';
import { provePassword } from './prove-password.guard';

const OLD = 'the old long password';

describe('passwords and what people send', () => {
  let t: TestApp;
  let userId: string;
  let email: string;
  let count = 0;
  beforeAll(async () => {
    t = await buildTestApp();
  });
  afterAll(() => t.close());
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
    ['an address without an end', { email: `${'a'.repeat(300)}@b.test` }],
    ['an address that cannot be stored', { email: 'a\0@b.test' }],
  ])('a link asked for with %s is 400 and nothing is sent', async (_what, payload) => {
    expect((await post('/api/auth/reset_password', payload)).statusCode).toBe(400);
    expect(t.deps.jobs.waiting).toEqual([]);
  });

  it.each(['not an address', 'a@b', 'a@b.test, c@d.test', 'a@b.test\nBcc: c@d.test'])(
    'for %j the answer is the same as for any other, and nothing is sent',
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
    expect((await post(`/api/auth/reset_password/${token}`, payload)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await signIn(OLD)).statusCode).toBe(200);
    const good = await post(`/api/auth/reset_password/${token}`, { password: 'a new and longer one' });
    expect(good.statusCode).toBe(200);
    expect([(await signIn(OLD)).statusCode, (await signIn('a new and longer one')).statusCode]).toEqual([
      401, 200,
    ]);
  });

  it('the mail that tells of a change holds neither a password nor a link that sets one', async () => {
    await post('/api/auth/reset_password', { email });
    const token = await tokenFor(t, email, 'reset-password');
    await post(`/api/auth/reset_password/${token}`, { password: 'a new and longer one' });
    const [notice] = await mailsTo(t, email);
    const words = `${notice?.subject} ${notice?.text} ${notice?.html}`;
    for (const secret of [OLD, 'a new and longer one', token]) expect(words).not.toContain(secret);
  });

  describe('asking for the own password again', () => {
    const prove = (password: string, id = userId) =>
      provePassword(t.deps, id, password, 'password').catch((error: unknown) => error);

    it('is right or a fault of that field, never the end of the session', async () => {
      expect(await prove(OLD)).toMatchObject({ email });
      for (const wrong of ['', ' ', `${OLD} `, OLD.toUpperCase()])
        expect(await prove(wrong)).toMatchObject({ status: 400, extra: { errors: [{ field: 'password' }] } });
    });

    it('of somebody who is gone is 401', async () => {
      expect(await prove(OLD, '0190a000-0000-7000-8000-000000000000')).toMatchObject({ status: 401 });
    });

    it('wrong five times, also at once, is a pause, for this person only', async () => {
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

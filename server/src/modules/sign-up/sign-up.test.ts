import { TERMS_VERSION } from '@vitrine/shared/contract';
import '../../testing/patience';
import { mailsTo, tokenFor } from '../../testing/test-mail';
import { PASSWORD, startSignUp, type SigningUp } from './testing/start-sign-up';

let t: SigningUp['t'];
let post: SigningUp['post'];
let form: SigningUp['form'];
let signUp: SigningUp['signUp'];
let confirm: SigningUp['confirm'];
let linkFor: SigningUp['linkFor'];
let app: SigningUp['app'];
let bare: SigningUp['bare'];
beforeAll(async () => {
  ({ t, post, form, signUp, confirm, linkFor, app, bare } = await startSignUp());
});
afterAll(() => t.close());

describe('step 1', () => {
  test.each([
    ['email', { email: 'no address' }],
    ['email', { email: 'a@b' }],
    ['account_name', { account_name: '   ' }],
    ['account_name', { account_name: 'WIN https://evil.example' }],
    ['password', { password: 'short' }],
    ['password', { password: 'x'.repeat(129) }],
    ['password', { password: 'password123' }],
    ['password', { password: 'Bar Central 1' }],
    ['terms', { terms: { version: TERMS_VERSION, accepted: false } }],
    ['captcha', { captcha: { id: 'never-fetched', answer: '7' } }],
  ])('§5.11 400 at %s for %j', async (field, some) => {
    const answer = await signUp('mia@bar.test', some);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
    expect(await mailsTo(t, 'mia@bar.test')).toEqual([]);
  });

  test('409 for terms that are not in force, 400 for half a form', async () => {
    const terms = { version: '1999-01', accepted: true };
    expect((await signUp('mia@bar.test', { terms })).statusCode).toBe(409);
    expect((await post('/api/auth/sign_up', { email: 'mia@bar.test' })).statusCode).toBe(400);
  });

  test('a mistake in a field does not spend the captcha, a sign-up does', async () => {
    const payload = await form('captcha@bar.test');
    expect((await post('/api/auth/sign_up', { ...payload, password: 'short' })).statusCode).toBe(400);
    expect((await post('/api/auth/sign_up', payload)).statusCode).toBe(200);
    const replay = await post('/api/auth/sign_up', { ...payload, email: 'other@bar.test' });
    expect([replay.statusCode, replay.json().errors[0].field]).toEqual([400, 'captcha']);
    expect(await mailsTo(t, 'other@bar.test')).toEqual([]);
  });

  test('§7.1.12 a known address gets the same answer for the same work, and a mail without a link to sign up', async () => {
    const token = await linkFor('known@bar.test');
    await confirm(token);
    const hashes = jest.spyOn(t.deps.passwords, 'hash').mock.calls;
    const work = async (email: string) => {
      hashes.length = 0;
      const answer = await signUp(email);
      const sent = t.deps.jobs.waiting.map(({ queue }) => queue);
      return { ...bare(answer), hashes: hashes.length, sent };
    };
    const known = await work('Known@Bar.test ');
    const [mail] = await mailsTo(t, 'known@bar.test');
    const unknown = await work('unknown@bar.test');
    expect(known).toEqual(unknown);
    expect(known.hashes).toBe(0);
    expect(mail?.subject).toBe('You already have a Vitrine account');
    expect(mail?.text).not.toMatch(/[0-9a-f]{64}/);
    expect(mail?.text).toContain('http://localhost:8080/login');
  });

  test('no more than five mails an hour for one address, and the answer does not say so', async () => {
    for (let i = 0; i < 7; i += 1) expect((await signUp('often@bar.test')).json()).toEqual({ success: true });
    expect(await mailsTo(t, 'often@bar.test')).toHaveLength(5);
  });

  test('429 with Retry-After for who signs up too much from one place', async () => {
    const from = {
      method: 'POST' as const,
      url: '/api/auth/sign_up',
      remoteAddress: '10.66.6.6',
      payload: {},
    };
    for (let i = 0; i < 20; i += 1) expect((await t.app.inject(from)).statusCode).toBe(400);
    const refused = await t.app.inject(from);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('links carry the configured address, whatever the request claims', async () => {
    const headers = {
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    };
    await post('/api/auth/sign_up', await form('forged@bar.test'), headers);
    expect(
      (await post('/api/auth/sign_up', await form('forged@bar.test'), { host: 'evil.example' })).statusCode,
    ).toBe(421);
    const [mail] = await mailsTo(t, 'forged@bar.test');
    expect(mail?.text).toMatch(/http:\/\/localhost:8080\/sign-up\/[0-9a-f]{64}\n/);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  test('role, account and quota in the body do nothing', async () => {
    const extra = {
      role: 'viewer',
      account_id: '0190a000-0000-7000-8000-000000000000',
      storage_avail: 1,
      is_live: true,
    };
    await signUp('mass@bar.test', extra);
    const answer = await confirm(await tokenFor(t, 'mass@bar.test', 'sign-up'), { name: 'Max', ...extra });
    const data = (await app(answer.json().token_access)).json();
    expect(data).toMatchObject({ storage_avail: 60_000_000_000, user: { role: 'owner', username: 'Max' } });
    expect(data.account.id).not.toBe(extra.account_id);
  });

  test('neither token nor password are at rest: only hashes, and the queue holds an id', async () => {
    await signUp('rest@bar.test');
    expect(t.deps.jobs.waiting).toEqual([
      expect.objectContaining({ queue: 'mail-sign-up', payload: { id: expect.any(String) } }),
    ]);
    const token = await tokenFor(t, 'rest@bar.test', 'sign-up');
    const rows = await t.deps.pool.query('SELECT s::text AS text FROM sign_ups s');
    const text = rows.rows.map((row) => row.text as string).join();
    expect(text).not.toContain(token);
    expect(text).not.toContain(PASSWORD);
  });
});

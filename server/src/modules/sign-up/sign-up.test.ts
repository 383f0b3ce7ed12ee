import { TERMS_VERSION } from '@vitrine/shared/contract';
import { decodeJwt } from 'jose';
import { hashPassword } from '../../auth/passwords';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import '../../testing/patience';
import { solvedCaptcha } from '../../testing/test-captcha';
import { mailsTo, tokenFor } from '../../testing/test-mail';

jest.mock('../../auth/passwords', () => {
  const real = jest.requireActual<typeof import('../../auth/passwords')>('../../auth/passwords');
  return { ...real, hashPassword: jest.fn(real.hashPassword) };
});

const PASSWORD = 'three wooden spoons';

describe('signing up', () => {
  let t: TestApp;
  let count = 0;
  beforeAll(async () => {
    t = await buildTestApp();
  });
  afterAll(() => t.close());

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    t.app.inject({
      method: 'POST',
      url,
      payload,
      headers,
      remoteAddress: `10.2.${(count += 1) >> 8}.${count & 255}`,
    });
  const form = async (email: string, some: object = {}) => ({
    email,
    password: PASSWORD,
    account_name: 'Bar Central',
    captcha: await solvedCaptcha(t),
    terms: { version: TERMS_VERSION, accepted: true },
    ...some,
  });
  const signUp = async (email: string, some: object = {}) =>
    post('/api/auth/sign_up', await form(email, some));
  const look = (token: string) => t.app.inject(`/api/auth/sign_up/${token}`);
  const confirm = (token: string, payload: object = { name: 'Mia' }) =>
    post(`/api/auth/sign_up/${token}`, payload);
  const linkFor = async (email: string) => {
    expect((await signUp(email)).json()).toEqual({ success: true });
    return tokenFor(t, email, 'sign-up');
  };
  const app = (token: string) =>
    t.app.inject({ url: '/api/app', headers: { authorization: `Bearer ${token}` } });
  const bare = (answer: { statusCode: number; json(): object }) => ({
    statusCode: answer.statusCode,
    ...answer.json(),
    request_id: '',
  });

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
    ])('400 at %s for %j', async (field, some) => {
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

    test('a known address gets the same answer for the same work, and a mail without a link to sign up', async () => {
      const token = await linkFor('known@bar.test');
      await confirm(token);
      const hashes = jest.mocked(hashPassword).mock.calls;
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
      expect(known.hashes).toBe(1);
      expect(mail?.subject).toBe('You already have a Vitrine account');
      expect(mail?.text).not.toMatch(/[0-9a-f]{64}/);
      expect(mail?.text).toContain('http://localhost:8080/login');
    });

    test('no more than five mails an hour for one address, and the answer does not say so', async () => {
      for (let i = 0; i < 7; i += 1)
        expect((await signUp('often@bar.test')).json()).toEqual({ success: true });
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

  describe('the link', () => {
    test('tells what it is as often as one looks, and changes nothing: mail scanners look too', async () => {
      const token = await linkFor('look@bar.test');
      for (let i = 0; i < 3; i += 1) {
        expect((await look(token)).json()).toEqual({
          success: true,
          kind: 'sign_up',
          email: 'look@bar.test',
          account_name: 'Bar Central',
          name: 'look',
          needs_password: false,
        });
      }
      expect((await confirm(token)).statusCode).toBe(200);
    });

    test('confirms, opens a session of an owner, and begins 14 days of pro in the zone of the venue', async () => {
      const token = await linkFor('new@bar.test');
      const secrets = { access_secret: 'a'.repeat(32), refresh_secret: 'r'.repeat(32) };
      const answer = await confirm(token, { name: ' Mia  Maier ', timezone: 'Europe/Vienna', ...secrets });
      expect(answer.json()).toEqual({
        token_access: expect.any(String),
        token_expire: t.clock.nowSeconds() + 7200,
        token_refresh: expect.any(String),
      });
      expect(decodeJwt(answer.json().token_access)).toMatchObject({ usr: 'Mia Maier', role: 'owner' });
      expect((await app(answer.json().token_access)).json()).toMatchObject({
        subscr_expire_int: 0,
        account: { name: 'Bar Central', timezone: 'Europe/Vienna' },
        user: { email: 'new@bar.test', username: 'Mia Maier' },
        terms: { accepted_version: TERMS_VERSION },
      });
      const kept = await t.deps.pool.query(
        `SELECT plan, subscription_status, period_ends_at FROM accounts a JOIN memberships m ON m.account_id = a.id
         JOIN users u ON u.id = m.user_id WHERE u.email = 'new@bar.test'`,
      );
      expect(kept.rows).toEqual([
        { plan: 'pro', subscription_status: 'trial', period_ends_at: t.clock.nowSeconds() + 14 * 86_400 },
      ]);
      const refresh = { grant_type: 'refresh_token', refresh_token: answer.json().token_refresh };
      expect((await post('/api/auth', { ...refresh, refresh_secret: 'x'.repeat(32) })).statusCode).toBe(401);
      expect((await post('/api/auth', { ...refresh, ...secrets })).statusCode).toBe(200);
      const signIn = {
        grant_type: 'password',
        client_id: 'website',
        username: 'new@bar.test',
        password: PASSWORD,
      };
      expect((await post('/api/auth', signIn)).statusCode).toBe(200);
    });

    test('two people of one name both get in, each under a name of their own', async () => {
      const names = [];
      for (const email of ['one@bar.test', 'two@bar.test', 'three@bar.test']) {
        const answer = await confirm(await linkFor(email), { name: 'Twin' });
        names.push(decodeJwt(answer.json().token_access)['usr']);
      }
      expect(names).toEqual(['Twin', 'Twin 2', 'Twin 3']);
    });

    test('400 for a name with an @ or a zone that does not exist, and the link still works', async () => {
      const token = await linkFor('picky@bar.test');
      expect((await confirm(token, { name: 'me@home' })).json().errors[0].field).toBe('name');
      expect((await confirm(token, { name: 'Pia', timezone: 'Mars/Olympus' })).json().errors[0].field).toBe(
        'timezone',
      );
      expect((await confirm(token, {})).statusCode).toBe(200);
    });

    test('used in parallel, it makes one account', async () => {
      const token = await linkFor('race@bar.test');
      const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        200,
        ...Array<number>(7).fill(410),
      ]);
      const made = await t.deps.pool.query(`SELECT count(*) AS n FROM users WHERE email = 'race@bar.test'`);
      expect(made.rows[0].n).toBe(1);
    });

    test('two open links for one address: the second finds it taken and says no more than a dead one', async () => {
      const first = await linkFor('double@bar.test');
      t.clock.advance(1);
      const second = await linkFor('double@bar.test');
      expect((await confirm(first)).statusCode).toBe(200);
      expect(bare(await confirm(second))).toEqual(bare(await confirm(first)));
    });

    test('used, too old, in capitals, short, long, unknown: one and the same answer', async () => {
      const used = await linkFor('used@bar.test');
      await confirm(used);
      const loud = await linkFor('loud@bar.test');
      const old = await linkFor('old@bar.test');
      t.clock.advance(86_399);
      expect((await look(old)).statusCode).toBe(200);
      t.clock.advance(1);
      const fresh = await linkFor('fresh@bar.test');
      const dead = [
        used,
        old,
        loud.toUpperCase(),
        fresh.toUpperCase(),
        fresh.slice(1),
        `${fresh}0`,
        'f'.repeat(64),
      ];
      const answers = [];
      for (const token of dead) answers.push(bare(await look(token)), bare(await confirm(token)));
      const [first] = answers;
      expect(first).toMatchObject({ statusCode: 410, code: 'gone' });
      for (const answer of answers) expect(answer).toEqual(first);
      // What is no text at all never reaches the link.
      expect((await look('%00')).statusCode).toBe(400);
      expect((await confirm(fresh)).statusCode).toBe(200);
    });

    test('pages with a token in their address send no referrer', async () => {
      for (const page of ['sign-up', 'reset-password', 'unsubscribe']) {
        const answer = await t.app.inject(`/${page}/${'a'.repeat(64)}`);
        expect(answer.headers['referrer-policy']).toBe('no-referrer');
      }
    });

    test('the sweep forgets sign-ups that nobody confirmed', async () => {
      await signUp('never@bar.test');
      t.clock.advance(86_401);
      await t.deps.jobs.run('sign-up-sweep');
      expect((await t.deps.pool.query('SELECT count(*) AS n FROM sign_ups')).rows[0].n).toBe(0);
    });
  });
});

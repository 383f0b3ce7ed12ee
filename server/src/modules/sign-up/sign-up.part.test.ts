import { TERMS_VERSION, type SignUpMode } from '@vitrine/shared/contract';
import { mailsTo, tokenFor } from '../../testing/test-mail';
import { PASSWORD, startSignUp, type SigningUp } from './testing/start-sign-up';
import { decodeJwt } from 'jose';
import { readConfig } from '../../platform/config/server.config';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { createOwner, type OwnerWish } from './create-owner.action';

describe('sign up', () => {
  let t: SigningUp['t'];
  let post: SigningUp['post'];
  let form: SigningUp['form'];
  let signUp: SigningUp['signUp'];
  let look: SigningUp['look'];
  let confirm: SigningUp['confirm'];
  let linkFor: SigningUp['linkFor'];
  let app: SigningUp['app'];
  let bare: SigningUp['bare'];
  beforeAll(async () => {
    ({ t, post, form, signUp, look, confirm, linkFor, app, bare } = await startSignUp());
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

    test('409 for outdated terms, 400 for missing fields', async () => {
      const terms = { version: '1999-01', accepted: true };
      expect((await signUp('mia@bar.test', { terms })).statusCode).toBe(409);
      expect((await post('/api/auth/sign_up', { email: 'mia@bar.test' })).statusCode).toBe(400);
    });

    test('§7.1.12 an invalid field does not use up the captcha, a sign-up does', async () => {
      const payload = await form('captcha@bar.test');
      expect((await post('/api/auth/sign_up', { ...payload, password: 'short' })).statusCode).toBe(400);
      expect((await post('/api/auth/sign_up', payload)).statusCode).toBe(200);
      const replay = await post('/api/auth/sign_up', { ...payload, email: 'other@bar.test' });
      expect([replay.statusCode, replay.json().errors[0].field]).toEqual([400, 'captcha']);
      expect(await mailsTo(t, 'other@bar.test')).toEqual([]);
    });

    test('§7.1.12 a known address has the same response and cost, and gets a mail without a sign-up link', async () => {
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
      expect(mail?.subject).toBe('You already have an account at Vitrine');
      expect(mail?.text).not.toMatch(/[0-9a-f]{64}/);
      expect(mail?.text).toContain('http://localhost:8080/login');
    });

    test('at most five mails an hour for one address, with the same response', async () => {
      for (let i = 0; i < 7; i += 1)
        expect((await signUp('often@bar.test')).json()).toEqual({ success: true });
      expect(await mailsTo(t, 'often@bar.test')).toHaveLength(5);
    });

    test('429 with Retry-After for too many sign-ups from one address', async () => {
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

    test('links have the configured address, whatever the request’s host', async () => {
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

    test('role, account and quota in the body have no effect', async () => {
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

    test('token and password are stored as hashes only, and the queue has an id', async () => {
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
    test.each([
      ['de', { language: 'de' }],
      ['en', {}],
      [undefined, {}],
    ])('in the language %s makes a venue whose designs speak it', async (language, brand) => {
      const email = `${language ?? 'none'}@tongue.test`;
      await signUp(email, language ? { language } : {});
      const { token_access } = (await confirm(await tokenFor(t, email, 'sign-up'))).json();
      const answer = await t.app.inject({
        url: '/api/account/brand',
        headers: { authorization: `Bearer ${token_access}` },
      });
      expect(answer.json()).toEqual(brand);
    });

    test('§7.1.13 can be read repeatedly without using it up, as mail scanners do', async () => {
      const token = await linkFor('look@bar.test');
      for (let i = 0; i < 3; i += 1) {
        expect((await look(token)).json()).toEqual({
          success: true,
          kind: 'sign_up',
          email: 'look@bar.test',
          account_name: 'Bar Central',
          name: 'look',
          needs_password: true,
        });
      }
      expect((await confirm(token)).statusCode).toBe(200);
    });

    test('§1.6 confirms, opens a session of the owner, and starts 14 days of pro in the venue’s time zone', async () => {
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

    test('400 without a password, an easy or a short one, and the link stays valid', async () => {
      const token = await linkFor('bare@bar.test');
      for (const password of [undefined, '', 'short', 'password123', 'Bar Central 1', 'x'.repeat(129)]) {
        const answer = await confirm(token, { name: 'Mia', password });
        expect([password, answer.statusCode, answer.json().errors[0].field]).toEqual([
          password,
          400,
          'password',
        ]);
      }
      expect((await confirm(token)).statusCode).toBe(200);
    });

    test('only the password set by the link’s owner is valid, not one of step 1', async () => {
      await signUp('victim@bar.test', { password: 'chosen by a stranger' });
      const token = await tokenFor(t, 'victim@bar.test', 'sign-up');
      expect((await confirm(token, { name: 'Vic', password: 'known to Vic alone' })).statusCode).toBe(200);
      const enter = async (password: string) => {
        const grant = { grant_type: 'password', client_id: 'website', username: 'victim@bar.test', password };
        return (await post('/api/auth', grant)).statusCode;
      };
      expect(await enter('chosen by a stranger')).toBe(401);
      expect(await enter('known to Vic alone')).toBe(200);
    });

    test('two users with one name get distinct user names', async () => {
      const names = [];
      for (const email of ['one@bar.test', 'two@bar.test', 'three@bar.test']) {
        const answer = await confirm(await linkFor(email), { name: 'Twin' });
        names.push(decodeJwt(answer.json().token_access)['usr']);
      }
      expect(names).toEqual(['Twin', 'Twin 2', 'Twin 3']);
    });

    test('400 for a name with an @ or an unknown time zone, and the link stays valid', async () => {
      const token = await linkFor('picky@bar.test');
      expect((await confirm(token, { name: 'me@home' })).json().errors[0].field).toBe('name');
      expect((await confirm(token, { name: 'Pia', timezone: 'Mars/Olympus' })).json().errors[0].field).toBe(
        'timezone',
      );
      expect((await confirm(token, {})).statusCode).toBe(200);
    });

    test('creates one account when used concurrently', async () => {
      const token = await linkFor('race@bar.test');
      const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        200,
        ...Array<number>(7).fill(410),
      ]);
      const made = await t.deps.pool.query(`SELECT count(*) AS n FROM users WHERE email = 'race@bar.test'`);
      expect(made.rows[0].n).toBe(1);
    });

    test('two open links for one address: the second is as gone as an unknown one', async () => {
      const first = await linkFor('double@bar.test');
      t.clock.advance(1);
      const second = await linkFor('double@bar.test');
      expect((await confirm(first)).statusCode).toBe(200);
      expect(bare(await confirm(second))).toEqual(bare(await confirm(first)));
    });

    test('used, expired, in capitals, short, long, unknown: the same response', async () => {
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
      // Invalid text never reaches the route.
      expect((await look('%00')).statusCode).toBe(400);
      expect((await confirm(fresh)).statusCode).toBe(200);
    });

    test('pages with a token in their address send no referrer', async () => {
      for (const page of ['sign-up', 'reset-password', 'unsubscribe']) {
        const answer = await t.app.inject(`/${page}/${'a'.repeat(64)}`);
        expect(answer.headers['referrer-policy']).toBe('no-referrer');
      }
    });

    test('the sweep deletes unconfirmed sign-ups', async () => {
      await signUp('never@bar.test');
      t.clock.advance(86_401);
      await t.deps.jobs.run('sign-up-sweep');
      expect((await t.deps.pool.query('SELECT count(*) AS n FROM sign_ups')).rows[0].n).toBe(0);
    });
  });
});

describe('sign up mode', () => {
  let s: SigningUp;
  beforeAll(async () => {
    s = await startSignUp();
  });
  afterAll(() => s.t.close());
  /** Stores the mode like `admin settings set` on another machine. */
  async function set(mode: SignUpMode) {
    await s.t.deps.pool.query('UPDATE installation SET sign_up = $1', [mode]);
    await s.t.deps.settings.refresh();
  }
  afterEach(() => set('open'));

  const REFUSED = { statusCode: 403, code: 'sign_up_closed' };
  const refusalOf = (answer: { statusCode: number; json(): { code: string } }) => ({
    statusCode: answer.statusCode,
    code: answer.json().code,
  });
  const invite = async (email: string) => {
    const owner = await s.t.asAccount();
    return owner.inject({
      method: 'POST',
      url: '/api/user/invite_member',
      payload: { email, role: 'viewer' },
    });
  };

  it.each<SignUpMode>(['invited', 'closed'])('%s: sign-up is refused, without a mail', async (mode) => {
    await set(mode);
    const answer = await s.signUp(`stranger-${mode}@bar.test`);
    expect(refusalOf(answer)).toEqual(REFUSED);
    expect(answer.json().detail).toMatch(/^Sign-up is closed on this server\./);
    const { rows } = await s.t.deps.pool.query('SELECT count(*)::int AS n FROM sign_ups');
    expect(rows[0].n).toBe(0);
  });

  it.each<SignUpMode>(['invited', 'closed'])(
    '%s: an earlier link is refused, and valid again once sign-up is open',
    async (mode) => {
      const token = await s.linkFor(`before-${mode}@bar.test`);
      await set(mode);
      expect(refusalOf(await s.look(token))).toEqual(REFUSED);
      expect(refusalOf(await s.confirm(token))).toEqual(REFUSED);
      await set('open');
      expect((await s.confirm(token, { name: `Before ${mode}` })).statusCode).toBe(200);
    },
  );

  it('invited: members can invite, and invited users can join', async () => {
    await set('invited');
    expect((await invite('guest@bar.test')).statusCode).toBe(200);
    const token = await tokenFor(s.t, 'guest@bar.test', 'sign-up');
    expect((await s.confirm(token, { name: 'Guest' })).statusCode).toBe(200);
  });

  it('closed: inviting is refused, and earlier invitations are invalid', async () => {
    expect((await invite('late@bar.test')).statusCode).toBe(200);
    const token = await tokenFor(s.t, 'late@bar.test', 'sign-up');
    await set('closed');
    expect(refusalOf(await invite('later@bar.test'))).toEqual(REFUSED);
    expect(refusalOf(await s.look(token))).toEqual(REFUSED);
    expect(refusalOf(await s.confirm(token, { name: 'Late' }))).toEqual(REFUSED);
  });

  it.each<[SignUpMode, Record<string, string>]>([
    ['open', {}],
    ['invited', { HOST: '0.0.0.0' }],
    ['invited', { VITRINE_PUBLIC_URL: 'https://tv.example' }],
    ['open', { HOST: '0.0.0.0', VITRINE_SIGN_UP: 'open' }],
    ['closed', { VITRINE_SIGN_UP: 'closed' }],
  ])('is %s for %j', (mode, env) => expect(readConfig(env, '/srv/vitrine').signUp).toBe(mode));

  it.each(['yes', 'OPEN', 'invite'])('VITRINE_SIGN_UP=%s is refused by name', (word) => {
    expect(() => readConfig({ VITRINE_SIGN_UP: word }, '/srv/vitrine')).toThrow(
      `VITRINE_SIGN_UP must be one of open, invited, closed (it is "${word}")`,
    );
  });
});

describe('create owner', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp({ env: { VITRINE_SIGN_UP: 'closed' } });
  });
  afterAll(() => t.close());

  const wish = (some: Partial<OwnerWish> = {}): OwnerWish => ({
    email: 'mia@aurora.test',
    name: 'Mia Maier',
    venue: 'Bar Aurora',
    ...some,
  });
  const post = (url: string, payload: object) => t.app.inject({ method: 'POST', url, payload });
  const signIn = (username: string, password: string) =>
    post('/api/auth', { grant_type: 'password', client_id: 'website', username, password });
  const PASSWORD = 'three wooden spoons';

  it('creates an owner on a closed server, who sets a password by a link, once, within 7 days', async () => {
    const { token } = await createOwner(t.deps, wish());
    t.clock.advance(6 * 86_400);
    expect((await post(`/api/auth/reset_password/${token}`, { password: PASSWORD })).statusCode).toBe(200);
    expect(
      (await post(`/api/auth/reset_password/${token}`, { password: 'another one here' })).statusCode,
    ).toBe(410);
    const answer = await signIn('mia@aurora.test', PASSWORD);
    expect(answer.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${answer.json().token_access}` };
    const app = (await t.app.inject({ url: '/api/app', headers })).json();
    expect(app).toMatchObject({ account: { name: 'Bar Aurora' }, user: { username: 'Mia Maier' } });
    const late = await createOwner(t.deps, wish({ email: 'late@aurora.test', name: 'Late' }));
    t.clock.advance(7 * 86_400);
    expect((await post(`/api/auth/reset_password/${late.token}`, { password: PASSWORD })).statusCode).toBe(
      410,
    );
  });

  it('with a password there is no link; with screens the plan has no end', async () => {
    const made = await createOwner(
      t.deps,
      wish({
        email: 'Eva@Luna.test',
        name: 'Eva',
        password: PASSWORD,
        screens: 20,
        timezone: 'Europe/Vienna',
      }),
    );
    expect(made.token).toBeNull();
    expect((await signIn('eva@luna.test', PASSWORD)).statusCode).toBe(200);
    const { rows } = await t.deps.pool.query(
      'SELECT plan_quantity, period_ends_at, timezone FROM accounts WHERE id = $1',
      [made.accountId],
    );
    expect(rows).toEqual([{ plan_quantity: 20, period_ends_at: 0, timezone: 'Europe/Vienna' }]);
  });

  it.each<[string, Partial<OwnerWish>]>([
    ['--email', { email: '' }],
    ['--email', { email: 'mia at home' }],
    ['--name', { name: ' ' }],
    ['--name', { name: 'me@home' }],
    ['--name', { name: 'x'.repeat(61) }],
    ['--venue', { venue: '' }],
    ['--venue', { venue: 'https://evil.example' }],
    ['--timezone', { timezone: 'Mars/Olympus' }],
    ['--screens', { screens: 0 }],
    ['--screens', { screens: 1.5 }],
    ['--screens', { screens: Number.NaN }],
    ['--screens', { screens: 1001 }],
    ['password', { password: '' }],
    ['password', { password: 'short' }],
  ])('an invalid %s is named, and nothing is created: %j', async (named, some) => {
    const before = await t.deps.pool.query('SELECT count(*) AS n FROM accounts');
    await expect(createOwner(t.deps, wish({ email: 'new@bar.test', name: 'New', ...some }))).rejects.toThrow(
      new RegExp(named, 'i'),
    );
    expect((await t.deps.pool.query('SELECT count(*) AS n FROM accounts')).rows).toEqual(before.rows);
  });

  it('the same twice is refused, sequentially and concurrently', async () => {
    await createOwner(t.deps, wish({ email: 'one@bar.test', name: 'One' }));
    const inUse = 'This user name or e-mail is already in use.';
    await expect(createOwner(t.deps, wish({ email: 'ONE@bar.test', name: 'Another' }))).rejects.toThrow(
      inUse,
    );
    await expect(createOwner(t.deps, wish({ email: 'other@bar.test', name: 'One' }))).rejects.toThrow(inUse);
    const both = await Promise.allSettled(
      Array.from({ length: 4 }, () => createOwner(t.deps, wish({ email: 'race@bar.test', name: 'Race' }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    const { rows } = await t.deps.pool.query(
      `SELECT count(*)::int AS n FROM users WHERE email = 'race@bar.test'`,
    );
    expect(rows[0].n).toBe(1);
  });
});

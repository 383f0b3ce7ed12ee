import { Secret, TOTP } from 'otpauth';
import { accountModule } from '../account/account.routes';
import { apiKeysModule } from '../api-keys/api-keys.routes';
import { createAccount } from '../account/account.action';
import { historyModule } from '../history/history.routes';
import { passwordModule } from '../password/reset.routes';
import { sessionModule } from '../session/session.routes';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { mailsTo } from '../../testing/test-mail';
import { newRecoveryCodes, recoveryHash, stepOf } from './codes.lib';
import { secondFactorModule } from './second-factor.routes';

const PASSWORD = 'a quiet afternoon';
const PATH = '/api/account/second-factor';
let serial = 0;

describe('two-step sign-in', () => {
  let t: TestApp;
  let who: { email: string; token: string; userId: string; accountId: string };
  beforeAll(async () => {
    const own = [sessionModule, passwordModule, accountModule, apiKeysModule, historyModule];
    t = await buildTestApp({ modules: [...own, secondFactorModule] });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    serial += 1;
    const email = `eva${serial}@venue.test`;
    const user = { name: 'Café', username: `Eva ${serial}`, email, password: PASSWORD };
    const { userId, accountId } = await createAccount(t.deps, user);
    who = { email, userId, accountId, token: '' };
    who.token = (await signIn()).json<{ token_access: string }>().token_access;
  });

  const call = (method: 'GET' | 'POST', url: string, payload?: object, token = '') =>
    t.app.inject({
      method,
      url,
      ...(payload && { payload }),
      remoteAddress: `10.1.${(serial += 1) >> 8}.${serial & 255}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const signIn = (password = PASSWORD) =>
    call('POST', '/api/auth', {
      ...{ grant_type: 'password', client_id: 'website' },
      ...{ username: who.email, password, access_secret: 'a', refresh_secret: 'r' },
    });
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.nowMs() });
  const begin = async (password = PASSWORD) => call('POST', PATH, { password }, who.token);
  const confirm = (code: string) => call('POST', `${PATH}/confirm`, { code }, who.token);
  const off = (code: string, password = PASSWORD) =>
    call('POST', `${PATH}/off`, { password, code }, who.token);
  const withCode = (ticket: string, code: string) =>
    call('POST', '/api/auth/second-factor', { ticket, code });
  const status = async () => (await call('GET', PATH, undefined, who.token)).json();

  /** Turns it on; the next code is a new one. */
  async function turnOn() {
    const { secret } = (await begin()).json<{ secret: string }>();
    const { recovery_codes: codes } = (await confirm(codeOf(secret))).json<{ recovery_codes: string[] }>();
    t.clock.advance(30);
    return { secret, codes };
  }
  const ticket = async () => (await signIn()).json<{ ticket: string }>().ticket;

  it('is on once a first code was entered, and asks for one after the password', async () => {
    expect((await begin('not the password')).json().errors[0].field).toBe('password');
    const made = (await begin()).json();
    expect(made).toMatchObject({
      uri: expect.stringContaining(`otpauth://totp/Vitrine:${encodeURIComponent(who.email)}?`),
      qr: expect.stringContaining('data:image/svg+xml;base64,'),
    });
    expect((await signIn()).statusCode).toBe(200);
    expect((await confirm('000000')).json().errors[0].field).toBe('code');
    const on = await confirm(codeOf(made.secret));
    expect(new Set(on.json().recovery_codes).size).toBe(10);
    expect(await status()).toMatchObject({ on: true, recovery_codes: 10 });
    expect((await begin()).statusCode).toBe(409);
    t.clock.advance(30);
    const asked = await signIn();
    expect([asked.statusCode, asked.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'second_factor_required', ticket: expect.any(String) }),
    ]);
    expect((await signIn('not the password')).json().code).toBe('invalid_credentials');
    const entered = await withCode(asked.json().ticket, ` ${codeOf(made.secret).replace(/^.../, '$& ')}`);
    expect([entered.statusCode, entered.json()]).toEqual([
      200,
      {
        token_access: expect.any(String),
        token_expire: expect.any(Number),
        token_refresh: expect.any(String),
      },
    ]);
    const history = (await call('GET', '/api/history', undefined, who.token)).json();
    expect(history.items.slice(0, 3)).toMatchObject([
      { kind: 'sign_in.succeeded', note: 'With a code' },
      { kind: 'sign_in.failed', note: '' },
      { kind: 'sign_in.second_factor', note: 'On' },
    ]);
  });

  it('accepts each code once, also in parallel, and codes of the neighbouring half minutes', async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret);
    const tickets = await Promise.all([ticket(), ticket(), ticket()]);
    const answers = await Promise.all(tickets.map((one) => withCode(one, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    t.clock.advance(30);
    const next = codeOf(secret);
    t.clock.advance(30);
    expect((await withCode(await ticket(), next)).statusCode).toBe(200);
    const late = codeOf(secret);
    t.clock.advance(90);
    expect((await withCode(await ticket(), late)).statusCode).toBe(400);
  });

  it('wrong codes pause like wrong passwords', async () => {
    const { secret } = await turnOn();
    const mine = await ticket();
    for (let round = 0; round < 5; round += 1) expect((await withCode(mine, '000000')).statusCode).toBe(400);
    expect((await withCode(mine, codeOf(secret))).statusCode).toBe(429);
    t.clock.advance(15 * 60 + 1);
    expect((await withCode(await ticket(), codeOf(secret))).statusCode).toBe(200);
  });

  it('takes each recovery code once, in any spelling, and reports it', async () => {
    const { codes } = await turnOn();
    const [first = ''] = codes;
    expect((await withCode(await ticket(), first.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await withCode(await ticket(), first)).statusCode).toBe(400);
    expect(await status()).toMatchObject({ on: true, recovery_codes: 9 });
    expect((await mailsTo(t, who.email))[0]?.subject).toBe('A recovery code was used to sign in');
    const { rows } = await t.deps.pool.query(
      'SELECT f::text || r::text AS text FROM second_factors f, recovery_codes r',
    );
    expect(JSON.stringify(rows)).not.toContain(codes[1]?.replaceAll('-', ''));
  });

  it('a ticket ends after ten minutes, with a new password, and opens nothing else', async () => {
    const { secret } = await turnOn();
    const old = await ticket();
    t.clock.advance(10 * 60);
    expect((await withCode(old, codeOf(secret))).json().errors[0].code).toBe('expired');
    const before = await ticket();
    const wish = { old_password: PASSWORD, new_password: 'another quiet afternoon' };
    expect((await call('POST', '/api/change_password', wish, who.token)).statusCode).toBe(200);
    expect((await withCode(before, codeOf(secret))).json().errors[0].code).toBe('expired');
    expect((await withCode('x', codeOf(secret))).json().errors[0].code).toBe('expired');
    expect((await call('GET', '/api/app', undefined, before)).statusCode).toBe(401);
  });

  it('is turned off by password and code only, with a mail', async () => {
    const { secret, codes } = await turnOn();
    expect((await off(codeOf(secret), 'not the password')).json().errors[0].field).toBe('password');
    expect((await off('000000')).json().errors[0].field).toBe('code');
    expect((await off(codes[0] ?? '')).statusCode).toBe(200);
    expect(await status()).toMatchObject({ on: false, recovery_codes: 0 });
    expect((await mailsTo(t, who.email))[0]?.subject).toBe('Two-step sign-in is off');
    expect((await signIn()).statusCode).toBe(200);
    expect((await off(codeOf(secret))).statusCode).toBe(400);
  });

  it('new recovery codes replace the earlier ones, by password and code', async () => {
    const { secret, codes } = await turnOn();
    const renew = (code: string, password = PASSWORD) =>
      call('POST', `${PATH}/recovery-codes`, { password, code }, who.token);
    expect((await renew(codeOf(secret), 'not the password')).json().errors[0].field).toBe('password');
    expect((await renew('000000')).json().errors[0].field).toBe('code');
    const renewed = await renew(codes[0] ?? '');
    const fresh = renewed.json<{ recovery_codes: string[] }>().recovery_codes;
    expect(new Set([...fresh, ...codes]).size).toBe(20);
    expect(await status()).toMatchObject({ on: true, recovery_codes: 10 });
    expect((await mailsTo(t, who.email))[0]?.subject).toBe('You have new recovery codes');
    expect((await withCode(await ticket(), codes[1] ?? '')).statusCode).toBe(400);
    expect((await withCode(await ticket(), fresh[0] ?? '')).statusCode).toBe(200);
  });

  it('is reset by a stronger member, with a mail and a record; not by an equal or weaker one', async () => {
    await turnOn();
    const { accountId, userId } = who;
    await t.deps.pool.query(`UPDATE memberships SET role = 'editor' WHERE user_id = $1`, [userId]);
    await t.deps.pool.query(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       VALUES (gen_random_uuid(), $1::uuid, $1::text, 'x', 0, '[]', 'x', 1)`,
      [who.userId],
    );
    const admin = await t.asAccount({ role: 'admin', accountId });
    const other = await t.asAccount({ role: 'admin', accountId });
    const url = (id: string) => `/api/user/reset-second-factor/${id}`;
    const reset = (by: typeof admin, id = who.userId) => by.inject({ method: 'POST', url: url(id) });
    const stranger = await t.asAccount();
    const editor = await t.asAccount({ role: 'editor', accountId });
    expect((await reset(stranger)).statusCode).toBe(404);
    expect((await reset(editor)).statusCode).toBe(403);
    expect((await reset(admin, other.userId)).statusCode).toBe(403);
    expect((await reset(admin, admin.userId)).statusCode).toBe(409);
    expect((await signIn()).statusCode).toBe(403);
    expect((await reset(admin)).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(200);
    expect((await mailsTo(t, who.email))[0]?.subject).toBe('Two-step sign-in was reset');
    const left = await t.deps.pool.query('SELECT 1 FROM passkeys WHERE user_id = $1', [who.userId]);
    expect(left.rows).toEqual([]);
    const history = (await admin.inject({ method: 'GET', url: '/api/history' })).json();
    expect(history.items).toContainEqual(
      expect.objectContaining({
        kind: 'sign_in.reset',
        subject: expect.objectContaining({ id: who.userId }),
      }),
    );
    expect((await reset(admin)).statusCode).toBe(409);
  });

  it('a reset waits for a change of the role, and then judges by the new one', async () => {
    await turnOn();
    const { accountId, userId } = who;
    await t.deps.pool.query(`UPDATE memberships SET role = 'editor' WHERE user_id = $1`, [userId]);
    const admin = await t.asAccount({ role: 'admin', accountId });
    const client = await t.deps.pool.connect();
    await client.query('BEGIN');
    await client.query(`UPDATE memberships SET role = 'admin' WHERE user_id = $1`, [userId]);
    let isOver = false;
    const reset = admin
      .inject({ method: 'POST', url: `/api/user/reset-second-factor/${userId}` })
      .finally(() => (isOver = true));
    const isWaiting = async () =>
      (await t.deps.pool.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).rowCount;
    while (!isOver && !(await isWaiting()));
    await client.query('COMMIT');
    client.release();
    expect((await reset).statusCode).toBe(403);
    expect(await status()).toMatchObject({ on: true });
  });

  it('leaves API keys alone, which may not change it', async () => {
    const wish = { name: 'Till', kind: 'personal', scopes: [], days: null };
    const { key } = (await call('POST', '/api/keys', wish, who.token)).json<{ key: string }>();
    await turnOn();
    expect((await call('GET', '/api/app', undefined, key)).statusCode).toBe(200);
    expect((await call('POST', PATH, { password: PASSWORD }, key)).statusCode).toBe(403);
  });
});

it('recovery codes are long, different, and the same in any spelling', () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  expect(recoveryHash('ABCD-efgh 2345')).toBe(recoveryHash('abcdefgh2345'));
});

// RFC 6238, appendix B, with the last six digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('at %d s the code is %s', (seconds, code) => {
  const secret = Secret.fromUTF8('12345678901234567890').base32;
  expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  expect(stepOf(secret, '12345', seconds * 1000)).toBeNull();
});

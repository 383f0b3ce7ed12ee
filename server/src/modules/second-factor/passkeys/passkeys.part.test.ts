import { MAX_PASSKEYS, type PasskeyAsked, type PasskeyStarted } from '@vitrine/shared/contract';
import { relyingParty } from '../../../platform/config/relying-party.lib';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app';
import { mailsTo } from '../../../testing/test-mail';
import { createAccount } from '../../account/account.action';
import { accountModule } from '../../account/account.routes';
import { historyModule } from '../../history/history.routes';
import { passwordModule } from '../../password/reset.routes';
import { sessionModule } from '../../session/session.routes';
import { secondFactorModule } from '../second-factor.routes';
import { Authenticator, type Quirks } from './testing/authenticator';

const PASSWORD = 'a quiet afternoon';
const PATH = '/api/account/passkeys';
let serial = 0;

interface Who {
  email: string;
  token: string;
  userId: string;
  accountId: string;
}

describe('passkeys', () => {
  let t: TestApp;
  let who: Who;
  beforeAll(async () => {
    t = await buildTestApp({
      modules: [sessionModule, passwordModule, accountModule, historyModule, secondFactorModule],
    });
  });
  afterAll(() => t.close());
  beforeEach(async () => (who = await newUser()));

  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, token = '') =>
    t.app.inject({
      method,
      url,
      ...(payload && { payload }),
      remoteAddress: `10.2.${(serial += 1) >> 8}.${serial & 255}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  async function newUser(): Promise<Who> {
    serial += 1;
    const email = `ida${serial}@venue.test`;
    const user = { name: 'Café', username: `Ida ${serial}`, email, password: PASSWORD };
    const { userId, accountId } = await createAccount(t.deps, user);
    const signedIn = await call('POST', '/api/auth', {
      ...{ grant_type: 'password', client_id: 'website', username: email, password: PASSWORD },
    });
    return { email, userId, accountId, token: signedIn.json<{ token_access: string }>().token_access };
  }
  const start = async (of = who, password = PASSWORD) =>
    call('POST', `${PATH}/start`, { password }, of.token);
  const question = async (of = who) => (await start(of)).json<PasskeyStarted>().options;
  async function add(
    device: Authenticator,
    { of = who, name = 'Phone', ...quirks }: Quirks & { of?: Who; name?: string } = {},
  ) {
    const credential = device.create(await question(of), quirks);
    return call('POST', PATH, { name, credential }, of.token);
  }
  const asked = async () => (await call('POST', '/api/auth/passkey/start')).json<PasskeyAsked>().options;
  const enter = (credential: object) => call('POST', '/api/auth/passkey', { credential });
  const signIn = async (device: Authenticator, quirks?: Quirks) => enter(device.get(await asked(), quirks));
  const list = async (of = who) => (await call('GET', PATH, undefined, of.token)).json();

  it('is added by password and the browser’s answer, and signs in by itself', async () => {
    const device = new Authenticator();
    expect((await start(who, 'not the password')).json().errors[0].field).toBe('password');
    expect(await question()).toMatchObject({
      rp: { id: 'localhost', name: 'Vitrine' },
      user: { name: who.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect((await add(device, { name: ' Phone ' })).statusCode).toBe(200);
    expect((await question()).excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect(await list()).toMatchObject({ refusal: null, items: [{ name: 'Phone', last_used_at: null }] });
    expect(await mailsTo(t, who.email)).toMatchObject([{ subject: 'A passkey was added' }]);
    const userHandle = Buffer.from(who.userId.replaceAll('-', ''), 'hex').toString('base64url');
    const entered = await signIn(device, { userHandle });
    expect([entered.statusCode, entered.json()]).toEqual([
      200,
      {
        token_access: expect.any(String),
        token_expire: expect.any(Number),
        token_refresh: expect.any(String),
      },
    ]);
    expect((await list()).items[0].last_used_at).toBe(t.clock.nowSeconds());
    const history = (await call('GET', '/api/history', undefined, entered.json().token_access)).json();
    expect(history.items.slice(0, 2)).toMatchObject([
      { kind: 'sign_in.succeeded', note: 'With a passkey' },
      { kind: 'sign_in.passkey', note: 'Added “Phone”' },
    ]);
  });

  it('counts as both factors', async () => {
    const device = new Authenticator();
    await add(device);
    await t.deps.pool.query(
      `INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES ($1, 'x', 1)`,
      [who.userId],
    );
    expect((await signIn(device)).statusCode).toBe(200);
  });

  it.each<[string, Quirks]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a verified user', { isUnverified: true }],
  ])('refuses an answer %s, new or at sign-in', async (_name, quirks) => {
    const device = new Authenticator();
    expect((await add(new Authenticator(), quirks)).json().errors[0].field).toBe('credential');
    await add(device);
    const refused = await signIn(device, quirks);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([400, 'invalid_credentials']);
    expect((await signIn(device)).statusCode).toBe(200);
  });

  it('each question is answered once, within 5 minutes, by its user', async () => {
    const device = new Authenticator();
    const other = await newUser();
    const credential = device.create(await question());
    expect((await call('POST', PATH, { name: 'x', credential }, other.token)).json().errors[0].code).toBe(
      'expired',
    );
    expect((await call('POST', PATH, { name: 'x', credential }, who.token)).statusCode).toBe(200);
    expect((await call('POST', PATH, { name: 'x', credential }, who.token)).json().errors[0].code).toBe(
      'expired',
    );
    const answer = device.get(await asked());
    const both = await Promise.all([enter(answer), enter(answer)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const late = await asked();
    t.clock.advance(5 * 60);
    expect((await enter(device.get(late))).json().errors[0].code).toBe('expired');
    // A question for a new passkey is no question of a sign-in.
    const { challenge } = await question();
    expect((await enter(device.get({ challenge, rpId: 'localhost' }))).json().errors[0].code).toBe('expired');
    const { rows } = await t.deps.pool.query('SELECT 1 FROM passkey_challenges WHERE expires_at <= $1', [
      t.clock.nowSeconds(),
    ]);
    expect(rows).toEqual([]);
  });

  it('refuses a copy whose count lags behind, and a device that was never added', async () => {
    const device = new Authenticator();
    await add(device);
    expect((await signIn(device, { counter: 5 })).statusCode).toBe(200);
    for (const counter of [5, 4, 0]) expect((await signIn(device, { counter })).statusCode).toBe(400);
    expect((await signIn(device, { counter: 6 })).statusCode).toBe(200);
    expect((await signIn(new Authenticator())).statusCode).toBe(400);
    const silent = new Authenticator();
    await add(silent, { counter: 0 });
    for (let n = 0; n < 2; n += 1) expect((await signIn(silent, { counter: 0 })).statusCode).toBe(200);
  });

  it('refuses another user’s handle, key and passkey', async () => {
    const device = new Authenticator();
    const other = await newUser();
    await add(device);
    const { id } = (await list()).items[0];
    const userHandle = Buffer.from(other.userId.replaceAll('-', ''), 'hex').toString('base64url');
    expect((await signIn(device, { userHandle })).statusCode).toBe(400);
    expect((await add(device, { of: other })).statusCode).toBe(409);
    const stolen = new Authenticator().get(await asked());
    expect((await enter({ ...stolen, id: device.id, rawId: device.id })).statusCode).toBe(400);
    expect((await call('PATCH', `${PATH}/${id}`, { name: 'Mine' }, other.token)).statusCode).toBe(404);
    const remove = { password: PASSWORD };
    expect((await call('POST', `${PATH}/${id}/remove`, remove, other.token)).statusCode).toBe(404);
    expect((await list()).items).toMatchObject([{ name: 'Phone' }]);
  });

  it('is renamed, and removed by password, which ends it at once', async () => {
    const device = new Authenticator();
    await add(device);
    const { id } = (await list()).items[0];
    expect((await call('PATCH', `${PATH}/${id}`, { name: '  ' }, who.token)).statusCode).toBe(400);
    expect((await call('PATCH', `${PATH}/${id}`, { name: 'Tablet' }, who.token)).statusCode).toBe(200);
    expect((await list()).items[0].name).toBe('Tablet');
    const remove = (password: string) => call('POST', `${PATH}/${id}/remove`, { password }, who.token);
    expect((await remove('not the password')).statusCode).toBe(400);
    expect((await remove(PASSWORD)).statusCode).toBe(200);
    expect((await remove(PASSWORD)).statusCode).toBe(404);
    expect((await mailsTo(t, who.email)).map(({ subject }) => subject)).toContain('A passkey was removed');
    expect((await signIn(device)).statusCode).toBe(400);
  });

  it('is refused where the account requires single sign-on, and for a disabled account', async () => {
    const device = new Authenticator();
    await add(device);
    const { accountId, userId } = who;
    await t.deps.pool.query(`UPDATE memberships SET role = 'editor' WHERE user_id = $1`, [userId]);
    await t.deps.pool.query(
      `INSERT INTO single_sign_on (account_id, name, issuer, client_id, client_secret, domain, domain_token, domain_verified_at, role_claim, roles, required)
       VALUES ($1, 'City login', 'https://id.example', 'x', 'x', $2, 'x', 1, 'groups', '[]', true)`,
      [accountId, `${serial}.example`],
    );
    expect((await signIn(device)).json().code).toBe('single_sign_on_required');
    await t.deps.pool.query('DELETE FROM single_sign_on WHERE account_id = $1', [accountId]);
    await t.deps.pool.query('UPDATE accounts SET disabled_at = 1 WHERE id = $1', [accountId]);
    expect((await signIn(device)).json().code).toBe('account_disabled');
  });

  it(`there are at most ${MAX_PASSKEYS}, and they go with their user`, async () => {
    await t.deps.pool.query(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
       SELECT gen_random_uuid(), $1::uuid, $1::text || n, 'x', 0, '[]', 'x', 1 FROM generate_series(2, $2::int) AS n`,
      [who.userId, MAX_PASSKEYS],
    );
    const [first, second] = [await question(), await question()];
    const send = (options: typeof first) =>
      call('POST', PATH, { name: 'x', credential: new Authenticator().create(options) }, who.token);
    expect((await send(first)).statusCode).toBe(200);
    expect((await send(second)).statusCode).toBe(409);
    expect((await start()).statusCode).toBe(409);
    await t.deps.pool.query('DELETE FROM memberships WHERE user_id = $1', [who.userId]);
    await t.deps.pool.query('DELETE FROM users WHERE id = $1', [who.userId]);
    const { rows } = await t.deps.pool.query('SELECT 1 FROM passkeys WHERE user_id = $1', [who.userId]);
    expect(rows).toEqual([]);
  });

  it.each([
    {},
    { id: 'x', rawId: 'x', type: 'public-key', response: {} },
    {
      ...{ id: 'x', rawId: 'x', type: 'public-key' },
      response: { clientDataJSON: 'bm8', authenticatorData: 'x', signature: 'x' },
    },
  ])('%j is no answer', async (credential) => {
    expect((await enter(credential)).statusCode).toBe(400);
  });
});

describe('the site of passkeys', () => {
  it.each([
    ['https://signs.example', { id: 'signs.example', origin: 'https://signs.example' }],
    ['https://signs.example:8443', { id: 'signs.example', origin: 'https://signs.example:8443' }],
    ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
    ['http://vitrine.localhost', { id: 'vitrine.localhost', origin: 'http://vitrine.localhost' }],
  ])('of %s is its host', (url, site) => expect(relyingParty(url)).toEqual(site));

  it.each([
    ['http://signs.example', 'Passkeys need https'],
    ['https://192.0.2.7', 'Passkeys need a host name'],
    ['http://127.0.0.1:8080', 'Passkeys need a host name'],
    ['https://[2001:db8::1]:8443', 'Passkeys need a host name'],
  ])('%s has none', (url, sentence) => expect(String(relyingParty(url))).toContain(sentence));
});

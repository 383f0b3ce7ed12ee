import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { createOwner, type OwnerWish } from './create-owner.action';

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

it('makes the first owner where nobody can sign up, who sets a password by the link, once, within 7 days', async () => {
  const { token } = await createOwner(t.deps, wish());
  t.clock.advance(6 * 86_400);
  expect((await post(`/api/auth/reset_password/${token}`, { password: PASSWORD })).statusCode).toBe(200);
  expect((await post(`/api/auth/reset_password/${token}`, { password: 'another one here' })).statusCode).toBe(
    410,
  );
  const answer = await signIn('mia@aurora.test', PASSWORD);
  expect(answer.statusCode).toBe(200);
  const headers = { authorization: `Bearer ${answer.json().token_access}` };
  const app = (await t.app.inject({ url: '/api/app', headers })).json();
  expect(app).toMatchObject({ account: { name: 'Bar Aurora' }, user: { username: 'Mia Maier' } });
  const late = await createOwner(t.deps, wish({ email: 'late@aurora.test', name: 'Late' }));
  t.clock.advance(7 * 86_400);
  expect((await post(`/api/auth/reset_password/${late.token}`, { password: PASSWORD })).statusCode).toBe(410);
});

it('with a password there is no link, and it opens the account; with screens the plan never ends', async () => {
  const made = await createOwner(
    t.deps,
    wish({ email: 'Eva@Luna.test', name: 'Eva', password: PASSWORD, screens: 20, timezone: 'Europe/Vienna' }),
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
])('a wrong %s is named, and nothing is made: %j', async (named, some) => {
  const before = await t.deps.pool.query('SELECT count(*) AS n FROM accounts');
  await expect(createOwner(t.deps, wish({ email: 'new@bar.test', name: 'New', ...some }))).rejects.toThrow(
    new RegExp(named, 'i'),
  );
  expect((await t.deps.pool.query('SELECT count(*) AS n FROM accounts')).rows).toEqual(before.rows);
});

it('the same twice is refused, one after the other and at once', async () => {
  await createOwner(t.deps, wish({ email: 'one@bar.test', name: 'One' }));
  const inUse = 'This user name or e-mail is already in use.';
  await expect(createOwner(t.deps, wish({ email: 'ONE@bar.test', name: 'Another' }))).rejects.toThrow(inUse);
  await expect(createOwner(t.deps, wish({ email: 'other@bar.test', name: 'One' }))).rejects.toThrow(inUse);
  const both = await Promise.allSettled(
    Array.from({ length: 4 }, () => createOwner(t.deps, wish({ email: 'race@bar.test', name: 'Race' }))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  const { rows } = await t.deps.pool.query(
    `SELECT count(*)::int AS n FROM users WHERE email = 'race@bar.test'`,
  );
  expect(rows[0].n).toBe(1);
});

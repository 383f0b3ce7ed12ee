import { readConfig, type SignUpMode } from '../../platform/config/server.config';
import { tokenFor } from '../../testing/test-mail';
import { startSignUp, type SigningUp } from './testing/start-sign-up';

let s: SigningUp;
beforeAll(async () => {
  s = await startSignUp();
});
afterAll(() => s.t.close());
const set = (mode: SignUpMode) => void (s.t.deps.config.signUp = mode);
afterEach(() => set('open'));

const REFUSED = { statusCode: 403, code: 'sign_up_closed' };
const refusalOf = (answer: { statusCode: number; json(): { code: string } }) => ({
  statusCode: answer.statusCode,
  code: answer.json().code,
});
const invite = async (email: string) => {
  const owner = await s.t.asAccount();
  return owner.inject({ method: 'POST', url: '/api/user/invite_member', payload: { email, role: 'viewer' } });
};

it.each<SignUpMode>(['invited', 'closed'])(
  '%s: a stranger asks for no account, and no mail goes out',
  async (mode) => {
    set(mode);
    const answer = await s.signUp(`stranger-${mode}@bar.test`);
    expect(refusalOf(answer)).toEqual(REFUSED);
    expect(answer.json().detail).toMatch(/^Sign-up is closed on this server\./);
    const { rows } = await s.t.deps.pool.query('SELECT count(*)::int AS n FROM sign_ups');
    expect(rows[0].n).toBe(0);
  },
);

it.each<SignUpMode>(['invited', 'closed'])(
  '%s: a link of before makes no account, and works again once it is open',
  async (mode) => {
    const token = await s.linkFor(`before-${mode}@bar.test`);
    set(mode);
    expect(refusalOf(await s.look(token))).toEqual(REFUSED);
    expect(refusalOf(await s.confirm(token))).toEqual(REFUSED);
    set('open');
    expect((await s.confirm(token, { name: `Before ${mode}` })).statusCode).toBe(200);
  },
);

it('invited: members invite, and whom they invited joins', async () => {
  set('invited');
  expect((await invite('guest@bar.test')).statusCode).toBe(200);
  const token = await tokenFor(s.t, 'guest@bar.test', 'sign-up');
  expect((await s.confirm(token, { name: 'Guest' })).statusCode).toBe(200);
});

it('closed: nobody is invited, and an invitation of before leads nowhere', async () => {
  expect((await invite('late@bar.test')).statusCode).toBe(200);
  const token = await tokenFor(s.t, 'late@bar.test', 'sign-up');
  set('closed');
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

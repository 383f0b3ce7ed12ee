import { TERMS_VERSION } from '@vitrine/shared/contract';
import { decodeJwt } from 'jose';
import '../../testing/patience';
import { tokenFor } from '../../testing/test-mail';
import { PASSWORD, startSignUp, type SigningUp } from './testing/start-sign-up';

let t: SigningUp['t'];
let post: SigningUp['post'];
let signUp: SigningUp['signUp'];
let look: SigningUp['look'];
let confirm: SigningUp['confirm'];
let linkFor: SigningUp['linkFor'];
let app: SigningUp['app'];
let bare: SigningUp['bare'];
beforeAll(async () => {
  ({ t, post, signUp, look, confirm, linkFor, app, bare } = await startSignUp());
});
afterAll(() => t.close());

describe('the link', () => {
  test('§7.1.13 tells what it is as often as one looks, and changes nothing: mail scanners look too', async () => {
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

  test('§1.6 confirms, opens a session of an owner, and begins 14 days of pro in the zone of the venue', async () => {
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

  test('400 without a password, an easy or a short one, and the link still works', async () => {
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

  test('a password that somebody chose for a stranger’s address opens nothing; its owner’s does', async () => {
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
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(7).fill(410)]);
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

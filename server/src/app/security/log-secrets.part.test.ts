import { TERMS_VERSION } from '@vitrine/shared/contract';
import pino from 'pino';
import { Writable } from 'node:stream';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { solvedCaptcha } from '../../testing/test-captcha';
import { mailsTo, tokenFor } from '../../testing/test-mail';

const PASSWORDS = [
  'first secret phrase',
  'second secret phrase',
  'third secret phrase',
  'wrong secret phrase',
];

describe('C7: the log', () => {
  let t: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    t = await buildTestApp({ adapt: (deps) => Object.assign(deps, { log: pino({ level: 'trace' }, sink) }) });
  });
  afterAll(() => t.close());

  const post = (url: string, payload: object, token?: string) =>
    t.app.inject({
      method: 'POST',
      url,
      payload,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  test('has every step and no password, token, link, captcha or e-mail address', async () => {
    const [first, second, third, wrong] = PASSWORDS as [string, string, string, string];
    const secrets = [...PASSWORDS];
    const email = 'logged@venue.test';
    const captcha = await solvedCaptcha(t);
    const terms = { version: TERMS_VERSION, accepted: true };
    await post('/api/auth/sign_up', { email, password: first, account_name: 'Log Bar', captcha, terms });
    const link = await tokenFor(t, email, 'sign-up');
    await t.app.inject(`/api/auth/sign_up/${link}`);
    const session = (
      await post(`/api/auth/sign_up/${link}`, { name: 'Lo', password: first, access_secret: 'z'.repeat(32) })
    ).json();
    await post(`/api/auth/sign_up/${link}`, {});
    await post('/api/auth', {
      grant_type: 'password',
      client_id: 'website',
      username: email,
      password: wrong,
    });
    await post(
      '/api/user/invite_member',
      { email: 'invited@venue.test', password: second },
      session.token_access,
    );
    const invitation = await tokenFor(t, 'invited@venue.test', 'sign-up');
    await post('/api/auth/reset_password', { email });
    const reset = await tokenFor(t, email, 'reset-password');
    await post(`/api/auth/reset_password/${reset}`, { password: third });
    await post(`/api/auth/reset_password/${reset}`, { password: third });
    await mailsTo(t, email);
    secrets.push(
      link,
      invitation,
      reset,
      session.token_access,
      session.token_refresh,
      captcha.id,
      'z'.repeat(32),
      email,
    );

    const log = lines.join('');
    for (const event of [
      'sign-up asked',
      'link confirmed',
      'sign-in refused',
      'member invited',
      'password reset',
      'mail sent',
    ])
      expect(log).toContain(event);
    expect(lines.map((line) => JSON.parse(line).level as number)).not.toContain(60);
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  test('has sign-outs and pauses, and no injected lines', async () => {
    const member = await t.asAccount();
    await member.inject({ method: 'POST', url: '/api/auth/logout' });
    const forged = 'x\n{"level":60,"event":"signed in","user":"forged"}';
    for (let tries = 0; tries < 6; tries += 1)
      await post('/api/auth', {
        grant_type: 'password',
        client_id: 'website',
        username: forged,
        password: 'x',
      });
    await t.app.inject({ url: `/${encodeURIComponent(forged)}`, headers: { 'user-agent': 'x\tforged' } });
    for (const event of ['signed out', 'sign-in paused'])
      expect(lines.join('')).toContain(`"event":"${event}"`);
    const written = lines.join('').trimEnd().split('\n');
    expect(written.filter((line) => line.includes('forged'))).toEqual([]);
    expect(written.every((line) => typeof (JSON.parse(line) as { level: number }).level === 'number')).toBe(
      true,
    );
  });
});

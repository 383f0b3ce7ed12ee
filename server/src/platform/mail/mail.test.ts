import fs from 'node:fs';
import path from 'node:path';
import type { AppModule } from '../../deps.types';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import '../../testing/patience';
import { startSmtpStandIn, type SmtpStandIn } from '../../testing/smtp-stand-in';
import { mailModule } from '../../modules/dev-mail/dev-mail.plugin';
import { loadMailboxKey } from './mailbox-key.files';

const QUEUE = 'mail-probe';
const words = { subject: 'Hello', heading: 'Hello <you>', paragraphs: ['A letter.'] };

/** A module that sends mail. */
const probe: AppModule = (_app, deps) =>
  deps.mailer.writer(QUEUE, async ({ to }: { to: string }) => (to ? { to, ...words } : null));

describe('without a mail server', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp({ modules: [mailModule, probe] });
  });
  afterAll(() => t.close());

  /** Requests as a browser that has opened the key's link. */
  const get = (url: string, { headers = {}, ...extra }: { headers?: object; remoteAddress?: string } = {}) =>
    t.app.inject({ url, headers: { cookie: `a=b; vitrine_mailbox=${key()}`, ...headers }, ...extra });
  const key = () => loadMailboxKey(t.deps.config.dataFolder);
  const send = async (to: string) => {
    await t.deps.mailer.send(QUEUE, { to });
    await t.deps.jobs.drain();
  };
  const list = async () => (await get('/dev/mail', { headers: { accept: 'application/json' } })).json();

  test('the mailbox is there and reports that it is empty', async () => {
    expect((await get('/dev/mail')).body).toContain('Nothing has been sent yet');
  });

  test('letters land in the data folder, readable by this user only, newest first', async () => {
    await send('first@venue.test');
    await send('second@venue.test');
    expect((await list()).map(({ to }: { to: string }) => to)).toEqual([
      'second@venue.test',
      'first@venue.test',
    ]);
    const folder = path.join(t.deps.config.dataFolder, 'mail');
    const files = fs.readdirSync(folder);
    expect(files).toHaveLength(2);
    for (const file of files) expect(fs.statSync(path.join(folder, file)).mode & 0o077).toBe(0);
  });

  test('a writer that returns null sends nothing', async () => {
    const before = (await list()).length;
    await send('');
    expect(await list()).toHaveLength(before);
  });

  test('one letter can be read as a page, as HTML, as text and as JSON', async () => {
    const [{ id }] = await list();
    const page = await get(`/dev/mail/${id}`);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain(`src="/dev/mail/${id}/html"`);
    expect(page.body).toContain('A letter.');
    const html = await get(`/dev/mail/${id}/html`);
    expect(html.body).toContain('Hello &lt;you&gt;');
    expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    const json = await get(`/dev/mail/${id}`, { headers: { accept: 'application/json' } });
    expect(json.json()).toMatchObject({
      to: 'second@venue.test',
      text: expect.stringContaining('A letter.'),
    });
  });

  test.each([
    '/dev/mail/..%2f..%2fsigning-key',
    '/dev/mail/signing-key',
    '/dev/mail/00000000000000-000000000000',
  ])('404 for %s', async (url) => expect((await get(url)).statusCode).toBe(404));

  test('to other machines, through proxies and under foreign names it does not exist', async () => {
    const [{ id }] = await list();
    const unknown = { ...(await get('/dev/nothing')).json(), request_id: '' };
    for (const url of ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/html`]) {
      for (const extra of [
        { remoteAddress: '192.168.1.20' },
        { headers: { 'x-forwarded-for': '127.0.0.1' } },
        { remoteAddress: '192.168.1.20', headers: { 'x-forwarded-for': '127.0.0.1' } },
        { headers: { forwarded: 'for=127.0.0.1' } },
      ]) {
        const answer = await get(url, extra);
        expect(answer.statusCode).toBe(404);
        expect({ ...answer.json(), request_id: '' }).toEqual(unknown);
      }
      expect((await get(url, { headers: { host: 'evil.example' } })).statusCode).toBe(421);
    }
  });

  test('without the key nothing is read, whatever was sent in its place', async () => {
    const [{ id }] = await list();
    for (const url of ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/html`])
      for (const accept of ['application/json', 'text/html'])
        for (const [query, cookie] of [
          ['', ''],
          ['?key=', 'vitrine_mailbox='],
          ['?key=x', 'vitrine_mailbox=x'],
          [`?key=${key().slice(1)}`, `vitrine_mailbox=${key()}0`],
          [`?key=${key()}&key=${key()}`, `vitrine_mailboxx=${key()}`],
          [`?key[]=${key()}`, `=${key()}`],
        ]) {
          const answer = await t.app.inject({ url: `${url}${query}`, headers: { accept, cookie } });
          expect([url, query, [401, 404].includes(answer.statusCode)]).toEqual([url, query, true]);
          expect(answer.body).not.toMatch(/second@venue|A letter|Hello/);
          expect(answer.headers['set-cookie']).toBeUndefined();
        }
    const refused = await t.app.inject('/dev/mail');
    expect(refused.body).toContain('the address that Vitrine printed when it started');
  });

  test('the key in the address is kept as a cookie that no script and no other page can use', async () => {
    const answer = await t.app.inject(`/dev/mail?key=${key()}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/dev/mail']);
    expect(answer.headers['set-cookie']).toBe(
      `vitrine_mailbox=${key()}; Path=/dev/mail; HttpOnly; SameSite=Strict`,
    );
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const headers = { accept: 'application/json' };
    expect((await t.app.inject({ url: `/dev/mail?key=${key()}`, headers })).json()).toHaveLength(2);
  });

  test('the key is long, kept for the next start, and readable by this user only', () => {
    const file = path.join(t.deps.config.dataFolder, 'mailbox-key');
    expect(key()).toMatch(/^[\w-]{32}$/);
    expect(loadMailboxKey(t.deps.config.dataFolder)).toBe(key());
    expect(fs.statSync(file).mode & 0o077).toBe(0);
    const kept = key();
    fs.writeFileSync(file, kept.slice(0, 5));
    expect(key()).toMatch(/^[\w-]{32}$/);
    expect(key()).not.toBe(kept);
    fs.writeFileSync(file, kept);
  });

  test('keeps the newest two hundred', async () => {
    const { mailbox } = t.deps.mailer;
    const letter = {
      from: 'a@b.test',
      to: 'many@venue.test',
      subject: 's',
      text: 't',
      html: 'h',
      headers: {},
    };
    for (let i = 0; i < 205; i += 1) await mailbox?.put({ ...letter, subject: String(i) });
    const kept = (await mailbox?.list()) ?? [];
    expect(kept).toHaveLength(200);
    expect(kept[0]?.subject).toBe('204');
  });
});

describe.each([
  ['a public address', { VITRINE_PUBLIC_URL: 'https://tv.example' }],
  ['the whole network', { HOST: '0.0.0.0' }],
])('without a mail server, for %s', (_what, env) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp({ modules: [mailModule, probe], env });
  });
  afterAll(() => t.close());

  test('mails are in the data folder, and there is no mailbox page', async () => {
    await t.deps.mailer.send(QUEUE, { to: 'first@venue.test' });
    await t.deps.jobs.drain();
    expect(await t.deps.mailer.mailbox?.list()).toHaveLength(1);
    const cookie = `vitrine_mailbox=${loadMailboxKey(t.deps.config.dataFolder)}`;
    expect((await t.app.inject({ url: '/dev/mail', headers: { cookie } })).statusCode).toBe(404);
  });
});

describe('with a mail server', () => {
  let smtp: SmtpStandIn;
  let t: TestApp;
  beforeAll(async () => {
    smtp = await startSmtpStandIn();
    t = await buildTestApp({
      modules: [mailModule, probe],
      env: { SMTP_URL: smtp.url, VITRINE_MAIL_FROM: 'Our Bar <hello@bar.test>' },
    });
  });
  afterAll(async () => {
    await t.close();
    await smtp.close();
  });

  test('letters go there with text and HTML, and /dev/mail does not exist', async () => {
    await t.deps.mailer.send(QUEUE, { to: 'guest@venue.test' });
    await t.deps.jobs.drain();
    expect(smtp.letters).toHaveLength(1);
    expect(smtp.letters[0]).toMatchObject({ from: 'hello@bar.test', to: ['guest@venue.test'] });
    expect(smtp.letters[0]?.body).toContain('multipart/alternative');
    expect(smtp.letters[0]?.body).toMatch(/^From: Our Bar <hello@bar.test>/m);
    expect((await t.app.inject('/dev/mail')).statusCode).toBe(404);
    expect(fs.existsSync(path.join(t.deps.config.dataFolder, 'mail'))).toBe(false);
  });

  test('a server that refuses for now fails the job, which the queue tries again', async () => {
    smtp.refuseNext();
    await t.deps.mailer.send(QUEUE, { to: 'later@venue.test' });
    await expect(t.deps.jobs.drain()).rejects.toThrow(/451|later/i);
    await t.deps.jobs.run(QUEUE, { to: 'later@venue.test' });
    expect(smtp.letters.at(-1)).toMatchObject({ to: ['later@venue.test'] });
  });
});

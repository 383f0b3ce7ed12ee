import fs from 'node:fs';
import path from 'node:path';
import type { AppModule } from '../../deps.types';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { startSmtpStandIn, type SmtpStandIn } from '../../testing/smtp-stand-in';
import { mailModule } from '../../modules/dev-mail/dev-mail.plugin';
import { loadMailboxKey } from './mailbox-key.files';
import fsPromises, { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { createTestClock } from '../../testing/fake-ports';
import type { Letter, Mailbox } from './mail.types';
import { createMailbox } from './mailbox.files';
import { layOut } from './layout.rule';
import { createSmtpTransport, serverOf, type MailTransport } from './transports.client';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tryMail } from './test-mail.client';

describe('mail', () => {
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
    const get = (
      url: string,
      { headers = {}, ...extra }: { headers?: object; remoteAddress?: string } = {},
    ) => t.app.inject({ url, headers: { cookie: `a=b; vitrine_mailbox=${key()}`, ...headers }, ...extra });
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
});

describe('mailbox', () => {
  const letter = (subject: string): Letter => ({
    from: 'Vitrine <no-reply@vitrine.test>',
    to: 'anna@cafe.test',
    subject,
    text: subject,
    html: `<p>${subject}</p>`,
    headers: {},
  });

  describe('the mailbox of this machine', () => {
    let parent: string;
    let folder: string;
    let clock: ReturnType<typeof createTestClock>;
    let box: Mailbox;
    beforeEach(async () => {
      parent = await mkdtemp(path.join(os.tmpdir(), 'vitrine-mail-'));
      folder = path.join(parent, 'mail');
      clock = createTestClock();
      box = createMailbox(folder, clock);
    });
    afterEach(async () => {
      jest.restoreAllMocks();
      await rm(parent, { recursive: true, force: true });
    });
    const subjects = async () => (await box.list()).map(({ subject }) => subject);

    it('is empty before the first letter, and reading makes no folder', async () => {
      expect(await box.list()).toEqual([]);
      expect(await readdir(parent)).toEqual([]);
    });

    it('keeps a letter as it was sent, with its time, for this user only', async () => {
      await box.put(letter('Hello'));
      const [kept] = await box.list();
      expect(kept).toEqual({ ...letter('Hello'), id: expect.any(String), at: clock.nowSeconds() });
      expect(await box.read(kept?.id ?? '')).toEqual(kept);
      expect((await stat(folder)).mode & 0o077).toBe(0);
    });

    it('lists the newest first, also of one millisecond and of a clock that went back', async () => {
      for (const subject of ['1', '2', '3']) await box.put(letter(subject));
      clock.advance(-3600);
      await box.put(letter('4'));
      expect(await subjects()).toEqual(['4', '3', '2', '1']);
    });

    it('keeps the 200 newest', async () => {
      for (let n = 1; n <= 203; n += 1) await box.put(letter(String(n)));
      const kept = await subjects();
      expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, '203', '4']);
      expect(await readdir(folder)).toHaveLength(200);
    });

    it('many at once are all there', async () => {
      await Promise.all(Array.from({ length: 20 }, (_, n) => box.put(letter(String(n)))));
      expect((await subjects()).map(Number).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, n) => n),
      );
    });

    it.each([
      '',
      '..',
      '../signing-key',
      '00000000000000-000000000000',
      '1-a',
      '00000000000000-00000000000G',
    ])('there is no letter %j', async (id) => expect(await box.read(id)).toBeNull());

    it('half a letter, after a power cut, hides none of the others; foreign files are passed over', async () => {
      await box.put(letter('whole'));
      await writeFile(path.join(folder, '00000000000001-000000000001.json'), '{"id":"0');
      await writeFile(path.join(folder, '00000000000002-000000000002.json'), '');
      await writeFile(path.join(folder, '00000000000003-000000000003.json.new'), '{}');
      await writeFile(path.join(folder, 'notes.json'), '{}');
      expect(await subjects()).toEqual(['whole']);
      expect(await box.read('00000000000001-000000000001')).toBeNull();
    });

    it('a full disk is an error, so that the queue tries again, and leaves nothing of the try', async () => {
      const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
      const write = fsPromises.writeFile;
      jest.spyOn(fsPromises, 'writeFile').mockImplementationOnce(async (file) => {
        await write(file, '{"half');
        throw full;
      });
      await expect(box.put(letter('lost'))).rejects.toBe(full);
      expect(await readdir(folder)).toEqual([]);
      await box.put(letter('again'));
      expect(await subjects()).toEqual(['again']);
    });
  });
});

describe('transports', () => {
  const letterTo = (to: string, text = 'A letter.') =>
    layOut({ to, subject: 'Hello', heading: 'Hello', paragraphs: [text] }, 'Our Bar <hello@bar.test>');

  let smtp: SmtpStandIn;
  const open: MailTransport[] = [];
  const transportTo = (url: string) => {
    const transport = createSmtpTransport(url);
    open.push(transport);
    return transport;
  };
  beforeEach(async () => {
    smtp = await startSmtpStandIn();
  });
  afterEach(async () => {
    for (const transport of open.splice(0)) transport.close();
    await smtp.close();
  });

  describe('a mail server', () => {
    test('that hangs up in the middle of a letter has not got it: the try fails, and the next one brings it once', async () => {
      const transport = transportTo(smtp.url);
      smtp.hangUpInNext();
      await expect(transport.deliver(letterTo('anna@venue.test'))).rejects.toThrow();
      expect(smtp.letters).toEqual([]);
      await transport.deliver(letterTo('anna@venue.test'));
      expect(smtp.letters.map(({ to }) => to)).toEqual([['anna@venue.test']]);
    });

    test('that refuses one reader still takes the letters of the others', async () => {
      const transport = transportTo(smtp.url);
      smtp.refuseNextRecipient();
      await expect(transport.deliver(letterTo('gone@venue.test'))).rejects.toThrow('550');
      await Promise.all(['a', 'b', 'c'].map((name) => transport.deliver(letterTo(`${name}@venue.test`))));
      expect(smtp.letters.map(({ to }) => to.join()).sort()).toEqual([
        'a@venue.test',
        'b@venue.test',
        'c@venue.test',
      ]);
    });

    test('that is not there is an error, so that the queue tries again', async () => {
      await smtp.close();
      await expect(transportTo(smtp.url).deliver(letterTo('anna@venue.test'))).rejects.toThrow(
        'ECONNREFUSED',
      );
      smtp = await startSmtpStandIn();
    });

    test('is signed in to with name and password as they are, not as an address writes them', async () => {
      await transportTo(smtp.url.replace('//', '//me%40bar.test:p%3Aw%2F%C3%B6@')).deliver(
        letterTo('anna@venue.test'),
      );
      const sent =
        smtp.said.find((line) => line.startsWith('AUTH PLAIN '))?.slice('AUTH PLAIN '.length) ?? '';
      expect(Buffer.from(sent, 'base64').toString().split('\0')).toEqual(['', 'me@bar.test', 'p:w/ö']);
    });

    test('without encryption gets nothing, neither password nor letter, where encryption is required', async () => {
      const address = `${smtp.url.replace('//', '//me:secret@')}?tls=required`;
      await expect(transportTo(address).deliver(letterTo('anna@venue.test'))).rejects.toThrow(/TLS/);
      expect(smtp.letters).toEqual([]);
      expect(smtp.said.filter((line) => !/^(EHLO|STARTTLS|QUIT)/.test(line))).toEqual([]);
    });
  });

  test.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: false }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, requireTLS: false }],
    [
      'smtp://a:b@mail.example:25/?tls=required',
      { host: 'mail.example', port: 25, secure: false, requireTLS: true },
    ],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, requireTLS: false }],
  ])('%s leads to %j', (url, server) => expect(serverOf(url)).toEqual(server));

  describe('a letter on the wire', () => {
    test('has one sender and one reader, whatever its texts contain', async () => {
      const mail = {
        to: 'anna@venue.test',
        subject: 'Hello\r\nBcc: all@evil.test',
        heading: 'Hi\r\n.\r\nRCPT TO:<all@evil.test>',
        paragraphs: ['\r\n.\r\nQUIT\r\n'],
      };
      await transportTo(smtp.url).deliver(layOut(mail, 'Our Bar <hello@bar.test>'));
      expect(smtp.letters).toHaveLength(1);
      expect(smtp.letters[0]).toMatchObject({ from: 'hello@bar.test', to: ['anna@venue.test'] });
      expect(smtp.letters[0]?.body).not.toMatch(/^Bcc:/im);
      expect(smtp.said.filter((line) => line.startsWith('RCPT'))).toHaveLength(1);
    });

    test('opens no file and no address of ours, even if something in it is called one', async () => {
      const path = { path: '/etc/passwd' } as unknown as string;
      await expect(
        transportTo(smtp.url).deliver({ ...letterTo('anna@venue.test'), text: path }),
      ).rejects.toThrow('File access rejected');
      expect(smtp.letters).toEqual([]);
    });
  });
});

describe('test mail', () => {
  let smtp: SmtpStandIn;
  beforeAll(async () => {
    smtp = await startSmtpStandIn();
  });
  afterAll(() => smtp.close());

  const settings = (smtpUrl: string | undefined = smtp.url) => ({
    smtpUrl,
    mailFrom: 'Our Bar <hello@bar.test>',
    publicUrl: 'https://tv.example',
  });
  const nameOf = (url: string) => new URL(url).host;

  test('one mail goes to the address, from the sender of the settings', async () => {
    expect(String(await tryMail(settings(), 'mia@venue.test'))).toBe(
      `${nameOf(smtp.url)} accepted the mail from Our Bar <hello@bar.test> to mia@venue.test. Check that it arrives, and not in the spam folder.`,
    );
    expect(smtp.letters).toMatchObject([{ from: 'hello@bar.test', to: ['mia@venue.test'] }]);
    expect(smtp.letters[0]?.body).toContain('the mail settings of tv.example');
  });

  test('without a mail server the sentence names the setting', async () => {
    await expect(tryMail({ ...settings(), smtpUrl: undefined }, 'mia@venue.test')).rejects.toThrow(
      'SMTP_URL is not set, so no mail leaves this machine.',
    );
  });

  test('what the server refuses is repeated, with what to check', async () => {
    smtp.refuseNextRecipient();
    await expect(tryMail(settings(), 'gone@venue.test')).rejects.toThrow(
      /^The mail server 127\.0\.0\.1:\d+ refuses this sender or this receiver\. The sender is VITRINE_MAIL_FROM\. \(550 nobody of that name\)$/,
    );
    await expect(tryMail(settings(`${smtp.url}?tls=required`), 'mia@venue.test')).rejects.toThrow(
      /offers no encryption that can be used\. Take \?tls=required out of SMTP_URL/,
    );
    await expect(tryMail(settings(smtp.url.replace('smtp:', 'smtps:')), 'mia@venue.test')).rejects.toThrow(
      /does not speak TLS at once on this port: use smtp:\/\//,
    );
  });

  test('a server that is not there, and one whose name is not known', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await expect(tryMail(settings(`smtp://127.0.0.1:${port}`), 'mia@venue.test')).rejects.toThrow(
      /cannot be reached\. Check host and port in SMTP_URL/,
    );
    await expect(tryMail(settings('smtp://mail.invalid'), 'mia@venue.test')).rejects.toThrow(
      /The mail server mail\.invalid:587 cannot be found by its name/,
    );
  });

  test('a wrong password is reported, and the sentence does not repeat it', async () => {
    smtp.refuseNextPassword();
    const tried = tryMail(settings(smtp.url.replace('//', '//me:geheim@')), 'mia@venue.test');
    await expect(tried).rejects.toThrow(/refuses this user name or password\..*\(535 wrong password\)$/);
    await expect(tried).rejects.not.toThrow('geheim');
  });
});

import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { startSmtpStandIn, type SmtpStandIn } from '../../testing/smtp-stand-in';
import { tryMail } from './test-mail.client';

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
  expect(await tryMail(settings(), 'mia@venue.test')).toBe(
    `${nameOf(smtp.url)} took the mail from Our Bar <hello@bar.test> to mia@venue.test. Check that it arrives, and not as spam.`,
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

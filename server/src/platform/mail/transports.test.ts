import { startSmtpStandIn, type SmtpStandIn } from '../../testing/smtp-stand-in';
import { layOut } from './layout.rule';
import { createSmtpTransport, serverOf, type MailTransport } from './transports.client';

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
    await expect(transportTo(smtp.url).deliver(letterTo('anna@venue.test'))).rejects.toThrow('ECONNREFUSED');
    smtp = await startSmtpStandIn();
  });

  test('is signed in to with name and password as they are, not as an address writes them', async () => {
    await transportTo(smtp.url.replace('//', '//me%40bar.test:p%3Aw%2F%C3%B6@')).deliver(
      letterTo('anna@venue.test'),
    );
    const sent = smtp.said.find((line) => line.startsWith('AUTH PLAIN '))?.slice('AUTH PLAIN '.length) ?? '';
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

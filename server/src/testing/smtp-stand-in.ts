import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface SmtpStandIn {
  url: string;
  letters: { from: string; to: string[]; body: string }[];
  /** Refuses the next mail for now (451). */
  refuseNext(): void;
  /** Refuses the next recipient for good (550). */
  refuseNextRecipient(): void;
  /** Refuses the next sign-in for good (535). */
  refuseNextPassword(): void;
  /** Cuts the connection in the middle of the next mail. */
  hangUpInNext(): void;
  /** Every line of a client except those of mails. */
  said: string[];
  close(): Promise<void>;
}

/** A fake SMTP server: as much of RFC 5321 as a client needs to deliver a mail. */
export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const letters: SmtpStandIn['letters'] = [];
  const sockets = new Set<Socket>();
  const said: string[] = [];
  let refuses = false;
  let refusesRecipient = false;
  let refusesPassword = false;
  let hangsUp = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const say = (line: string) => socket.write(`${line}\r\n`);
    let letter = { from: '', to: [] as string[], body: '' };
    let inBody = false;
    let rest = '';
    say('220 stand-in');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (inBody) {
          if (hangsUp) {
            hangsUp = false;
            socket.destroy();
            return;
          }
          if (line !== '.') {
            letter.body += `${line}\n`;
            continue;
          }
          inBody = false;
          letters.push(letter);
          letter = { from: '', to: [], body: '' };
          say('250 taken');
          continue;
        }
        said.push(line);
        if (/^(EHLO|HELO)/i.test(line)) say('250-stand-in\r\n250 AUTH PLAIN');
        else if (/^STARTTLS/i.test(line)) say('502 only in the clear here');
        else if (/^MAIL FROM/i.test(line)) {
          letter = { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [], body: '' };
          say(refuses ? '451 try again later' : '250 ok');
          refuses = false;
        } else if (/^RCPT TO/i.test(line)) {
          letter.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
          say(refusesRecipient ? '550 nobody of that name' : '250 ok');
          refusesRecipient = false;
        } else if (/^AUTH/i.test(line)) {
          say(refusesPassword ? '535 wrong password' : '235 welcome');
          refusesPassword = false;
        } else if (/^DATA/i.test(line)) {
          inBody = true;
          say('354 go on');
        } else if (/^QUIT/i.test(line)) {
          say('221 bye');
          socket.end();
        } else say('250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    said,
    refuseNext: () => {
      refuses = true;
    },
    refuseNextRecipient: () => {
      refusesRecipient = true;
    },
    refuseNextPassword: () => {
      refusesPassword = true;
    },
    hangUpInNext: () => {
      hangsUp = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

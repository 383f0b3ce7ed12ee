import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface SmtpStandIn {
  url: string;
  letters: { from: string; to: string[]; body: string }[];
  /** The next letter is refused for now (451). */
  refuseNext(): void;
  close(): Promise<void>;
}

/** As much of RFC 5321 as a client needs to hand a letter over. */
export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const letters: SmtpStandIn['letters'] = [];
  const sockets = new Set<Socket>();
  let refuses = false;
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
          if (line !== '.') {
            letter.body += `${line}\n`;
            continue;
          }
          inBody = false;
          letters.push(letter);
          letter = { from: '', to: [], body: '' };
          say('250 taken');
        } else if (/^(EHLO|HELO)/i.test(line)) say('250 stand-in');
        else if (/^MAIL FROM/i.test(line)) {
          letter = { from: /<(.*?)>/.exec(line)?.[1] ?? '', to: [], body: '' };
          say(refuses ? '451 try again later' : '250 ok');
          refuses = false;
        } else if (/^RCPT TO/i.test(line)) {
          letter.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
          say('250 ok');
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
    refuseNext: () => {
      refuses = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

const PATIENCE_MS = 5000;

/** Starts the app on loopback; returns its port. */
export async function listenHere(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Every byte that a server sends in response to these bytes, until it ends the connection. */
export async function rawAnswer(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setTimeout(PATIENCE_MS);
  let text = '';
  socket.setEncoding('latin1').on('data', (piece: string) => (text += piece));
  // A server that waits for more, or leaves the client waiting, shows by what is missing.
  socket.on('timeout', () => socket.destroy());
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  /** Text after the empty line, up to the next answer on this connection. */
  body: string;
}

const NEXT = 'HTTP/1.1 200 OK\r\n';

/** Sends one request, followed by one for `/healthz` on the same connection: surplus bytes become visible. */
export async function answerOf(port: number, head: string[]): Promise<RawAnswer> {
  const after = ['GET /healthz HTTP/1.1', 'Host: localhost', 'Connection: close'];
  const text = await rawAnswer(port, [...head, '', ...after, '', ''].join('\r\n'));
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const next = text.lastIndexOf(NEXT);
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map((line) => {
        const at = line.indexOf(':');
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
      }),
    ),
    body: text.slice(end + 4, next < end ? undefined : next),
  };
}

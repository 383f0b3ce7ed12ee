import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline, Transform, type Duplex } from 'node:stream';
import { guardedAgent, isRefusal } from '../fetch/guarded-agent.lib';
import { sourceAddress } from '../fetch/source-address.lib';

/** Connections at a time. */
const MOST_SOCKETS = 100;
/** Headers that belong to the connection with the proxy. */
const OWN_HEADERS = /^(proxy-.*|connection|keep-alive|te|trailer|upgrade)$/;

/** Marks the proxy's own refusals (RFC 9209). */
export const REFUSAL_HEADER = 'proxy-status';
export const REFUSAL = 'vitrine; error=destination_ip_prohibited';

interface Rules {
  /** Whether addresses may be in private networks. */
  allowsPrivate: boolean;
  /** Addresses that are allowed in any case. */
  ownPages: ReadonlySet<string>;
  /** Bytes of all answers together; what comes after them is cut off. */
  maxBytes: number;
}
export interface GuardedProxy {
  port: number;
  close(): Promise<void>;
}

/**
 * HTTP proxy on this machine for one visit of an untrusted page. It resolves names itself and refuses
 * addresses as a fetch does, so that no redirect, script or changing name leads into a private network.
 */
export async function startGuardedProxy(rules: Rules): Promise<GuardedProxy> {
  const sockets = new Set<Duplex>();
  let left = rules.maxBytes;
  const track = <T extends Duplex>(socket: T): T => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  /** Passes bytes on until those of the visit are used up. */
  const meter = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        left -= chunk.length;
        done(left < 0 ? new Error('The page has loaded enough.') : null, chunk);
      },
    });
  const server = http.createServer((request, response) => forward(request, response, rules, meter));
  server.maxConnections = MOST_SOCKETS;
  server.on('connection', track);
  server.on('connect', (request, socket) => tunnel(request, socket, { rules, meter, track }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const statusOf = (error: unknown) => (isRefusal(error) ? 403 : 502);

/** Passes a request without encryption on. */
function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { allowsPrivate, ownPages }: Rules,
  meter: () => Transform,
): void {
  const refuse = (status: number) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(status, status === 403 ? { [REFUSAL_HEADER]: REFUSAL } : {}).end();
  };
  let url: URL;
  try {
    url = sourceAddress(request.url ?? '');
  } catch {
    return refuse(403);
  }
  if (url.protocol !== 'http:') return refuse(403);
  const agent = guardedAgent(url.protocol, allowsPrivate || ownPages.has(url.href));
  const headers = passedOn(request.headers);
  const sent = http.request(url, { agent, method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
    pipeline(answer, meter(), response, () => undefined);
  });
  sent.on('error', (error) => refuse(statusOf(error)));
  response.on('close', () => sent.destroy());
  request.pipe(sent);
}

const passedOn = (headers: http.IncomingHttpHeaders): http.IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.test(name)));

/** Opens a tunnel for an encrypted connection, or for a WebSocket. */
function tunnel(
  request: IncomingMessage,
  socket: Duplex,
  { rules, meter, track }: { rules: Rules; meter: () => Transform; track: (socket: Duplex) => Duplex },
): void {
  const refuse = (status: number) => socket.end(`HTTP/1.1 ${status} Refused\r\n\r\n`);
  socket.on('error', () => undefined);
  let url: URL;
  try {
    url = sourceAddress(`https://${request.url ?? ''}`);
  } catch {
    return void refuse(403);
  }
  const to = { host: url.hostname.replaceAll(/^\[|\]$/g, ''), port: Number(url.port || 443) };
  const upstream = track(guardedAgent('http:', rules.allowsPrivate).createConnection(to)) as Socket;
  let isOpen = false;
  upstream.on('error', (error) => (isOpen ? socket.destroy() : refuse(statusOf(error))));
  upstream.once('connect', () => {
    isOpen = true;
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    pipeline(upstream, meter(), socket, () => upstream.destroy());
    pipeline(socket, upstream, () => socket.destroy());
  });
  socket.on('close', () => upstream.destroy());
}

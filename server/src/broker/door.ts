import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { BROKER_PATH } from '@vitrine/shared/contract';
import type { Config } from '../config/config';
import type { Broker } from './broker';
import { MAX_PACKET_BYTES } from './framing.rule';

const MAX_SOCKETS = 10_000;

/** Lets WebSockets in at /mqtt: right path, right sub-protocol, own pages only. Everything else is answered and closed. */
export function openBrokerDoor(server: Server, broker: Broker, config: Config): { close(): void } {
  const sockets = new WebSocketServer({
    noServer: true,
    // A frame may hold several packets; what one packet may hold is checked behind it.
    maxPayload: 2 * MAX_PACKET_BYTES,
    maxFragments: 64,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const refusal = refuse(request, config, sockets.clients.size, broker.isOpen());
    if (refusal) return answer(socket, refusal);
    sockets.handleUpgrade(request, socket, head, (webSocket) => broker.accept(webSocket));
  });
  return {
    close() {
      for (const client of sockets.clients) client.close(1001);
      sockets.close();
    },
  };
}

function refuse(request: IncomingMessage, config: Config, connected: number, isOpen: boolean): string | null {
  if ((request.url ?? '').split('?', 1)[0] !== BROKER_PATH) return '404 Not Found';
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  if (!offered.includes('mqtt')) return '400 Bad Request';
  if (!isAllowedHost(request.headers.host ?? '', config)) return '421 Misdirected Request';
  if (!isAllowedOrigin(request.headers.origin, request.headers.host ?? '', config)) return '403 Forbidden';
  if (!isOpen || connected >= MAX_SOCKETS) return '503 Service Unavailable';
  return null;
}

export function isAllowedHost(host: string, config: Pick<Config, 'allowedHosts'>): boolean {
  const name = host.replace(/:\d+$/, '');
  return config.allowedHosts.length === 0 || config.allowedHosts.includes(name);
}

/** Browsers always say where a page is from; what is no browser has no page that could be abused. */
export function isAllowedOrigin(
  origin: string | undefined,
  host: string,
  config: Pick<Config, 'publicUrl' | 'allowedOrigins'>,
): boolean {
  if (origin === undefined) return true;
  if (origin === config.publicUrl || config.allowedOrigins.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

function answer(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

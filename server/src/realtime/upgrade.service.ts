import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { BROKER_PATH } from '@vitrine/shared/contract';
import { USUAL } from '../platform/config/realtime.config';
import type { Config } from '../platform/config/server.config';
import { namesOneHost } from '../http/limits/one-host.rule';
import { clientAddress, networkOf } from '../http/limits/network.rule';
import type { SocketPage } from './identify.lib';
import type { Broker } from './broker.service';
import { MAX_PACKET_BYTES } from './framing.rule';
import { createPendingSockets, WAITING_LIMITS, type WaitingLimits } from './pending-sockets.service';

export interface UpgradeLimits extends WaitingLimits {
  /** Signed in or not. */
  sockets: number;
}
export const UPGRADE_LIMITS: UpgradeLimits = { ...WAITING_LIMITS, sockets: USUAL.sockets };

/**
 * Accepts WebSockets at /mqtt: right path, right sub-protocol, own pages, and those of integrations.
 * Everything else is answered and closed. At a limit a socket that has not signed in is ended, never one that
 * has.
 */
export function acceptUpgrades(
  server: Server,
  broker: Broker,
  config: Config,
  limits: UpgradeLimits = UPGRADE_LIMITS,
): { close(): void } {
  const waiting = createPendingSockets(limits);
  const sockets = new WebSocketServer({
    noServer: true,
    // A frame may hold several packets; the frame guard checks each packet.
    maxPayload: 2 * MAX_PACKET_BYTES,
    maxFragments: 64,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const hasPlace = () => sockets.clients.size < limits.sockets || waiting.endOne();
    const letIn = (page: SocketPage) => {
      if (socket.destroyed) return;
      if (!broker.isOpen() || !hasPlace()) return answer(socket, '503 Service Unavailable');
      sockets.handleUpgrade(request, socket, head, (webSocket) => {
        const leave = waiting.enter(webSocket, networkOf(addressOf(request, config)));
        webSocket.once('close', leave);
        broker.accept(webSocket, page, leave);
      });
    };
    const refusal = refuse(request, config);
    if (refusal) return answer(socket, refusal);
    const page = pageOf(request, config);
    if (page.kind !== 'foreign') return letIn(page);
    broker.knowsOrigin(page.origin ?? '').then(
      (isKnown) => (isKnown ? letIn(page) : answer(socket, '403 Forbidden')),
      () => answer(socket, '503 Service Unavailable'),
    );
  });
  return {
    close() {
      for (const client of sockets.clients) client.close(1001);
      sockets.close();
    },
  };
}

/** Address of the client: behind a trusted proxy the last one of X-Forwarded-For, else that of the peer. */
function addressOf({ headers, socket }: IncomingMessage, config: Pick<Config, 'trustProxy'>): string {
  const forwarded = config.trustProxy ? [headers['x-forwarded-for'] ?? []].flat().join() : '';
  return clientAddress({ ip: forwarded.split(',').at(-1), socket });
}

function refuse(request: IncomingMessage, config: Config): string | null {
  if ((request.url ?? '').split('?', 1)[0] !== BROKER_PATH) return '404 Not Found';
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  if (!offered.includes('mqtt')) return '400 Bad Request';
  if (!namesOneHost({ rawHeaders: request.rawHeaders, target: request.url ?? '' })) return '400 Bad Request';
  if (!isAllowedHost(request.headers.host ?? '', config)) return '421 Misdirected Request';
  return null;
}

function isAllowedHost(host: string, config: Pick<Config, 'allowedHosts'>): boolean {
  const name = host.replace(/:\d+$/, '');
  return config.allowedHosts.length === 0 || config.allowedHosts.includes(name);
}

/** Browsers always send an Origin; other clients have no page that could be abused. */
function pageOf(
  { headers: { origin, host = '' } }: IncomingMessage,
  { publicUrl, allowedOrigins }: Pick<Config, 'publicUrl' | 'allowedOrigins'>,
): SocketPage {
  if (origin === undefined) return { kind: 'own' };
  const isOwn = origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
  return { origin, kind: isOwn ? 'own' : allowedOrigins.includes(origin) ? 'listed' : 'foreign' };
}

function answer(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

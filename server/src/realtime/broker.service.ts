import type { Aedes } from 'aedes';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { deviceClientName, topics } from '@vitrine/shared/contract';
import type { AuthPort, Clock, DeviceActor } from '../deps.types';
import type { BrokerPort } from './broker-port.types';
import { USUAL, type RealtimeConfig } from '../platform/config/realtime.config';
import { withWriter } from './writer.plugin';
import type { SharedRedis } from '../platform/redis/redis.client';
import { openAedes, type HookParts } from './aedes.service';
import { createAdmission } from './admission.service';
import { createAudience, type Audience } from './audience.service';
import type { SocketPage } from './identify.lib';
import { createListeners, createReach, type Listeners } from './listeners.service';
import { ALONE, joinMembership, type Membership, type ClientPacket } from './cluster/membership.service';
import { createSockets, type Sockets } from './sockets.service';
import { socketStream } from './socket-stream.lib';

export interface Broker extends BrokerPort {
  /** Takes over a socket that negotiated the sub-protocol mqtt; calls back when it has signed in. */
  accept(socket: WebSocket, page: SocketPage, onSignedIn?: () => void): void;
  /** Whether any integration allows pages of this origin. */
  knowsOrigin(origin: string): Promise<boolean>;
  connections(): number;
  close(): Promise<void>;
}

interface BrokerParts {
  auth: Pick<AuthPort, 'member' | 'apiKey' | 'device' | 'embed' | 'knowsOrigin'>;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Connects the brokers of several servers; without it this server is alone. */
  redis?: SharedRedis | null;
  /** Interval of servers' heartbeats in ms. */
  beatMs?: number;
  /** Time that an account's channel stays subscribed without a reader, in ms. */
  lingerMs?: number;
  rates?: RealtimeConfig['rates'];
}

/**
 * Creates the MQTT broker inside the server: token sign-in, topic rules per role, bounded sockets
 * (reliability §3). QoS 0, nothing retained.
 */
export async function createBroker(parts: BrokerParts): Promise<Broker> {
  const { auth, clock, log, rates = USUAL } = parts;
  const sockets = createSockets((key, count) => {
    membership.sharedCounts?.counted(key, count);
    const [, accountId] = /^(?:members|embeds|screens):(.*)$/.exec(key) ?? [];
    if (accountId !== undefined) membership.readersAre(accountId, sockets.readersOf(accountId));
  });
  const messages = { received: 0, delivered: 0 };
  const newcomers = new Map<object, { page: SocketPage; onSignedIn?: () => void }>();
  const listeners = createListeners(log);
  let closing = false;
  const { audience, membership, port } = await joinOthers(parts, sockets, listeners, (...message) =>
    publish(...message),
  );
  const { sharedCounts } = membership;
  const admission = createAdmission({ auth, clock, sockets, sharedCounts, isClosing: () => closing, rates });

  const { ready } = membership;
  const aedes = await openAedes(membership, {
    ...{ admission, sockets, log, messages, ready },
    pageOf: (stream) => newcomers.get(stream)?.page ?? { kind: 'foreign' },
    onSignedIn: (stream) => newcomers.get(stream)?.onSignedIn?.(),
  });
  const { publish, publishGone } = publisherOf(aedes, listeners, log);
  const isClosing = () => closing;
  passOn(aedes, { sockets, listeners, admission, audience, log, membership, publishGone, isClosing });
  await membership.attach(aedes, publishGone);
  const end = (key: string) => {
    membership.endElsewhere(key);
    return sockets.end(key);
  };

  return {
    publish,
    broadcast: (topic, payload) =>
      sockets.accounts().forEach((accountId) => publish(accountId, topic, payload)),
    disconnectUser: (userId) => end(`user:${userId}`) + end(`keeper:${userId}`),
    disconnectSession: (sessionId) => end(`session:${sessionId}`),
    disconnectDevice: (deviceId) => end(`device:${deviceId}`),
    onDeviceMessage: listeners.add,
    onPublish: listeners.onPublish,
    ...port,
    knowsOrigin: auth.knowsOrigin,
    accept(socket, page, onSignedIn) {
      const stream = socketStream(socket);
      newcomers.set(stream, { page, onSignedIn });
      stream.once('close', () => newcomers.delete(stream));
      aedes.handle(stream);
    },
    counts: () => ({ ...sockets.kinds(), ...messages, fromServers: membership.received() }),
    isOpen: () => !closing && !aedes.closed,
    warning: membership.warning,
    connections: () => sockets.total(),
    async close() {
      closing = true;
      audience.close();
      membership.close();
      await new Promise<void>((resolve) => aedes.close(resolve));
    },
  };
}

/** Joins the other servers, if there are any, and follows where an account's screens are shown. */
async function joinOthers(
  { redis, log, beatMs, lingerMs }: BrokerParts,
  sockets: Sockets,
  { notify }: Listeners,
  publish: BrokerPort['publish'],
) {
  const reach = createReach();
  const audience = createAudience({
    pagesHere: (accountId) => sockets.readersOf(accountId).pages,
    publish,
    onWatched: (accountId) => reach.notify({ accountId, kind: 'watched' }),
  });
  const { seen } = audience;
  const onLeft = (accountId: string, deviceId?: string) =>
    reach.notify({ accountId, kind: 'left', ...(deviceId === undefined ? {} : { deviceId }) });
  const membership = redis
    ? await joinMembership({ redis, log, sockets, notify, seen, onLeft, beatMs, lingerMs })
    : ALONE;
  const { follows, attend } = membership;
  const { isReadElsewhere, looked } = audience;
  return { audience, membership, port: { onReach: reach.add, follows, attend, isReadElsewhere, looked } };
}

/** Publishes the server's own messages, and the last will of a screen. */
function publisherOf(aedes: Aedes, listeners: Listeners, log: FastifyBaseLogger) {
  const send = (topic: string, payload: unknown, clientId?: string) => {
    const bytes = Buffer.from(JSON.stringify(payload) ?? 'null');
    const packet: ClientPacket = { cmd: 'publish', topic, payload: bytes, qos: 0, retain: false, dup: false };
    aedes.publish(clientId ? ({ ...packet, clientId } as ClientPacket) : packet, (error) => {
      if (error) log.warn({ reason: error.message }, 'publishing failed');
    });
  };
  const publish: BrokerPort['publish'] = (accountId, topic, payload) => {
    send(`${accountId}/${topic}`, withWriter(topic, payload));
    listeners.published(accountId, topic);
  };
  const publishGone = ({ accountId, deviceId }: Pick<DeviceActor, 'accountId' | 'deviceId'>) => {
    const [topic, gone] = [topics.live(deviceId), { offline: true }];
    send(`${accountId}/${topic}`, gone, deviceClientName(deviceId));
    listeners.notify({ accountId, deviceId, topic, payload: Buffer.from(JSON.stringify(gone)) });
  };
  return { publish, publishGone };
}

type Parts = Omit<HookParts, 'messages' | 'onSignedIn' | 'pageOf' | 'ready'> & {
  audience: Audience;
  listeners: Listeners;
  membership: Membership;
  publishGone(device: Pick<DeviceActor, 'accountId' | 'deviceId'>): void;
  isClosing(): boolean;
};

/** Passes devices' messages to the listeners, and publishes the last will when a device's socket ends. */
function passOn(aedes: Aedes, parts: Parts): void {
  const { sockets, listeners, admission, audience, log, membership, publishGone, isClosing } = parts;
  aedes.on('publish', (packet, client) => {
    const device = sockets.identityOf(client)?.device;
    if (!device) return;
    const { accountId, deviceId } = device;
    const topic = packet.topic.slice(accountId.length + 1);
    listeners.notify({ accountId, deviceId, topic, payload: Buffer.from(packet.payload) });
    if (topic === topics.state(deviceId)) audience.reported(accountId);
  });
  aedes.on('client', (client) => {
    const { device, speaker } = sockets.identityOf(client) ?? {};
    if (device) return membership.arrived(client, device);
    if (!speaker || sockets.readersOf(speaker.accountId).pages > 1) return;
    // Screens report as soon as they know, and must be received then.
    void membership.ready(speaker.accountId).then(() => audience.opened(speaker.accountId));
  });
  aedes.on('clientDisconnect', (client) => {
    const identity = sockets.remove(client);
    if (identity?.device && !isClosing()) {
      membership.left(client);
      // A screen that has signed in again is not gone: this is the socket that it replaced.
      if (sockets.count(`device:${identity.device.deviceId}`) === 0) publishGone(identity.device);
    }
    if (identity && sockets.count(`members:${identity.speaker.accountId}`) === 0)
      admission.forgetAccount(identity.speaker.accountId);
  });
  // A socket that closes between sign-in and registration never reports a disconnect.
  for (const event of ['clientError', 'connectionError'] as const) {
    aedes.on(event, (client, error) => {
      log.debug({ client: client.id, reason: error.message }, 'socket ended');
      if (!client.connected) sockets.remove(client);
    });
  }
}

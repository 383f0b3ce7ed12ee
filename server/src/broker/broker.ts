import { Aedes } from 'aedes';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { topics } from '@vitrine/shared/contract';
import type { AuthPort, BrokerPort, Clock, DeviceMessage } from '../deps';
import { withWriter } from './writer';
import { createAdmission, refusal } from './admission';
import { createSockets } from './sockets';
import { socketStream } from './socket-stream';
import { mayPublish, maySubscribe } from './topics.rule';

const LIMITS = {
  connectTimeoutMs: 10_000,
  clientIdLength: 128,
  subscriptionsPerSocket: 20,
};

export interface Broker extends BrokerPort {
  /** Takes over a socket that spoke the sub-protocol mqtt at the door; says when it has signed in. */
  accept(socket: WebSocket, onSignedIn?: () => void): void;
  connections(): number;
  close(): Promise<void>;
}

interface BrokerParts {
  auth: Pick<AuthPort, 'member' | 'device'>;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** The MQTT broker inside the server: token sign-in, topic rules per role, bounded sockets (reliability §3). QoS 0, nothing retained. */
export async function createBroker({ auth, clock, log }: BrokerParts): Promise<Broker> {
  const sockets = createSockets();
  const newcomers = new Map<object, () => void>();
  const listeners: ((message: DeviceMessage) => void)[] = [];
  let closing = false;
  const admission = createAdmission({ auth, clock, sockets, isClosing: () => closing });

  const aedes = await Aedes.createBroker({
    connectTimeout: LIMITS.connectTimeoutMs,
    maxClientsIdLength: LIMITS.clientIdLength,
    maxTopicLevels: 8,
    drainTimeout: 15_000,
    // Nobody may choose an id that ends somebody else's socket: ids live below the name and the session that the token proves.
    preConnect(_client, packet, done) {
      const name = packet.username ?? '';
      packet.clientId = name.startsWith('dev-') ? name : `${name}|${packet.clientId}`;
      packet.clean = true;
      const isSane =
        packet.clientId.length <= 2 * LIMITS.clientIdLength && name.length <= LIMITS.clientIdLength;
      done(isSane ? null : new Error('The client id is too long.'), isSane);
    },
    authenticate(client, username, password, done) {
      const [name, token] = [username ?? '', password?.toString() ?? ''];
      admission
        .signIn(client, name, token)
        .then(
          () => {
            newcomers.get(client.conn)?.();
            done(null, true);
          },
          (error: unknown) => {
            sockets.remove(client);
            done(refusal(error), false);
          },
        )
        // A socket that was ended before it was registered never says so.
        .finally(() => client.closed && sockets.remove(client));
    },
    authorizePublish(client, packet, done) {
      const identity = sockets.identityOf(client);
      const payload = Buffer.from(packet.payload);
      const isFine =
        identity &&
        packet.qos === 0 &&
        mayPublish(identity.speaker, packet.topic, payload) &&
        identity.takesMessage();
      if (!isFine) log.info({ topic: packet.topic.slice(0, 200), client: client?.id }, 'publish refused');
      // Nothing is kept for later: a retained "live" outlives a crash.
      packet.retain = false;
      done(isFine ? null : new Error('This may not be published.'));
    },
    authorizeSubscribe(client, subscription, done) {
      const identity = sockets.identityOf(client);
      const isFine =
        identity &&
        maySubscribe(identity.speaker, subscription.topic) &&
        identity.subscriptions < LIMITS.subscriptionsPerSocket;
      if (!isFine) return done(null, null);
      identity.subscriptions += 1;
      subscription.qos = 0;
      done(null, subscription);
    },
  });

  const deviceIsGone = ({ accountId, deviceId }: { accountId: string; deviceId: string }) => {
    const gone = { offline: true };
    publish(accountId, topics.live(deviceId), gone);
    deliver({
      accountId,
      deviceId,
      topic: topics.live(deviceId),
      payload: Buffer.from(JSON.stringify(gone)),
    });
  };

  const deliver = (message: DeviceMessage) => {
    for (const listener of listeners) {
      try {
        listener(message);
      } catch (error) {
        log.error({ err: error }, 'a listener to device messages failed');
      }
    }
  };

  const publish = (accountId: string, topic: string, payload: unknown) => {
    const bytes = Buffer.from(JSON.stringify(withWriter(topic, payload)) ?? 'null');
    aedes.publish(
      { cmd: 'publish', topic: `${accountId}/${topic}`, payload: bytes, qos: 0, retain: false, dup: false },
      (error) => {
        if (error) log.warn({ reason: error.message }, 'publishing failed');
      },
    );
  };

  aedes.on('publish', (packet, client) => {
    const device = sockets.identityOf(client)?.device;
    if (!device) return;
    const topic = packet.topic.slice(device.accountId.length + 1);
    deliver({
      accountId: device.accountId,
      deviceId: device.deviceId,
      topic,
      payload: Buffer.from(packet.payload),
    });
  });
  aedes.on('clientDisconnect', (client) => {
    const identity = sockets.remove(client);
    if (identity?.device && !closing) deviceIsGone(identity.device);
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

  return {
    publish,
    broadcast: (topic, payload) =>
      sockets.accounts().forEach((accountId) => publish(accountId, topic, payload)),
    disconnectUser: (userId) => sockets.end(`user:${userId}`),
    disconnectSession: (sessionId) => sockets.end(`session:${sessionId}`),
    disconnectDevice: (deviceId) => sockets.end(`device:${deviceId}`),
    onDeviceMessage: (listener) => void listeners.push(listener),
    accept(socket, onSignedIn) {
      const stream = socketStream(socket);
      if (onSignedIn) {
        newcomers.set(stream, onSignedIn);
        stream.once('close', () => newcomers.delete(stream));
      }
      aedes.handle(stream);
    },
    isOpen: () => !closing && !aedes.closed,
    connections: () => sockets.total(),
    async close() {
      closing = true;
      await new Promise<void>((resolve) => aedes.close(resolve));
    },
  };
}

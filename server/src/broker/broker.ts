import { Aedes, type AedesOptions } from 'aedes';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { topics } from '@vitrine/shared/contract';
import type { AuthPort, BrokerPort, Clock } from '../deps';
import { withWriter } from './writer';
import { createAdmission, refusal } from './admission';
import type { SocketPage } from './identify';
import { createListeners, type Listeners } from './listeners';
import { createSockets } from './sockets';
import { socketStream } from './socket-stream';
import { mayHear, mayPublish, maySubscribe } from './topics.rule';

const LIMITS = {
  connectTimeoutMs: 10_000,
  clientIdLength: 128,
  subscriptionsPerSocket: 20,
};

export interface Broker extends BrokerPort {
  /** Takes over a socket that spoke the sub-protocol mqtt at the door; says when it has signed in. */
  accept(socket: WebSocket, page: SocketPage, onSignedIn?: () => void): void;
  /** Whether some integration lets pages of this origin in. */
  knowsOrigin(origin: string): Promise<boolean>;
  connections(): number;
  close(): Promise<void>;
}

interface BrokerParts {
  auth: Pick<AuthPort, 'member' | 'device' | 'embed' | 'knowsOrigin'>;
  clock: Clock;
  log: FastifyBaseLogger;
}

type Hooks = Pick<
  AedesOptions,
  'preConnect' | 'authenticate' | 'authorizePublish' | 'authorizeSubscribe' | 'authorizeForward'
>;
interface HookParts {
  /** Counted since the start. */
  messages: { received: number; delivered: number };
  admission: ReturnType<typeof createAdmission>;
  sockets: ReturnType<typeof createSockets>;
  log: FastifyBaseLogger;
  /** The page behind a stream. */
  pageOf(stream: object): SocketPage;
  /** The socket behind this stream has signed in. */
  onSignedIn(stream: object): void;
}

/** Who comes in, and what each may say and hear. */
const hooksOf = ({ admission, sockets, log, messages, pageOf, onSignedIn }: HookParts): Hooks => ({
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
      .signIn(client, name, token, pageOf(client.conn))
      .then(
        () => {
          onSignedIn(client.conn);
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
    if (isFine) messages.received += 1;
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
  authorizeForward(client, packet) {
    const identity = sockets.identityOf(client);
    if (identity && !mayHear(identity.speaker, packet.topic)) return null;
    messages.delivered += 1;
    return packet;
  },
});

/** The MQTT broker inside the server: token sign-in, topic rules per role, bounded sockets (reliability §3). QoS 0, nothing retained. */
export async function createBroker({ auth, clock, log }: BrokerParts): Promise<Broker> {
  const sockets = createSockets();
  const messages = { received: 0, delivered: 0 };
  const newcomers = new Map<object, { page: SocketPage; onSignedIn?: () => void }>();
  const listeners = createListeners(log);
  let closing = false;
  const admission = createAdmission({ auth, clock, sockets, isClosing: () => closing });

  const aedes = await Aedes.createBroker({
    connectTimeout: LIMITS.connectTimeoutMs,
    maxClientsIdLength: LIMITS.clientIdLength,
    maxTopicLevels: 8,
    drainTimeout: 15_000,
    ...hooksOf({
      admission,
      sockets,
      log,
      messages,
      pageOf: (stream) => newcomers.get(stream)?.page ?? { kind: 'foreign' },
      onSignedIn: (stream) => newcomers.get(stream)?.onSignedIn?.(),
    }),
  });
  const publish = (accountId: string, topic: string, payload: unknown) => {
    const bytes = Buffer.from(JSON.stringify(withWriter(topic, payload)) ?? 'null');
    aedes.publish(
      { cmd: 'publish', topic: `${accountId}/${topic}`, payload: bytes, qos: 0, retain: false, dup: false },
      (error) => {
        if (error) log.warn({ reason: error.message }, 'publishing failed');
      },
    );
  };
  hear(aedes, { sockets, listeners, admission, log, publish, isClosing: () => closing });

  return {
    publish,
    broadcast: (topic, payload) =>
      sockets.accounts().forEach((accountId) => publish(accountId, topic, payload)),
    disconnectUser: (userId) => sockets.end(`user:${userId}`) + sockets.end(`keeper:${userId}`),
    disconnectSession: (sessionId) => sockets.end(`session:${sessionId}`),
    disconnectDevice: (deviceId) => sockets.end(`device:${deviceId}`),
    onDeviceMessage: listeners.add,
    knowsOrigin: auth.knowsOrigin,
    accept(socket, page, onSignedIn) {
      const stream = socketStream(socket);
      newcomers.set(stream, { page, onSignedIn });
      stream.once('close', () => newcomers.delete(stream));
      aedes.handle(stream);
    },
    counts: () => ({ ...sockets.kinds(), ...messages }),
    isOpen: () => !closing && !aedes.closed,
    connections: () => sockets.total(),
    async close() {
      closing = true;
      await new Promise<void>((resolve) => aedes.close(resolve));
    },
  };
}

type Parts = Omit<HookParts, 'messages' | 'onSignedIn' | 'pageOf'> & {
  listeners: Listeners;
  publish: BrokerPort['publish'];
  isClosing(): boolean;
};

/** What devices say goes to the listeners, and the end of a device's socket is told as its last word. */
function hear(aedes: Aedes, { sockets, listeners, admission, log, publish, isClosing }: Parts): void {
  aedes.on('publish', (packet, client) => {
    const device = sockets.identityOf(client)?.device;
    if (!device) return;
    const { accountId, deviceId } = device;
    const topic = packet.topic.slice(accountId.length + 1);
    listeners.tell({ accountId, deviceId, topic, payload: Buffer.from(packet.payload) });
  });
  aedes.on('clientDisconnect', (client) => {
    const identity = sockets.remove(client);
    if (identity?.device && !isClosing()) {
      const { accountId, deviceId } = identity.device;
      const [topic, gone] = [topics.live(deviceId), { offline: true }];
      publish(accountId, topic, gone);
      listeners.tell({ accountId, deviceId, topic, payload: Buffer.from(JSON.stringify(gone)) });
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

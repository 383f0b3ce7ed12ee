import { Aedes, type AedesOptions } from 'aedes';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { deviceClientName, topics } from '@vitrine/shared/contract';
import type { AuthPort, BrokerPort, Clock, DeviceActor } from '../deps.types';
import { withWriter } from './writer.plugin';
import type { SharedRedis } from '../platform/redis/redis.client';
import { createAdmission, refusal } from './admission.service';
import type { SocketPage } from './identify.lib';
import { createListeners, type Listeners } from './listeners.service';
import { ALONE, keepCompany, type Company, type SaidBy } from './cluster/membership.service';
import { createSockets } from './sockets.service';
import { socketStream } from './socket-stream.lib';
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
  /** Where the brokers of several servers meet; without it this one is alone. */
  redis?: SharedRedis | null;
  /** How often servers say that they are there, in ms. */
  beatMs?: number;
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
export async function createBroker(parts: BrokerParts): Promise<Broker> {
  const { auth, clock, log, redis, beatMs } = parts;
  const sockets = createSockets((key, count) => company.crowd?.counted(key, count));
  const messages = { received: 0, delivered: 0 };
  const newcomers = new Map<object, { page: SocketPage; onSignedIn?: () => void }>();
  const listeners = createListeners(log);
  let closing = false;
  const company = redis ? await keepCompany({ redis, log, sockets, tell: listeners.tell, beatMs }) : ALONE;
  const { crowd } = company;
  const admission = createAdmission({ auth, clock, sockets, crowd, isClosing: () => closing });

  const aedes = await Aedes.createBroker({
    ...company.options,
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
  const { publish, sayGone } = sayThrough(aedes, listeners, log);
  hear(aedes, { sockets, listeners, admission, log, company, sayGone, isClosing: () => closing });
  await company.attach(aedes, sayGone);
  const end = (key: string) => {
    company.endElsewhere(key);
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
    knowsOrigin: auth.knowsOrigin,
    accept(socket, page, onSignedIn) {
      const stream = socketStream(socket);
      newcomers.set(stream, { page, onSignedIn });
      stream.once('close', () => newcomers.delete(stream));
      aedes.handle(stream);
    },
    counts: () => ({ ...sockets.kinds(), ...messages }),
    isOpen: () => !closing && !aedes.closed,
    warning: company.warning,
    connections: () => sockets.total(),
    async close() {
      closing = true;
      company.close();
      await new Promise<void>((resolve) => aedes.close(resolve));
    },
  };
}

/** What the server itself says: its own words, and the last one of a screen. */
function sayThrough(aedes: Aedes, listeners: Listeners, log: FastifyBaseLogger) {
  const say = (topic: string, payload: unknown, clientId?: string) => {
    const bytes = Buffer.from(JSON.stringify(payload) ?? 'null');
    const said: SaidBy = { cmd: 'publish', topic, payload: bytes, qos: 0, retain: false, dup: false };
    aedes.publish(clientId ? ({ ...said, clientId } as SaidBy) : said, (error) => {
      if (error) log.warn({ reason: error.message }, 'publishing failed');
    });
  };
  const publish: BrokerPort['publish'] = (accountId, topic, payload) =>
    say(`${accountId}/${topic}`, withWriter(topic, payload));
  const sayGone = ({ accountId, deviceId }: Pick<DeviceActor, 'accountId' | 'deviceId'>) => {
    const [topic, gone] = [topics.live(deviceId), { offline: true }];
    say(`${accountId}/${topic}`, gone, deviceClientName(deviceId));
    listeners.tell({ accountId, deviceId, topic, payload: Buffer.from(JSON.stringify(gone)) });
  };
  return { publish, sayGone };
}

type Parts = Omit<HookParts, 'messages' | 'onSignedIn' | 'pageOf'> & {
  listeners: Listeners;
  company: Company;
  sayGone(device: Pick<DeviceActor, 'accountId' | 'deviceId'>): void;
  isClosing(): boolean;
};

/** What devices say goes to the listeners, and the end of a device's socket is told as its last word. */
function hear(aedes: Aedes, parts: Parts): void {
  const { sockets, listeners, admission, log, company, sayGone, isClosing } = parts;
  aedes.on('publish', (packet, client) => {
    const device = sockets.identityOf(client)?.device;
    if (!device) return;
    const { accountId, deviceId } = device;
    const topic = packet.topic.slice(accountId.length + 1);
    listeners.tell({ accountId, deviceId, topic, payload: Buffer.from(packet.payload) });
  });
  aedes.on('client', (client) => {
    const device = sockets.identityOf(client)?.device;
    if (device) company.arrived(client, device);
  });
  aedes.on('clientDisconnect', (client) => {
    const identity = sockets.remove(client);
    if (identity?.device && !isClosing()) {
      company.left(client);
      // A screen that has signed in again is not gone: this is the socket that it replaced.
      if (sockets.count(`device:${identity.device.deviceId}`) === 0) sayGone(identity.device);
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

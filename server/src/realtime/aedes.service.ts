import { Aedes, type AedesOptions, type AedesPublishPacket, type Client } from 'aedes';
import type { FastifyBaseLogger } from 'fastify';
import { refusal, type createAdmission } from './admission.service';
import type { Membership } from './cluster/membership.service';
import { publishFrame } from './framing.rule';
import type { SocketPage } from './identify.lib';
import type { createSockets } from './sockets.service';
import { mayPublish, mayReceive, maySubscribe } from './topics.rule';

const LIMITS = {
  connectTimeoutMs: 10_000,
  clientIdLength: 128,
  subscriptionsPerSocket: 20,
};

type Hooks = Pick<
  AedesOptions,
  'preConnect' | 'authenticate' | 'authorizePublish' | 'authorizeSubscribe' | 'authorizeForward'
>;
/** Services and callbacks of the hooks. */
export interface HookParts {
  /** Counts since the start. */
  messages: { received: number; delivered: number };
  admission: ReturnType<typeof createAdmission>;
  sockets: ReturnType<typeof createSockets>;
  log: FastifyBaseLogger;
  /** Resolves when messages of other servers arrive here. */
  ready(accountId: string): Promise<void>;
  /** Page behind a stream. */
  pageOf(stream: object): SocketPage;
  /** Called when the socket behind this stream has signed in. */
  onSignedIn(stream: object): void;
}

/**
 * Writes a message to a receiver that may have it. A message is encoded once for all its receivers; aedes,
 * which would encode it for each, is asked to forward nothing.
 */
function createForward({ sockets, messages }: Pick<HookParts, 'sockets' | 'messages'>) {
  let last: { packet: object; frame: Buffer } | undefined;
  return (client: Client, packet: AedesPublishPacket): null => {
    const identity = sockets.identityOf(client);
    if (identity && !mayReceive(identity.speaker, packet.topic)) return null;
    messages.delivered += 1;
    if (last?.packet !== packet) last = { packet, frame: publishFrame(packet.topic, packet.payload) };
    if (!client.conn.destroyed) client.conn.write(last.frame);
    return null;
  };
}

/** aedes hooks: authentication and authorization of publishing and subscribing. */
const hooksOf = ({ admission, sockets, log, messages, ready, pageOf, onSignedIn }: HookParts): Hooks => ({
  // A client id must not end another client's socket: ids begin with the name and session that the token
  // proves.
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
      // A socket that ends before it is registered never emits an event.
      .finally(() => client.closed && sockets.remove(client));
  },
  authorizePublish(client, packet, done) {
    const identity = sockets.identityOf(client);
    const payload = Buffer.from(packet.payload);
    // Nothing is retained: a retained "live" would outlive a crash.
    packet.retain = false;
    const decided = (isFine: boolean) => {
      if (!isFine) log.info({ topic: packet.topic.slice(0, 200), client: client?.id }, 'publish refused');
      else messages.received += 1;
      done(isFine ? null : new Error('This may not be published.'));
    };
    if (!identity || packet.qos !== 0 || !mayPublish(identity.speaker, packet.topic, payload)) decided(false);
    else identity.throttle.pass(decided);
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
    // The client may expect everything from its confirmation on, of other servers too.
    void ready(identity.speaker.accountId).then(() => done(null, subscription));
  },
  authorizeForward: createForward({ sockets, messages }),
});

/** Opens aedes with bounded packets and the hooks. */
export const openAedes = ({ options }: Membership, parts: HookParts): Promise<Aedes> =>
  Aedes.createBroker({
    ...options,
    connectTimeout: LIMITS.connectTimeoutMs,
    maxClientsIdLength: LIMITS.clientIdLength,
    maxTopicLevels: 8,
    drainTimeout: 15_000,
    ...hooksOf(parts),
  });

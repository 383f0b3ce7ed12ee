import type { FastifyBaseLogger } from 'fastify';
import type { MQEmitter } from 'mqemitter';
import { REDIS_NAME, type SharedRedis } from '../../platform/redis/redis.client';

/** A message published on one server, as the others receive it. */
export type ClusterMessage = {
  topic: string;
  payload: Buffer;
  brokerId: string;
  /** The publishing client; absent for a server. */
  clientId?: string;
};

interface ClusterParts {
  redis: SharedRedis;
  /** Name of this server in the cluster. */
  id: string;
  log: FastifyBaseLogger;
  beatMs: number;
  /** Whether a message is for this server's sockets only. */
  staysHere(word: Pick<ClusterMessage, 'topic' | 'payload'>): boolean;
  /** Called for a message of another server, before the sockets here receive it. */
  onMessage(word: ClusterMessage): void;
  /** Called when the link is up again; messages sent meanwhile are lost. */
  onAgain(): void;
}

/** Link to the other servers. */
export interface ClusterLink {
  /** Emitter for aedes: local sockets at once, those of other servers through Redis. */
  mq: MQEmitter;
  /** Start of the current link in ms of the wall clock; null while it is down. */
  upSince(): number | null;
  close(): void;
}

/** The link counts as down after this many heartbeats without an own message coming back. */
const PATIENCE_BEATS = 3;
/**
 * Limit of messages on their way to Redis; when it does not keep up, further ones reach local sockets only.
 */
const MOST_UNDER_WAY = 10_000;
const CHANNEL = `${REDIS_NAME}/`;

/**
 * Joins this server's broker with the others over Redis (mqemitter-redis). Local delivery never waits for
 * Redis; the copy that comes back only proves that the link is up. aedes publishes at every heartbeat, so
 * there always is one.
 */
export async function joinCluster(parts: ClusterParts): Promise<ClusterLink> {
  const [{ default: mqemitter }, { default: mqemitterRedis }] = await Promise.all([
    import('mqemitter'),
    import('mqemitter-redis'),
  ]);
  const { redis, id, log, staysHere, onMessage } = parts;
  const link = watchLink(parts);
  // The default that aedes creates itself.
  const own = mqemitter({ concurrency: 100, matchEmptyLevels: true });
  const hereOnly = own.emit.bind(own);
  const wire = mqemitterRedis({ subConn: redis.ear, pubConn: redis.commands });
  (wire as typeof wire & { state: NodeJS.EventEmitter }).state.on('error', () => undefined);
  let underWay = 0;

  own.emit = (word, done) => {
    hereOnly(word, done);
    if (staysHere(word as ClusterMessage) || redis.commands.status !== 'ready' || underWay > MOST_UNDER_WAY)
      return;
    underWay += 1;
    wire.emit({ ...word, topic: CHANNEL + word.topic }, (error) => {
      underWay -= 1;
      if (error) log.debug({ reason: error.message }, 'a word did not reach the other servers');
    });
  };
  wire.on(`${CHANNEL}#`, (message, done) => {
    done();
    const word = { ...message, topic: message.topic.slice(CHANNEL.length) } as ClusterMessage;
    if (word.brokerId === id) return link.echo();
    onMessage(word);
    hereOnly(word);
  });
  return { mq: own, upSince: link.upSince, close: link.close };
}

/** Detects by own messages that come back whether the link is up. */
function watchLink({ redis: { commands, ear }, log, beatMs, onAgain }: ClusterParts) {
  let upSince: number | null = null;
  let wasDown = false;
  let lastSignMs = Date.now();
  let isClosed = false;

  const down = () => {
    if (isClosed) return;
    if (upSince !== null || !wasDown) log.warn('the other servers cannot be heard: Redis does not answer');
    [upSince, wasDown] = [null, true];
  };
  const timer = setInterval(() => {
    if (Date.now() - lastSignMs <= PATIENCE_BEATS * beatMs) return;
    down();
    lastSignMs = Date.now();
    // A silent connection may be half-open.
    for (const connection of [commands, ear]) if (connection.status === 'ready') connection.disconnect(true);
  }, beatMs).unref();
  for (const connection of [commands, ear]) connection.on('close', down);

  return {
    upSince: () => upSince,
    echo() {
      if (commands.status !== 'ready' || ear.status !== 'ready') return;
      lastSignMs = Date.now();
      if (upSince !== null) return;
      upSince = Date.now();
      if (!wasDown) return;
      wasDown = false;
      log.info('the other servers are heard again');
      onAgain();
    },
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

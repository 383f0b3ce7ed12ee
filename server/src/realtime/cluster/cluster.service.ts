import type { FastifyBaseLogger } from 'fastify';
import type { MQEmitter } from 'mqemitter';
import type { SharedRedis } from '../../platform/redis/redis.client';
import { channelOf, decodeMessage, encodeMessage, type ClusterMessage } from './channels.lib';

interface ClusterParts {
  redis: SharedRedis;
  /** Name of this server in the cluster. */
  id: string;
  log: FastifyBaseLogger;
  beatMs: number;
  /** Account of a screen that is connected here. */
  accountOf(deviceId: string): string | undefined;
  /** Called for a message of another server, before the sockets here receive it. */
  onMessage(word: ClusterMessage): void;
  /** Called with the number of servers that received a message, this one among them. */
  onReceived(channel: string, servers: number): void;
  /** Called when the link is up again; messages sent meanwhile are lost. */
  onAgain(): void;
}

/** Link to the other servers. */
export interface ClusterLink {
  /** Emitter for aedes: local sockets at once, those of other servers through Redis. */
  mq: MQEmitter;
  /** Messages of accounts at other servers received since the start. */
  received(): number;
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

/**
 * Joins this server's broker with the others over Redis, by channels per account (`channels.lib.ts`). Local
 * delivery never waits for Redis; an own heartbeat that comes back proves that the link is up.
 */
export async function joinCluster(parts: ClusterParts): Promise<ClusterLink> {
  const { default: mqemitter } = await import('mqemitter');
  const { redis, id, log, accountOf, onMessage, onReceived } = parts;
  const link = watchLink(parts);
  // The default that aedes creates itself.
  const own = mqemitter({ concurrency: 100, matchEmptyLevels: true });
  const hereOnly = own.emit.bind(own);
  let underWay = 0;
  let received = 0;

  own.emit = (message, done) => {
    hereOnly(message, done);
    if (redis.commands.status !== 'ready' || underWay > MOST_UNDER_WAY) return;
    const word = message as ClusterMessage;
    const channel = channelOf(word, accountOf);
    if (channel === null) return;
    underWay += 1;
    redis.commands
      .publish(channel, encodeMessage(word))
      .then(
        (servers) => onReceived(channel, servers),
        (error: Error) => log.debug({ reason: error.message }, 'a word did not reach the other servers'),
      )
      .finally(() => (underWay -= 1));
  };
  redis.ear.on('messageBuffer', (_channel: Buffer, bytes: Buffer) => {
    const word = decodeMessage(bytes);
    if (!word) return;
    if (word.brokerId === id) return link.echo();
    if (!word.topic.startsWith('$SYS/')) received += 1;
    onMessage(word);
    const packet = { ...word, cmd: 'publish', qos: 0, retain: false, dup: false };
    hereOnly(packet);
  });
  return { mq: own, received: () => received, upSince: link.upSince, close: link.close };
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

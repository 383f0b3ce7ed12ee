import type { FastifyBaseLogger } from 'fastify';
import type { MQEmitter } from 'mqemitter';
import { REDIS_NAME, type SharedRedis } from '../../platform/redis/redis.client';

/** What one server says on the broker, as the others hear it. */
export type Word = {
  topic: string;
  payload: Buffer;
  brokerId: string;
  /** The client that said it; without one it was a server. */
  clientId?: string;
};

interface OthersParts {
  redis: SharedRedis;
  /** The name of this server among the others. */
  id: string;
  log: FastifyBaseLogger;
  beatMs: number;
  /** Whether a word is for the sockets of this server alone. */
  staysHere(word: Pick<Word, 'topic' | 'payload'>): boolean;
  /** Another server said this; the sockets here hear it after it. */
  onWord(word: Word): void;
  /** The others are heard again, and what they said meanwhile is lost. */
  onAgain(): void;
}

/** The way to the other servers. */
export interface Others {
  /** What aedes speaks into and hears from: its own sockets at once, those of the others through Redis. */
  mq: MQEmitter;
  /** Since when the others are heard, in ms of the wall clock; null while they are not. */
  upSince(): number | null;
  close(): void;
}

/** So many beats without an own word coming back, and Redis counts as gone. */
const PATIENCE_BEATS = 3;
/** Words on their way to Redis. More than this and it does not keep up: what comes then reaches this server's sockets only. */
const MOST_UNDER_WAY = 10_000;
const CHANNEL = `${REDIS_NAME}/`;

/**
 * Joins this server's broker with the others over Redis (mqemitter-redis). Own sockets never wait for Redis: they hear at once, and the copy that
 * comes back is only a sign that the way is open. aedes says something at every beat, so there is always one to come back.
 */
export async function joinOthers(parts: OthersParts): Promise<Others> {
  const [{ default: mqemitter }, { default: mqemitterRedis }] = await Promise.all([
    import('mqemitter'),
    import('mqemitter-redis'),
  ]);
  const { redis, id, log, staysHere, onWord } = parts;
  const link = watchLink(parts);
  // The same as aedes makes for itself.
  const own = mqemitter({ concurrency: 100, matchEmptyLevels: true });
  const hereOnly = own.emit.bind(own);
  const wire = mqemitterRedis({ subConn: redis.ear, pubConn: redis.commands });
  (wire as typeof wire & { state: NodeJS.EventEmitter }).state.on('error', () => undefined);
  let underWay = 0;

  own.emit = (word, done) => {
    hereOnly(word, done);
    if (staysHere(word as Word) || redis.commands.status !== 'ready' || underWay > MOST_UNDER_WAY) return;
    underWay += 1;
    wire.emit({ ...word, topic: CHANNEL + word.topic }, (error) => {
      underWay -= 1;
      if (error) log.debug({ reason: error.message }, 'a word did not reach the other servers');
    });
  };
  wire.on(`${CHANNEL}#`, (message, done) => {
    done();
    const word = { ...message, topic: message.topic.slice(CHANNEL.length) } as Word;
    if (word.brokerId === id) return link.echo();
    onWord(word);
    hereOnly(word);
  });
  return { mq: own, upSince: link.upSince, close: link.close };
}

/** Knows from own words that come back whether the others can be heard. */
function watchLink({ redis: { commands, ear }, log, beatMs, onAgain }: OthersParts) {
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
    // An open connection that says nothing may be none any more.
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

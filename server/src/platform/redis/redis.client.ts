import type { FastifyBaseLogger } from 'fastify';
import type { Redis, RedisOptions } from 'ioredis';

/** Names in Redis begin so: it may hold other things too. */
export const REDIS_NAME = 'vitrine';

const ANSWER_WITHIN_MS = 2_000;
/** A server that takes connections and answers none is noticed after this and `ANSWER_WITHIN_MS`. */
const BEAT_MS = 1_000;
/** The other end of a connection that is given up may never say that it has heard of it. */
const CLOSE_WITHIN_MS = 500;
const CONNECT_WITHIN_MS = 5_000;
const LONGEST_PAUSE_MS = 2_000;

/** The two connections that a server has to the Redis where all servers meet: what is heard needs one of its own. */
export interface SharedRedis {
  /** For commands, all names below `REDIS_NAME`. While Redis is away each is refused at once, and one without an answer after two seconds. */
  commands: Redis;
  /** For subscriptions alone. */
  ear: Redis;
  close(): Promise<void>;
}

/**
 * Connects, and again whenever the connection is lost. Resolves at once: whoever starts while Redis is away serves without it. The library is
 * loaded here, so that a server alone has neither its time nor its memory to pay.
 */
export async function openRedis(url: string, log: FastifyBaseLogger): Promise<SharedRedis> {
  const { Redis } = await import('ioredis');
  const options: RedisOptions = {
    connectTimeout: CONNECT_WITHIN_MS,
    keepAlive: 10_000,
    disconnectTimeout: CLOSE_WITHIN_MS,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_PAUSE_MS),
  };
  const commands = new Redis(url, {
    ...options,
    keyPrefix: `${REDIS_NAME}:`,
    // Nothing waits for Redis to come back: a queue in memory would have no bound, and what is in it nobody wants any more.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_WITHIN_MS,
    enableAutoPipelining: true,
  });
  // Without the look at whether Redis is ready: it is refused to a connection that has begun to listen, which then counts as broken.
  const ear = new Redis(url, { ...options, maxRetriesPerRequest: null, enableReadyCheck: false });
  for (const connection of [commands, ear])
    connection.on('error', (error: Error) => log.debug({ reason: error.message }, 'redis'));
  const heart = watchAnswers(commands, ear);
  return {
    commands,
    ear,
    async close() {
      clearInterval(heart);
      commands.disconnect();
      ear.disconnect();
    },
  };
}

/**
 * Gives up both connections when a question stays unanswered, so that a Redis that hangs counts as one that is away: commands are refused at once, and
 * the next connection is tried.
 */
function watchAnswers(commands: Redis, ear: Redis): NodeJS.Timeout {
  let isAsking = false;
  const ask = async () => {
    if (isAsking || commands.status !== 'ready') return;
    isAsking = true;
    await commands.ping().catch(() => {
      for (const connection of [commands, ear])
        if (connection.status === 'ready') connection.disconnect(true);
    });
    isAsking = false;
  };
  return setInterval(() => void ask(), BEAT_MS).unref();
}

import type { FastifyBaseLogger } from 'fastify';
import type { Redis, RedisOptions } from 'ioredis';

/**
 * Prefix of our keys and channels in Redis, which may have other users. The number is that of the servers'
 * exchange: those of another release neither hear nor disturb these.
 */
export const REDIS_NAME = 'vitrine-2';

const ANSWER_WITHIN_MS = 2_000;
/** Interval of pings: a server that hangs is noticed after this and `ANSWER_WITHIN_MS`. */
const BEAT_MS = 1_000;
/** Limit of waiting for a closing handshake, which may never be answered. */
const CLOSE_WITHIN_MS = 500;
const CONNECT_WITHIN_MS = 5_000;
const LONGEST_PAUSE_MS = 2_000;

/** The two connections of a server to the shared Redis: subscriptions need one of their own. */
export interface SharedRedis {
  /**
   * Commands, all keys below `REDIS_NAME`. While Redis is unavailable each is refused at once, and one
   * without an answer after two seconds.
   */
  commands: Redis;
  /** Subscriptions only. */
  ear: Redis;
  close(): Promise<void>;
}

/**
 * Connects, and reconnects after each loss. Resolves at once: a server also starts while Redis is
 * unavailable. The library is loaded here, so that a single server does not pay for it.
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
    // No offline queue: it would be unbounded, and its content outdated.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_WITHIN_MS,
    enableAutoPipelining: true,
  });
  // Without the ready check: Redis refuses it on a subscribed connection, which would then count as broken.
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
 * Closes both connections when a ping stays unanswered, so that a hanging Redis counts as unavailable:
 * commands are refused at once, and it reconnects.
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

import type { FastifyBaseLogger } from 'fastify';
import type { SharedRedis } from '../../platform/redis/redis.client';

interface CrowdParts {
  redis: SharedRedis;
  /** Name of this server in the cluster. */
  id: string;
  log: FastifyBaseLogger;
  beatMs: number;
  /** Names of the other servers that are reachable. */
  living(): string[];
}

/** Counters of several servers in Redis. A call rejects when Redis does not answer. */
export interface SharedCounts {
  /** Sets the number of sockets open here under a key (see sockets.service.ts). */
  counted(key: string, sockets: number): void;
  /** Number of sockets under the key at all other servers. */
  elsewhere(key: string): Promise<number>;
  /** Adds messages of an account in this second (unix); returns its total at all servers. */
  addMessages(accountId: string, second: number, messages: number): Promise<number>;
  close(): void;
}

const LIMITED = /^(user|members|embeds):/;
/** A server that is silent for so long is dead, and its counts expire. */
const DEAD_AFTER_BEATS = 3;
/** Longer than the clock difference of servers. */
const SECOND_LIVES_MS = 10_000;

/** Keeps each server's counts under its own name, so that a dead server's counts simply expire. */
export function keepSharedCounts({ redis: { commands }, id, log, beatMs, living }: CrowdParts): SharedCounts {
  const own = new Map<string, number>();
  const nameOf = (server: string) => `sockets-${server}`;
  const quietly = (work: Promise<unknown>) =>
    void work.catch((error: Error) => log.debug({ reason: error.message }, 'sockets were not counted'));
  const keep = () => commands.pexpire(nameOf(id), DEAD_AFTER_BEATS * beatMs);
  // After an outage Redis may be empty: counts are written again.
  const beat = async () => {
    if ((await keep()) === 1 || own.size === 0) return;
    await Promise.all([commands.hset(nameOf(id), own), keep()]);
  };
  const timer = setInterval(() => quietly(beat()), beatMs).unref();

  return {
    counted(key, sockets) {
      if (!LIMITED.test(key)) return;
      if (sockets > 0) own.set(key, sockets);
      else own.delete(key);
      quietly(sockets > 0 ? commands.hset(nameOf(id), key, sockets) : commands.hdel(nameOf(id), key));
      quietly(keep());
    },
    async elsewhere(key) {
      const counts = await Promise.all(living().map((server) => commands.hget(nameOf(server), key)));
      return counts.reduce((sum, count) => sum + Number(count ?? 0), 0);
    },
    async addMessages(accountId, second, messages) {
      const name = `said-${accountId}-${second}`;
      const [sum] =
        (await commands.multi().incrby(name, messages).pexpire(name, SECOND_LIVES_MS).exec()) ?? [];
      if (!sum || sum[0]) throw sum?.[0] ?? new Error('Redis did not count.');
      return Number(sum[1]);
    },
    close() {
      clearInterval(timer);
      quietly(commands.del(nameOf(id)));
    },
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { SharedRedis } from '../../platform/redis/redis.client';

interface CrowdParts {
  redis: SharedRedis;
  /** The name of this server among the others. */
  id: string;
  log: FastifyBaseLogger;
  beatMs: number;
  /** The names of the other servers, as far as they are heard. */
  living(): string[];
}

/** What several servers count together in Redis. A question that it does not answer rejects. */
export interface Crowd {
  /** So many sockets are open here under a key (see sockets.ts). */
  counted(key: string, sockets: number): void;
  /** So many are open under it at all other servers. */
  elsewhere(key: string): Promise<number>;
  /** Adds messages that an account said here in this second (unix); answers how many it said at all servers. */
  said(accountId: string, second: number, messages: number): Promise<number>;
  close(): void;
}

const LIMITED = /^(user|members|embeds):/;
/** A server that is silent for so long is dead, and its numbers go with it. */
const DEAD_AFTER_BEATS = 3;
/** Longer than clocks of servers are apart. */
const SECOND_LIVES_MS = 10_000;

/** Each server keeps its own numbers under its own name, so that nobody has to put right what a dead one left. */
export function keepCrowd({ redis: { commands }, id, log, beatMs, living }: CrowdParts): Crowd {
  const own = new Map<string, number>();
  const nameOf = (server: string) => `sockets-${server}`;
  const quietly = (work: Promise<unknown>) =>
    void work.catch((error: Error) => log.debug({ reason: error.message }, 'sockets were not counted'));
  const keep = () => commands.pexpire(nameOf(id), DEAD_AFTER_BEATS * beatMs);
  // After Redis was away it knows nothing any more.
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
    async said(accountId, second, messages) {
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

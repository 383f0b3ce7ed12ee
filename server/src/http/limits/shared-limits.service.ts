import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit';
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import RedisStore from '@fastify/rate-limit/store/RedisStore.js';
import type { SharedRedis } from '../../platform/redis/redis.client';

type Increment = Parameters<FastifyRateLimitStore['incr']>;

const NAME = 'limit-';

/**
 * Rate-limit counts in Redis for all servers, as @fastify/rate-limit keeps them; falls back to this server's
 * own counts while Redis does not answer.
 */
class SharedStore implements FastifyRateLimitStore {
  constructor(
    private readonly shared: FastifyRateLimitStore,
    private readonly own: FastifyRateLimitStore,
  ) {}
  incr(...[key, done, timeWindow, max]: Increment): void {
    const here: Increment[1] = (error, result) =>
      error ? this.own.incr(key, done, timeWindow, max) : done(null, result);
    this.shared.incr(key, here, timeWindow, max);
  }
  child(route: Parameters<FastifyRateLimitStore['child']>[0]): FastifyRateLimitStore {
    return new SharedStore(this.shared.child(route), this.own.child(route));
  }
}

/**
 * Counts events other than requests for all servers, in the same way.
 * @returns the key's count within the window that began with its first event; rejects when Redis does not
 * answer
 */
export function countTogether(redis: SharedRedis, name: string) {
  const store: FastifyRateLimitStore = new RedisStore(false, false, redis.commands, name);
  return (key: string, windowMs: number): Promise<number> =>
    new Promise((resolve, reject) => {
      store.incr(
        key,
        (error, result) => (result ? resolve(result.current) : reject(error)),
        windowMs,
        Number.MAX_SAFE_INTEGER,
      );
    });
}

/** Store of rate limits for several servers; undefined for a single one, which counts in memory. */
export function limitStore(redis: SharedRedis | null | undefined): Pick<RateLimitPluginOptions, 'store'> {
  if (!redis) return {};
  const { commands } = redis;
  return {
    store: class extends SharedStore {
      constructor() {
        super(new RedisStore(false, false, commands, NAME), new LocalStore(false, false));
      }
    },
  };
}

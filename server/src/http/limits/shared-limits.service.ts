import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit';
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import RedisStore from '@fastify/rate-limit/store/RedisStore.js';
import type { SharedRedis } from '../../platform/redis/redis.client';

type Told = Parameters<FastifyRateLimitStore['incr']>;

const NAME = 'limit-';

/**
 * Counts for all servers together in Redis, as @fastify/rate-limit does; what Redis does not answer this server counts for itself, so that a limit is
 * a limit also without it.
 */
class SharedStore implements FastifyRateLimitStore {
  constructor(
    private readonly shared: FastifyRateLimitStore,
    private readonly own: FastifyRateLimitStore,
  ) {}
  incr(...[key, done, timeWindow, max]: Told): void {
    const here: Told[1] = (error, result) =>
      error ? this.own.incr(key, done, timeWindow, max) : done(null, result);
    this.shared.incr(key, here, timeWindow, max);
  }
  child(route: Parameters<FastifyRateLimitStore['child']>[0]): FastifyRateLimitStore {
    return new SharedStore(this.shared.child(route), this.own.child(route));
  }
}

/**
 * Counts for all servers together what is no request, in the same way.
 * @returns how often this key was counted within the window that began with its first time; rejects when Redis does not answer
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

/** The store that limits count in with several servers; alone none is named, and they count in memory. */
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

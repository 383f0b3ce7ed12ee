import type { Aedes } from 'aedes';
import AsyncLock from 'async-lock';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { DeviceActor } from '../../deps.types';
import type { SharedRedis } from '../../platform/redis/redis.client';

/** Last will of a screen: published when its socket ends, by whichever server survives. */
type Promised = { clientId: string; brokerId: string; topic: string };

/** Used part of aedes-persistence-redis, which has no types. */
interface WillStore {
  setup(broker: Aedes): Promise<void>;
  putWill(client: { id: string }, will: object): Promise<void>;
  delWill(client: { id: string; brokerId: string }): Promise<unknown>;
  streamWill(brokers?: object): AsyncIterable<Promised>;
}

interface LastWillsParts {
  aedes: Aedes;
  redis: SharedRedis;
  log: FastifyBaseLogger;
  beatMs: number;
  upSince(): number | null;
  /** Publishes that a screen is gone. */
  publishGone(device: Pick<DeviceActor, 'accountId' | 'deviceId'>): void;
  /** Screen of a client and its topic. */
  screenOf(clientId: string, topic: string): Pick<DeviceActor, 'accountId' | 'deviceId'> | null;
}

export interface LastWords {
  /**
   * Stores the last will of a screen that is connected here, for another server to publish should this one
   * die.
   */
  promise(clientId: string, topic: string): void;
  /** Removes the last will: it was published, or the screen is elsewhere now. */
  settle(clientId: string): void;
  close(): void;
}

const DEAD_AFTER_BEATS = 3;
/** Grace period after Redis comes back: other servers need some time to reconnect. */
const SETTLED_AFTER_BEATS = 4;
/** Interval of checks without a known reason: a server may have died before this one started. */
const LOOK_EVERY_BEATS = 60;

/**
 * Last wills in Redis (aedes-persistence-redis): when a server dies, another publishes those of its screens
 * that are not connected anywhere.
 */
export async function keepLastWills(parts: LastWillsParts): Promise<LastWords> {
  const { aedes, redis, log, beatMs, upSince } = parts;
  const store = await openStore(redis.commands);
  const quietly = (work: Promise<unknown>) =>
    void work.catch((error: Error) => log.debug({ reason: error.message }, 'a last word was not kept'));
  // The library removes in two steps, and a screen replaces its own old socket in one: its new will must not
  // be removed with the old one.
  const turns = new AsyncLock();
  const inTurn = (clientId: string, work: () => Promise<unknown>) => quietly(turns.acquire(clientId, work));
  // It keeps the broker's name at once; its Redis calls concern persistent sessions, and there are none.
  quietly(store.setup(aedes));

  const isDead = (id: string) =>
    id !== aedes.id && Number(aedes.brokers[id] ?? 0) + DEAD_AFTER_BEATS * beatMs < Date.now();
  const known = new Set<string>();
  let beatsLeft = 0;
  const timer = setInterval(() => {
    const since = upSince();
    if (since === null || Date.now() - since < SETTLED_AFTER_BEATS * beatMs) return;
    const gone = [...known].filter(isDead);
    Object.keys(aedes.brokers).forEach((id) => known.add(id));
    beatsLeft -= 1;
    if (gone.length === 0 && beatsLeft > 0) return;
    beatsLeft = LOOK_EVERY_BEATS;
    publishForTheDead(parts, store, isDead).then(
      (isDone) => isDone && gone.forEach((id) => known.delete(id)),
      (error: Error) =>
        log.warn({ reason: error.message }, 'the last wills of a stopped server were not published'),
    );
  }, beatMs).unref();

  return {
    promise: (clientId, topic) => inTurn(clientId, () => store.putWill({ id: clientId }, { topic })),
    settle: (clientId) => inTurn(clientId, () => store.delWill({ id: clientId, brokerId: aedes.id })),
    close: () => clearInterval(timer),
  };
}

/**
 * Publishes the last wills of dead servers. The first server does it, the others find nothing to do; true
 * when it is done.
 */
async function publishForTheDead(
  { aedes, redis, beatMs, publishGone, screenOf }: LastWillsParts,
  store: WillStore,
  isDead: (brokerId: string) => boolean,
): Promise<boolean> {
  const isMine = await redis.commands.set('last-words', aedes.id, 'PX', DEAD_AFTER_BEATS * beatMs, 'NX');
  if (!isMine) return false;
  const elsewhere = new Set<string>();
  const left: Promised[] = [];
  for await (const will of store.streamWill()) {
    if (isDead(will.brokerId)) left.push(will);
    else elsewhere.add(will.clientId);
  }
  for (const { clientId, brokerId, topic } of left) {
    await store.delWill({ id: clientId, brokerId });
    const device = elsewhere.has(clientId) ? null : screenOf(clientId, topic);
    if (device) publishGone(device);
  }
  return true;
}

async function openStore(commands: Redis): Promise<WillStore> {
  // @ts-expect-error -- the package brings no types; WillStore is what is used of it.
  const { default: open } = (await import('aedes-persistence-redis')) as {
    default: (options: { conn: Redis }) => WillStore;
  };
  return open({ conn: withoutSurprises(commands) });
}

/**
 * The library does not await all of its commands: one that Redis refuses would end the process as an
 * unhandled rejection.
 */
const withoutSurprises = (commands: Redis): Redis =>
  new Proxy(commands, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...values: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, values);
        if (answer instanceof Promise) answer.catch(() => undefined);
        return answer;
      };
    },
  });

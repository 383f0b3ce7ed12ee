import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { derivedKey } from '../storage/derived-key.lib';
import type { SharedRedis } from './redis.client';

const NAME = 'secret';
const BEAT_MS = 5_000;
/** Lifetime of the entry after the last heartbeat. */
const LIVES_BEATS = 3;
const CONNECT_WITHIN_MS = 2_000;

const ANOTHER = 'Another server of this installation runs with another VITRINE_SECRET.';

export interface SameSecret {
  /**
   * A sentence for the operator, when running servers have different secrets: Redis was unavailable when one
   * of them started.
   */
  warning(): string | null;
  close(): void;
}

interface SameSecretParts {
  redis: SharedRedis;
  secret: string;
  log: FastifyBaseLogger;
  /** Interval of heartbeats in ms. */
  beatMs?: number;
}

/**
 * Ensures that all servers have one secret: else a session of one server is invalid at the next. Redis holds
 * a one-way fingerprint, which expires with the servers: a new secret is accepted once all servers with the
 * old one are stopped.
 * @throws {Error} a sentence for the operator, when another secret is in use
 */
export async function keepSameSecret({
  redis: { commands },
  secret,
  log,
  beatMs = BEAT_MS,
}: SameSecretParts): Promise<SameSecret> {
  const own = derivedKey(secret, 'comparison', 16).toString('base64url');
  const isSame = async () => {
    await commands.set(NAME, own, 'PX', LIVES_BEATS * beatMs, 'NX');
    if ((await commands.get(NAME)) !== own) return false;
    await commands.pexpire(NAME, LIVES_BEATS * beatMs);
    return true;
  };
  /** Compares; while Redis is unavailable no difference can be found. */
  const orAway = () => isSame().catch(() => true);

  if (commands.status !== 'ready')
    await once(commands, 'ready', { signal: AbortSignal.timeout(CONNECT_WITHIN_MS) }).catch(() => undefined);
  // Waits for the entries of servers that are stopped already.
  for (let beat = 0; !(await orAway()); beat += 1) {
    if (beat > LIVES_BEATS)
      throw new Error(`${ANOTHER} Give all of them the same; to change it, stop all of them first.`);
    if (beat === 0) log.warn('a server with another VITRINE_SECRET runs, or has just ended');
    await delay(beatMs);
  }
  let isOther = false;
  const timer = setInterval(async () => {
    const wasOther = isOther;
    isOther = !(await orAway());
    if (isOther && !wasOther) log.error(ANOTHER);
  }, beatMs).unref();
  return {
    warning: () => (isOther ? `${ANOTHER} Whoever signed in at one is signed out at the other.` : null),
    close: () => clearInterval(timer),
  };
}

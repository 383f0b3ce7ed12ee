import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import type { AreaRegistry } from './area-registry';

const PATIENCE_MS = 3000;
const NO_BROKER = 'The broker does not answer: screens play on, and commands and live changes wait.';

/**
 * /healthz: the process answers. /readyz: so do database, storage and broker; `warnings` names areas and builds that are not offered, and
 * what is wrong between servers, which keep nothing else from being used. A broker that is not ours and is away is told as `broker: false` and makes nobody unready: all servers would
 * be, pages need most of them without it, and it asks us before it lets us in again (decision 0054).
 */
export function serveHealth(app: FastifyInstance, deps: Deps, registry: AreaRegistry): void {
  const options = {
    config: { guard: 'public' as const },
    schema: { hide: true },
    logLevel: 'silent' as const,
  };
  app.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', options, async (_request, reply) => {
    const [database, storage] = await Promise.all([
      isFine(deps.pool.query('SELECT 1')),
      isFine(Promise.all([deps.storage.freeBytes(), deps.storage.check()])),
    ]);
    const [isOpen, isAway] = [deps.broker.isOpen(), deps.broker.isAway?.() === true];
    const checks = { database, storage, broker: isOpen && !isAway };
    const isReady = database && storage && isOpen && deps.isLeaving?.() !== true;
    const others = [isAway ? NO_BROKER : null, deps.broker.warning?.(), deps.warning?.()].flatMap(
      (sentence) => sentence ?? [],
    );
    const warnings = [...registry.current().warnings, ...others];
    reply.header('cache-control', 'no-store').code(isReady ? 200 : 503);
    return { status: isReady ? 'ready' : 'not ready', checks, warnings };
  });
}

async function isFine(check: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([check.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

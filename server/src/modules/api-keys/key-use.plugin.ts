import type { FastifyInstance } from 'fastify';
import { API_KEY_CALLS_PER_MINUTE } from '@vitrine/shared/contract';
import type { Deps } from '../../deps.types';
import { tooManyRequests } from '../../platform/errors/errors.lib';
import { keyInUse } from '../../http/auth/key-in-use.lib';
import { clientAddress } from '../../http/limits/network.rule';
import { noteKeyUse } from './api-keys.repo';
import { sentence } from '../../platform/languages/sentence.rule';

/** Limits the calls of each API key, notes its use, and names it in the audit log. */
export function installKeyUse(app: FastifyInstance, { db, clock, log }: Deps): void {
  const count = app.createRateLimit({
    max: API_KEY_CALLS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ actor }) => `key ${actor.sessionId}`,
  });
  app.addHook('onRequest', async (request) => {
    if (!request.actor?.key) return;
    const { accountId, key } = request.actor;
    const use = { at: clock.nowSeconds(), from: clientAddress(request) };
    noteKeyUse(db, { accountId, keyId: key.id }, use).catch((err: unknown) =>
      log.warn({ err, key: key.id }, 'use of an API key not noted'),
    );
    const limit = await count(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    throw tooManyRequests(
      limit.ttlInSeconds,
      sentence`This API key has made ${API_KEY_CALLS_PER_MINUTE} calls in a minute. Wait ${limit.ttlInSeconds} s, then try again.`,
    );
  });
  app.addHook('preHandler', ({ actor }, _reply, done) =>
    actor?.key ? keyInUse.run(actor.key.name, done) : done(),
  );
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createFairQueue } from './fair-queue.service';

/**
 * Concurrent reads per account: about as many as a page makes, leaving database connections for other
 * accounts.
 */
const AT_ONCE = 4;
/** Enough for all members of a chain that refetch after a change; more is not human traffic. */
const MOST_WAITING = 200;

/** All screens of the largest chain after a power cut: a refused screen would only retry. */
const MOST_SCREENS = 10_000;

/** Reads that use POST. */
const READS_BY_POST = new Set(['/api/playlist/schedule', '/api/search-content']);

/**
 * Limits concurrent reads per account, members and screens separately, so that one account's load does not
 * delay others. Writes are not limited.
 */
export function limitAccountReads(app: FastifyInstance): void {
  const turns = createFairQueue(AT_ONCE, MOST_WAITING);
  const turnsOfScreens = createFairQueue(AT_ONCE, MOST_SCREENS);
  const isRead = ({ method, routeOptions }: FastifyRequest) =>
    method === 'GET' || READS_BY_POST.has(routeOptions.url ?? '');

  app.addHook('preHandler', async (request, reply) => {
    const { actor, device } = request;
    if (!(actor || device) || !isRead(request)) return;
    // Load of embedded pages does not delay the account's own members.
    const giveBack = device
      ? await turnsOfScreens.take(device.accountId)
      : await turns.take(actor.embed ? `embed ${actor.accountId}` : actor.accountId);
    // Also when the client has disconnected meanwhile.
    reply.raw.once('close', giveBack);
    reply.raw.once('finish', giveBack);
    if (reply.raw.destroyed) giveBack();
  });
}

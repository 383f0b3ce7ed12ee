import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createTurns } from './turns';

/** Reads of one account that run at once: a page asks for about as many, and the database has connections left for everybody else. */
const AT_ONCE = 4;
/** A whole chain that looks again after a change; more than that is no crowd of people. */
const MOST_WAITING = 200;

/** Reads that are asked by POST. */
const READS_BY_POST = new Set(['/api/playlist/schedule', '/api/search-content']);

/** Reads of members take turns by account, so that one account's crowd costs the others nothing. Writes and screens do not wait. */
export function installAccountTurns(app: FastifyInstance): void {
  const turns = createTurns(AT_ONCE, MOST_WAITING);
  const isRead = ({ method, routeOptions }: FastifyRequest) =>
    method === 'GET' || READS_BY_POST.has(routeOptions.url ?? '');

  app.addHook('preHandler', async (request, reply) => {
    if (!request.actor || !isRead(request)) return;
    const { accountId, embed } = request.actor;
    // A crowd on a page of somebody else costs the account's own people nothing.
    const giveBack = await turns.take(embed ? `embed ${accountId}` : accountId);
    // Also when whoever asked has gone away meanwhile.
    reply.raw.once('close', giveBack);
    reply.raw.once('finish', giveBack);
    if (reply.raw.destroyed) giveBack();
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createTurns } from './fair-queue.service';

/** Reads of one account that run at once: a page asks for about as many, and the database has connections left for everybody else. */
const AT_ONCE = 4;
/** A whole chain that looks again after a change; more than that is no crowd of people. */
const MOST_WAITING = 200;

/** All screens of the largest chain, after a power cut: a screen that is refused would only ask again. */
const MOST_SCREENS = 10_000;

/** Reads that are asked by POST. */
const READS_BY_POST = new Set(['/api/playlist/schedule', '/api/search-content']);

/** Reads of members take turns by account, so that one account's crowd costs the others nothing; so do its screens, among themselves. Writes do not wait. */
export function installAccountTurns(app: FastifyInstance): void {
  const turns = createTurns(AT_ONCE, MOST_WAITING);
  const turnsOfScreens = createTurns(AT_ONCE, MOST_SCREENS);
  const isRead = ({ method, routeOptions }: FastifyRequest) =>
    method === 'GET' || READS_BY_POST.has(routeOptions.url ?? '');

  app.addHook('preHandler', async (request, reply) => {
    const { actor, device } = request;
    if (!(actor || device) || !isRead(request)) return;
    // A crowd on a page of somebody else costs the account's own people nothing.
    const giveBack = device
      ? await turnsOfScreens.take(device.accountId)
      : await turns.take(actor.embed ? `embed ${actor.accountId}` : actor.accountId);
    // Also when whoever asked has gone away meanwhile.
    reply.raw.once('close', giveBack);
    reply.raw.once('finish', giveBack);
    if (reply.raw.destroyed) giveBack();
  });
}

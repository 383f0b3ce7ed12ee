import type { FastifyInstance, onSendHookHandler } from 'fastify';

const OF_A_BODY = ['content-length', 'content-type', 'content-encoding'];

/**
 * Strips length and type from 204 and 304, whatever a route sets: clients that trust the length would wait
 * for bytes that never come (RFC 9110 §8.6). Added to each route as its last hook, since Fastify's HEAD
 * routes set a length in theirs.
 */
export function installEmptyAnswers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? []].flat().concat(withoutBody);
  });
}

const withoutBody: onSendHookHandler = (request, reply, payload, done) => {
  if (reply.statusCode !== 304 && reply.statusCode !== 204) return done(null, payload);
  for (const name of OF_A_BODY) reply.removeHeader(name);
  // The hook of Fastify's HEAD routes may follow, and does not accept null.
  done(null, request.method === 'HEAD' ? payload : null);
};

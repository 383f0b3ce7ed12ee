import type { FastifyInstance } from 'fastify';

/**
 * Logs one line per answered request, with the route's pattern, never its address, which may hold a link's
 * token (reliability C7).
 */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'warn' : 'debug';
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.actor?.userId,
        device: request.device?.id,
      },
      'request',
    );
    done();
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyTooSlow } from '../../platform/errors/errors.lib';

/**
 * A body has to be complete in time (reliability C8). What is late fails where it is being read: its reader answers 408, the handler never
 * runs, and the connection ends. Where nobody reads (answered already, or no handler wants it) only the connection ends.
 * Routes that say `slowBody` are left to the server's own limit.
 */
export function installBodyDeadline(app: FastifyInstance, bodyMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (request.routeOptions.config.slowBody || !announcesBody(request)) return done();
    const giveUp = () => {
      if (raw.complete) return;
      if (!reply.sent && raw.listenerCount('error') > 0) raw.emit('error', bodyTooSlow());
      else raw.destroy();
    };
    // After a moment in which this process stood still, what has arrived meanwhile is read first.
    const timer = setTimeout(() => setImmediate(giveUp), bodyMs);
    // A stop does not wait for somebody who does not send.
    timer.unref();
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}

function announcesBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

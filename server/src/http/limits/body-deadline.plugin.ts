import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyTooSlow } from '../../platform/errors/errors.lib';

/**
 * Ends requests whose body is late (reliability C8). A pending reader answers 408, the handler never runs,
 * and the connection ends; without a reader only the connection ends. Routes with `slowBody` have the
 * server's own limit.
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
    // After a pause of this process, bytes that have arrived meanwhile are read first.
    const timer = setTimeout(() => setImmediate(giveUp), bodyMs);
    // A stop does not wait for a silent client.
    timer.unref();
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}

function announcesBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

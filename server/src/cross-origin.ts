import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config';

/**
 * Foreign pages that embed an area (house, three sentences: embedded by others) may call the API when their origin is listed.
 * The bearer is the only credential, so no cookies are allowed along, and the star never is (bar C2).
 */
export function installCrossOrigin(app: FastifyInstance, { allowedOrigins }: Config): void {
  if (allowedOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (!origin || !allowedOrigins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'etag, retry-after, www-authenticate',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  app.options('/api/*', { config: { guard: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type, if-match, if-none-match',
      'access-control-max-age': '600',
    });
    return reply.code(204).send();
  });
}

import cors from '@fastify/cors';
import { CLIENT_HEADER } from '@vitrine/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config/config';

/**
 * Pages of other origins may call the API when their origin is listed. The bearer is the only credential, so no cookies are
 * allowed along, and the star never is.
 */
export async function installCrossOrigin(app: FastifyInstance, { allowedOrigins }: Config): Promise<void> {
  if (allowedOrigins.length === 0) return;
  const api = {
    origin: allowedOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'if-match', 'if-none-match', CLIENT_HEADER],
    exposedHeaders: ['etag', 'retry-after', 'www-authenticate'],
    maxAge: 600,
    strictPreflight: false,
  };
  await app.register(cors, {
    delegator: async ({ url }: FastifyRequest) => (url.startsWith('/api/') ? api : { origin: false }),
  });
  app.addHook('onRequest', async ({ url }, reply) => {
    // The plugin says of every answer that it differs by who asks. Only the API's do; caches keep the others for everybody.
    if (!url.startsWith('/api/')) reply.removeHeader('vary');
    else if (reply.hasHeader('access-control-allow-origin'))
      reply.header('cross-origin-resource-policy', 'cross-origin');
  });
}

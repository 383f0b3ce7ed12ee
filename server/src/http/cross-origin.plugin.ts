import cors, { type FastifyCorsOptions } from '@fastify/cors';
import { CLIENT_HEADER } from '@vitrine/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isEmbedAddress } from './auth/embed-access.table';
import type { Deps } from '../deps.types';

/**
 * CORS: allows origins that the operator lists and, for calls of embedded areas, origins of any account's
 * integration, since a preflight has no token that would name the account. Bearer tokens only, so credentials
 * stay off and `*` is never sent.
 */
export async function installCrossOrigin(
  app: FastifyInstance,
  { config: { allowedOrigins }, auth }: Pick<Deps, 'config' | 'auth'>,
): Promise<void> {
  const api = {
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'if-match', 'if-none-match', CLIENT_HEADER],
    exposedHeaders: ['etag', 'retry-after', 'www-authenticate'],
    maxAge: 600,
    strictPreflight: false,
    // The plugin sends `content-length: 0`, which a 204 must not have (RFC 9110 §8.6).
    optionsSuccessStatus: 200,
  };
  const isAllowed = async (url: string, origin: string) =>
    allowedOrigins.includes(origin) || (isEmbedAddress(url) && (await auth.knowsOrigin(origin)));
  await app.register(cors, {
    delegator: (
      { url, headers: { origin } }: FastifyRequest,
      answer: (error: Error | null, options?: FastifyCorsOptions) => void,
    ) => {
      if (!origin || !url.startsWith('/api/')) return answer(null, { origin: false });
      isAllowed(url, origin).then((is) => answer(null, { ...api, origin: is ? [origin] : [] }), answer);
    },
  });
  app.addHook('onRequest', ({ url }, reply, done) => {
    // The plugin adds Vary to every answer. Only the API's answers vary; caches may share the others.
    if (!url.startsWith('/api/')) reply.removeHeader('vary');
    else if (reply.hasHeader('access-control-allow-origin'))
      reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
}

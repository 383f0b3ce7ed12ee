import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Problem, Registry } from '@vitrine/shared/contract';
import { takesEncoding, variesByEncoding } from '../preconditions/accept-encoding.rule';
import type { AreaRegistry } from './area-registry.service';

/** The registry for browsers. */
export function serveAreas(app: FastifyInstance, registry: AreaRegistry): void {
  app.get(
    '/api/areas',
    {
      config: { guard: 'public' },
      schema: {
        summary: 'Registry of areas',
        tags: ['areas'],
        response: {
          200: Registry,
          304: Type.Null({ description: 'Still the one you have' }),
          '4xx': Problem,
        },
      },
    },
    async (request, reply) => {
      const { json, packed, etag } = registry.current();
      reply.headers({ 'cache-control': 'no-cache', etag, vary: variesByEncoding(reply.getHeader('vary')) });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      void reply.type('application/json; charset=utf-8');
      return takesEncoding(request.headers['accept-encoding'], 'gzip')
        ? reply.header('content-encoding', 'gzip').send(packed)
        : reply.send(json);
    },
  );
}

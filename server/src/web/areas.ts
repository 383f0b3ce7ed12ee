import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Problem, Registry } from '@vitrine/shared/contract';
import type { AreaRegistry } from './area-registry';

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
      const { json, etag } = registry.current();
      reply.headers({ 'cache-control': 'no-cache', etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(json);
    },
  );
}

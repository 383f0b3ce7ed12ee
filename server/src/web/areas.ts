import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { AreaLoadReport, OperationResult, Problem, Registry } from '@vitrine/shared/contract';
import type { Clock } from '../deps';
import type { AreaRegistry } from './area-registry';

const KEPT_REPORTS = 200;

type Report = AreaLoadReport & { at: number; accountId: string };

/** The registry for browsers, and what they say about areas that did not load. */
export function serveAreas(app: FastifyInstance, registry: AreaRegistry, clock: Clock): void {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  const reports: Report[] = [];

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

  routes.post(
    '/api/areas/report',
    {
      config: { guard: 'self', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        summary: 'An area did not load, or fell back',
        tags: ['areas'],
        body: AreaLoadReport,
        response: { 200: OperationResult, '4xx': Problem },
      },
    },
    async ({ body, actor, log }) => {
      const { area, version, phase, message, fallback } = body;
      const said = { area, version, phase, message, ...(fallback ? { fallback } : {}) };
      reports.push({ ...said, at: clock.nowSeconds(), accountId: actor.accountId });
      if (reports.length > KEPT_REPORTS) reports.shift();
      log.warn({ area: said }, 'an area did not load');
      return { success: true };
    },
  );

  routes.get(
    '/api/areas/reports',
    {
      config: { guard: 'account.view' },
      schema: {
        summary: 'The last load reports of this account',
        tags: ['areas'],
        response: {
          200: Type.Array(Type.Object({ ...AreaLoadReport.properties, at: Type.Integer() })),
          '4xx': Problem,
        },
      },
    },
    async ({ actor }) => reports.filter(({ accountId }) => accountId === actor.accountId),
  );
}

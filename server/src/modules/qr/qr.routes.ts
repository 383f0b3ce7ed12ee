import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { GenQr, Problem, QrStats, QrStatsQuery } from '@vitrine/shared/contract';
import Type from 'typebox';
import { publicOrigin } from '../../config/public-origin';
import type { AppModule } from '../../deps';
import { codesRoutes } from './codes/codes.routes';
import { forgetVisitorsHourly } from './scan/forget-visitors.job';
import { makeCode } from './make-code.action';
import { shortLinkRoute } from './scan/short-link.routes';
import { qrStats } from './stats.action';

/** QR codes for promos, and how often they are scanned (spec §7, product §9). */
export const qrModule: AppModule = async (app, deps) => {
  await forgetVisitorsHourly(deps);
  shortLinkRoute(app, deps);
  codesRoutes(app, deps);
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();

  routes.route({
    method: 'POST',
    url: '/api/gen_qr',
    config: { guard: 'promo.edit' },
    schema: {
      summary: 'A QR code of a short link that counts',
      description:
        'Answers an SVG text; its title is the short link. The same address, promo and screen get the same link again.',
      tags: ['qr'],
      body: GenQr,
      produces: ['image/svg+xml'],
      response: { 200: Type.String(), '4xx': Problem },
    },
    handler: async (request, reply) => {
      const svg = await makeCode(
        deps,
        request.actor.accountId,
        request.body,
        publicOrigin(deps.config, request),
      );
      reply.type('image/svg+xml; charset=utf-8');
      return svg;
    },
  });

  routes.route({
    method: 'GET',
    url: '/api/qr-stats',
    config: { guard: 'account.view' },
    schema: {
      summary: 'How often QR codes were scanned',
      description: 'Days and hours are the venue’s wall clock.',
      tags: ['qr'],
      querystring: QrStatsQuery,
      response: { 200: QrStats, '4xx': Problem },
    },
    handler: ({ actor, query }) => qrStats(deps, actor.accountId, query.range ?? '30d'),
  });
};

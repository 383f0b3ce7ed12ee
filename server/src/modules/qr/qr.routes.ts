import { GenQr, QrStats, QrStatsQuery } from '@vitrine/shared/contract';
import Type from 'typebox';
import { publicOrigin } from '../../platform/config/public-origin.lib';
import type { AppModule } from '../../deps.types';
import { codesRoutes } from './codes/codes.routes';
import { forgetVisitorsHourly } from './scan/forget-visitors.job';
import { makeCode } from './make-code.action';
import { shortLinkRoute } from './scan/short-link.routes';
import { qrStats } from './stats.action';
import { routesOf } from '../../http/routing/routes.lib';

/** QR codes for promos, and how often they are scanned (spec §7, product §9). */
export const qrModule: AppModule = async (app, deps) => {
  await forgetVisitorsHourly(deps);
  shortLinkRoute(app, deps);
  codesRoutes(app, deps);
  const route = routesOf(app, 'qr');

  route('POST /api/gen_qr', 'promo.edit', {
    summary: 'A QR code of a short link that counts',
    description:
      'Answers an SVG text; its title is the short link. The same address, promo and screen get the same link again.',
    body: GenQr,
    answer: Type.String(),
    produces: ['image/svg+xml'],
    handle: async (request, reply) => {
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

  route('GET /api/qr-stats', 'account.view', {
    summary: 'How often QR codes were scanned',
    description: 'Days and hours are the venue’s wall clock.',
    query: QrStatsQuery,
    answer: QrStats,
    handle: ({ actor, query }) => qrStats(deps, actor.accountId, query.range ?? '30d'),
  });
};

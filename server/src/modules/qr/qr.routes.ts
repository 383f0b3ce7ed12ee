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

/** QR codes for promos, and their scans (spec §7, product §9). */
export const qrModule: AppModule = async (app, deps) => {
  await forgetVisitorsHourly(deps);
  shortLinkRoute(app, deps);
  codesRoutes(app, deps);
  const route = routesOf(app, 'qr');

  route('POST /api/gen_qr', 'promo.edit', {
    summary: 'A QR code of a short link that counts its scans',
    description:
      'Returns an SVG with the short link as its title. The same address, promo and screen have the same link.',
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
    summary: 'Scans of QR codes',
    description: 'Days and hours are those of the venue’s wall clock.',
    query: QrStatsQuery,
    answer: QrStats,
    handle: ({ actor, query }) => qrStats(deps, actor.accountId, query.range ?? '30d'),
  });
};

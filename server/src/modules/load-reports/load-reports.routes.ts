import Type from 'typebox';
import { AREA_ID, AreaLoadCounts, AreaLoadReport, AreaLoads, AreaReports } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { routesOf } from '../../http/routing/routes.lib';
import { isDeveloper } from '../account/account.action';
import { countsOfDay, hearLoads, hearReport, reportsOf } from './load-reports.action';
import { sweepOldReports } from './load-reports.job';
import { presentCounts, presentReports } from './load-reports.present';
import { writeTakenBack } from './taken-back-mail.job';

const rateLimit = { max: 60, timeWindow: 60_000 };

/** What pages say about areas, and what follows from it (decision 0039). */
export const loadReportsModule: AppModule = async (app, deps) => {
  const route = routesOf(app, 'areas');

  route('POST /api/areas/report', 'self', {
    summary: 'An area did not load, fell back, or threw',
    description:
      'Counts once for each session, build and phase. A build of which too much fails is taken back.',
    body: AreaLoadReport,
    rateLimit,
    handle: ({ actor, body }) => hearReport(deps, actor, body),
  });

  route('POST /api/areas/loads', 'self', {
    summary: 'Builds of areas that loaded',
    description: 'Counts once for each session and build.',
    body: AreaLoads,
    rateLimit,
    handle: ({ actor, body }) => hearLoads(deps, actor, body),
  });

  route('GET /api/areas/reports', 'self', {
    summary: 'How the builds of all areas loaded in the last day',
    description: 'For developers, whom the operator names; empty for others.',
    answer: Type.Array(AreaLoadCounts),
    handle: async ({ actor }) =>
      (await isDeveloper(deps, actor)) ? presentCounts(await countsOfDay(deps)) : [],
  });

  route('GET /api/releases/:area/reports', 'deploy-key', {
    summary: 'How the builds of an area loaded in the last seven days, and what went wrong',
    params: Type.Object({ area: Type.String({ pattern: AREA_ID }) }),
    answer: AreaReports,
    handle: async ({ params: { area } }) => presentReports(await reportsOf(deps, area)),
  });

  await writeTakenBack(deps);
  await sweepOldReports(deps);
};

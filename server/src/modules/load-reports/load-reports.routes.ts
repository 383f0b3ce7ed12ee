import Type from 'typebox';
import { AREA_ID, AreaLoadCounts, AreaLoadReport, AreaLoads, AreaReports } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { routesOf } from '../../http/routing/routes.lib';
import { isDeveloper } from '../account/account.action';
import { countsOfDay, recordLoads, recordReport, reportsOf } from './load-reports.action';
import { sweepOldReports } from './load-reports.job';
import { presentCounts, presentReports } from './load-reports.present';
import { rollbackMails } from './rollback-mail.job';

const rateLimit = { max: 60, timeWindow: 60_000 };

/** Load reports of pages about areas (decision 0039). */
export const loadReportsModule: AppModule = async (app, deps) => {
  const route = routesOf(app, 'areas');

  route('POST /api/areas/report', 'self', {
    summary: 'An area did not load, fell back, or threw',
    description:
      'Counts once for each session, build and phase. A build that fails too often is rolled back.',
    body: AreaLoadReport,
    rateLimit,
    handle: ({ actor, body }) => recordReport(deps, actor, body),
  });

  route('POST /api/areas/loads', 'self', {
    summary: 'Builds of areas that loaded',
    description: 'Counts once for each session and build.',
    body: AreaLoads,
    rateLimit,
    handle: ({ actor, body }) => recordLoads(deps, actor, body),
  });

  route('GET /api/areas/reports', 'self', {
    summary: 'Load counts of all areas in the last day',
    description: 'For developers, whom the operator names; empty for other users.',
    answer: Type.Array(AreaLoadCounts),
    handle: async ({ actor }) =>
      (await isDeveloper(deps, actor)) ? presentCounts(await countsOfDay(deps)) : [],
  });

  route('GET /api/releases/:area/reports', 'deploy-key', {
    summary: 'Load counts and messages of an area in the last seven days',
    params: Type.Object({ area: Type.String({ pattern: AREA_ID }) }),
    answer: AreaReports,
    handle: async ({ params: { area } }) => presentReports(await reportsOf(deps, area)),
  });

  await rollbackMails(deps);
  await sweepOldReports(deps);
};

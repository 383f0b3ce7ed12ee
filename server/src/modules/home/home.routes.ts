import { HomeData, PrepareStatus } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { homeData, homeStand, prepareStatus } from './home.action';
import { bringBack, dismiss } from './home.repo';
import { routesOf } from '../../http/routing/routes.lib';
import { languageOf } from '../../http/routing/request-language.lib';

/** The dashboard (spec §2, product §9). */
export const homeModule: AppModule = (app, deps) => {
  const route = routesOf(app, 'home');

  route('GET /api/query-home', 'account.view', {
    summary: 'Newest promos and playlists, and the subscription',
    answer: HomeData,
    standsOn: ({ actor }) => homeStand(deps, actor),
    handle: (request) => homeData(deps, request.actor, languageOf(request)),
  });

  route('GET /api/prepare-status', 'account.view', {
    summary: 'First steps, from real data',
    answer: PrepareStatus,
    handle: (request) => prepareStatus(deps, request.actor),
  });

  route('POST /api/prepare-status/dismiss', 'self', {
    summary: 'Put the first steps away, for this member (extension)',
    handle: ({ actor }) => dismiss(deps.db, actor.accountId, actor.userId, deps.clock.nowSeconds()),
  });

  route('POST /api/prepare-status/restore', 'self', {
    summary: 'Show the first steps again, to this member (extension)',
    handle: ({ actor }) => bringBack(deps.db, actor.accountId, actor.userId),
  });
};

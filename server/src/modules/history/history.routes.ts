import { HistoryPage, HistoryUsers, HistoryQuery } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { languageOf } from '../../http/routing/request-language.lib';
import { routesOf } from '../../http/routing/routes.lib';
import { historyPage, historyUsers } from './history.action';
import { sweepHistory } from './history.job';

/** Audit log of an account (product §15). */
export const historyModule: AppModule = async (app, deps) => {
  await sweepHistory(deps);
  const route = routesOf(app, 'history');

  route('GET /api/history', 'history.view', {
    summary: 'Audit log, newest first (extension)',
    description: 'Days are those of the venue. `next` is the `before` of the next page.',
    query: HistoryQuery,
    answer: HistoryPage,
    handle: (request) => historyPage(deps, request.actor.accountId, request.query, languageOf(request)),
  });

  route('GET /api/history/users', 'history.view', {
    summary: 'All users in the audit log (extension)',
    answer: HistoryUsers,
    handle: ({ actor }) => historyUsers(deps, actor.accountId),
  });
};

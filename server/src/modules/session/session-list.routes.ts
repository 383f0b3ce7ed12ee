import { IdParams, OpenSessions } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { notFound } from '../../platform/errors/errors.lib';
import { endElsewhere, openSessionsOf } from './sessions.repo';
import { routesOf } from '../../http/routing/routes.lib';

/** Lists and ends the user's own sessions. Open pages of an ended session are notified by their socket. */
export const sessionListRoutes: AppModule = (app, deps) => {
  const route = routesOf(app, 'session');

  route('GET /api/account/sessions', 'self', {
    summary: 'Open sessions of the signed-in user, last used first (extension)',
    answer: OpenSessions,
    handle: async ({ actor }) => {
      const open = await openSessionsOf(deps.db, actor.userId, deps.clock.nowSeconds());
      return open.map(({ id, browser, os, createdAt, lastUsedAt }) => ({
        id,
        browser,
        os,
        created_at: createdAt,
        last_used_at: lastUsedAt,
        current: id === actor.sessionId,
      }));
    },
  });

  route('DELETE /api/account/sessions/:id', 'self', {
    summary: 'End one of the own sessions (extension)',
    params: IdParams,
    handle: async ({ actor, params }) => {
      const ended = await endElsewhere(deps.db, actor.userId, { id: params.id }, deps.clock.nowSeconds());
      const [id] = ended;
      if (!id) throw notFound('session');
      deps.broker.disconnectSession(id);
      deps.log.info({ event: 'session ended elsewhere', user: actor.userId, session: id }, 'session ended');
      return { id };
    },
  });

  route('DELETE /api/account/sessions', 'self', {
    summary: 'End all own sessions but this one (extension)',
    handle: async ({ actor }) => {
      const kept = actor.sessionId;
      const ended = await endElsewhere(deps.db, actor.userId, { kept }, deps.clock.nowSeconds());
      for (const id of ended) deps.broker.disconnectSession(id);
      deps.log.info({ event: 'sessions ended elsewhere', user: actor.userId }, 'sessions ended');
    },
  });
};

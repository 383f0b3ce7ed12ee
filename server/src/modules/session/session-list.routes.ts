import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { IdParams, OpenSessions, OperationResult, Problem } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps';
import { notFound } from '../../errors/errors';
import { endElsewhere, openSessionsOf } from './sessions.repo';

const tags = ['session'];
const write = { 200: OperationResult, '4xx': Problem };

/** Where the signed-in person is signed in, and the end of it. Open pages of an ended session are told by their socket. */
export const sessionListRoutes: AppModule = (app, deps) => {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();

  routes.get(
    '/api/account/sessions',
    {
      config: { guard: 'self' },
      schema: {
        summary: 'Open sessions of the signed-in person, the one used last first (extension)',
        tags,
        response: { 200: OpenSessions, '4xx': Problem },
      },
    },
    async ({ actor }) => {
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
  );

  routes.delete(
    '/api/account/sessions/:id',
    {
      config: { guard: 'self' },
      schema: { summary: 'End one of the own sessions (extension)', tags, params: IdParams, response: write },
    },
    async ({ actor, params }) => {
      const ended = await endElsewhere(deps.db, actor.userId, { id: params.id }, deps.clock.nowSeconds());
      const [id] = ended;
      if (!id) throw notFound('session');
      deps.broker.disconnectSession(id);
      deps.log.info({ event: 'session ended elsewhere', user: actor.userId, session: id }, 'session ended');
      return { success: true, id };
    },
  );

  routes.delete(
    '/api/account/sessions',
    {
      config: { guard: 'self' },
      schema: { summary: 'End all own sessions but this one (extension)', tags, response: write },
    },
    async ({ actor }) => {
      const kept = actor.sessionId;
      const ended = await endElsewhere(deps.db, actor.userId, { kept }, deps.clock.nowSeconds());
      for (const id of ended) deps.broker.disconnectSession(id);
      deps.log.info({ event: 'sessions ended elsewhere', user: actor.userId }, 'sessions ended');
      return { success: true };
    },
  );
};

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  AuthAnswer,
  AuthRequest,
  Metrics,
  MetricsChoice,
  MetricsParams,
  OperationResult,
  Problem,
} from '@vitrine/shared/contract';
import type { AppModule } from '../../deps';
import { askedHere } from '../../mail/same-machine.rule';
import { chooseMetrics, insertMetric } from './metrics.repo';
import { refresh } from './refresh.action';
import { endSession } from './sessions.repo';
import { sessionListRoutes } from './session-list.routes';
import { signIn } from './sign-in.action';
import { sweepSessions } from './session.job';

const tags = ['session'];

export const sessionModule: AppModule = async (app, deps) => {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  await sweepSessions(deps);
  await sessionListRoutes(app, deps);

  routes.post(
    '/api/auth',
    {
      config: { guard: 'public' },
      schema: {
        summary: 'Sign in, or refresh a session',
        tags,
        body: AuthRequest,
        response: { 200: AuthAnswer, '4xx': Problem },
      },
    },
    async (request) => {
      const { body, ip } = request;
      if (body.grant_type !== 'password') return refresh(deps, body);
      return signIn(deps, body, {
        address: ip,
        isHere: askedHere(request),
        userAgent: request.headers['user-agent'],
      });
    },
  );

  routes.post(
    '/api/auth/logout',
    {
      config: { guard: 'self' },
      schema: { summary: 'End this session', tags, response: { 200: OperationResult, '4xx': Problem } },
    },
    async ({ actor }) => {
      await endSession(deps.db, actor.sessionId, 'logout', deps.clock.nowSeconds());
      deps.broker.disconnectSession(actor.sessionId);
      const { userId: user, sessionId: session } = actor;
      deps.log.info({ event: 'signed out', user, session }, 'signed out');
      return { success: true };
    },
  );

  routes.post(
    '/api/mm/:event',
    {
      config: { guard: 'self', rateLimit: { max: 120, timeWindow: 60_000 } },
      schema: {
        summary: 'Note an event of the user interface',
        tags,
        params: MetricsParams,
        body: Metrics,
        response: { 200: OperationResult, '4xx': Problem },
      },
    },
    async ({ actor, params, body }) => {
      await insertMetric(deps.db, actor, params.event, body, deps.clock.nowSeconds());
      return { success: true };
    },
  );

  routes.post(
    '/api/metrics/opt-out',
    {
      config: { guard: 'self' },
      schema: {
        summary: 'Keep no events of the own user interface, or keep them again (extension)',
        tags,
        body: MetricsChoice,
        response: { 200: OperationResult, '4xx': Problem },
      },
    },
    async ({ actor, body }) => {
      await chooseMetrics(deps.db, actor.userId, body.opt_out);
      return { success: true };
    },
  );

  routes.get(
    '/.well-known/jwks.json',
    { config: { guard: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*');
      return deps.auth.jwks();
    },
  );
};

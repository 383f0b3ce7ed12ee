import {
  AuthAnswer,
  AuthRequest,
  LanguageChoice,
  Metrics,
  MetricsChoice,
  MetricsParams,
  SignedOut,
} from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { askedHere } from '../../platform/mail/same-machine.rule';
import { updateUser } from '../../platform/users/users.repo';
import { chooseMetrics, insertMetric } from './metrics.repo';
import { refresh } from './refresh.action';
import { endSession, providerSignOut } from './sessions.repo';
import { sessionListRoutes } from './session-list.routes';
import { SIGN_OUT_PURPOSE, signIn } from './sign-in.action';
import { sweepSessions } from './session.job';
import { clientAddress } from '../../http/limits/network.rule';
import { routesOf } from '../../http/routing/routes.lib';

export const sessionModule: AppModule = async (app, deps) => {
  const route = routesOf(app, 'session');
  await sweepSessions(deps);
  await sessionListRoutes(app, deps);

  route('POST /api/auth', 'public', {
    summary: 'Sign in, or refresh a session',
    body: AuthRequest,
    answer: AuthAnswer,
    handle: async (request) => {
      const { body } = request;
      if (body.grant_type !== 'password') return refresh(deps, body);
      return signIn(deps, body, {
        address: clientAddress(request),
        isHere: askedHere(request),
        userAgent: request.headers['user-agent'],
      });
    },
  });

  route('POST /api/auth/logout', 'self', {
    summary: 'End this session; names the page that ends the one at the identity provider (extension)',
    answer: SignedOut,
    config: { beforeOwnPassword: true },
    handle: async ({ actor }) => {
      await endSession(deps.db, actor.sessionId, 'logout', deps.clock.nowSeconds());
      deps.broker.disconnectSession(actor.sessionId);
      const { userId: user, sessionId: session } = actor;
      deps.log.info({ event: 'signed out', user, session }, 'signed out');
      const sealed = await providerSignOut(deps.db, session);
      const address = sealed && deps.seal.open(SIGN_OUT_PURPOSE, sealed);
      return { success: true, ...(address ? { sign_out_url: address } : {}) };
    },
  });

  route('POST /api/mm/:event', 'self', {
    summary: 'Store an event of the user interface',
    params: MetricsParams,
    body: Metrics,
    config: { beforeOwnPassword: true },
    rateLimit: { max: 120, timeWindow: 60_000 },
    handle: ({ actor, params, body }) =>
      insertMetric(deps.db, actor, params.event, body, deps.clock.nowSeconds()),
  });

  route('POST /api/metrics/opt-out', 'self', {
    summary: 'Opt out of stored events of the user interface, or in again (extension)',
    body: MetricsChoice,
    handle: ({ actor, body }) => chooseMetrics(deps.db, actor.userId, body.opt_out),
  });

  route('POST /api/user/language', 'self', {
    summary: 'Choose the language of pages and mails (extension)',
    body: LanguageChoice,
    handle: ({ actor, body }) => updateUser(deps.db, actor.userId, { language: body.language }),
  });

  app.get(
    '/.well-known/jwks.json',
    { config: { guard: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*');
      return deps.auth.jwks();
    },
  );
};

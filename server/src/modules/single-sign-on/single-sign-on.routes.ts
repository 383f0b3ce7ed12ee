import {
  AuthAnswer,
  SsoFinish,
  SsoFound,
  SsoLogout,
  SsoQuery,
  SsoSettings,
  SsoStart,
  SsoStarted,
  SsoWish,
} from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { routesOf } from '../../http/routing/routes.lib';
import { checkDomains } from './domain-check.job';
import { endByProvider } from './provider-logout.action';
import { removeSettings, saveSettings, settingsOf, verifyDomain } from './settings.action';
import { findProvider, finishSignOn, startSignOn } from './sign-on.action';

const MINUTES = 60_000;

/** Single sign-on by OpenID Connect, for the installation and for accounts (extension). */
export const singleSignOnModule: AppModule = async (app, deps) => {
  const route = routesOf(app, 'single sign-on');
  await checkDomains(deps);

  route('GET /api/auth/single-sign-on', 'public', {
    summary: 'Identity provider for the addresses of a domain (extension)',
    query: SsoQuery,
    answer: SsoFound,
    rateLimit: { max: 120, timeWindow: 15 * MINUTES },
    handle: async ({ query }) => ({ name: await findProvider(deps, query.domain) }),
  });

  route('POST /api/auth/single-sign-on/start', 'public', {
    summary: 'Start a sign-in at the identity provider of an address, or of this server (extension)',
    body: SsoStart,
    answer: SsoStarted,
    rateLimit: { max: 60, timeWindow: 15 * MINUTES },
    handle: ({ body }) => startSignOn(deps, body.email),
  });

  route('POST /api/auth/single-sign-on', 'public', {
    summary: 'Sign in with the answer of the identity provider; each attempt works once (extension)',
    body: SsoFinish,
    answer: AuthAnswer,
    rateLimit: { max: 60, timeWindow: 15 * MINUTES },
    handle: ({ body, headers }) => finishSignOn(deps, body, headers['user-agent']),
  });

  await app.register((scope) => logoutRoute(scope, deps));

  route('GET /api/account/single-sign-on', 'billing.manage', {
    summary: 'Single sign-on of the account, without its secret (extension)',
    answer: SsoSettings,
    handle: ({ actor }) => settingsOf(deps, actor.accountId),
  });

  route('PUT /api/account/single-sign-on', 'billing.manage', {
    summary: 'Set single sign-on of the account up, or change it (extension)',
    body: SsoWish,
    handle: ({ actor, body }) => saveSettings(deps, actor, body),
  });

  route('POST /api/account/single-sign-on/verify', 'billing.manage', {
    summary: 'Verify the e-mail domain by its TXT record (extension)',
    rateLimit: { max: 60, timeWindow: 15 * MINUTES },
    handle: ({ actor }) => verifyDomain(deps, actor),
  });

  route('DELETE /api/account/single-sign-on', 'billing.manage', {
    summary: 'Remove single sign-on of the account (extension)',
    handle: ({ actor }) => removeSettings(deps, actor),
  });
};

/** Back-channel logout, which providers post as a form. */
const logoutRoute: AppModule = async (scope, deps) => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 20_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  routesOf(scope, 'single sign-on')('POST /api/auth/single-sign-on/logout', 'public', {
    summary: 'Report of an identity provider that a session ended there (extension)',
    body: SsoLogout,
    consumes: ['application/x-www-form-urlencoded'],
    rateLimit: { max: 600, timeWindow: 15 * MINUTES },
    handle: async ({ body }, reply) => {
      void reply.header('cache-control', 'no-store');
      await endByProvider(deps, body.logout_token);
    },
  });
};

import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController, type FastifyInstance, type onRequestHookHandler } from 'fastify';
import { installApiDocs } from '../http/api-docs.plugin';
import { installGuard } from '../http/auth/guard.plugin';
import { installCompressedAnswers } from '../http/compressed-answers.plugin';
import { installCrossOrigin } from '../http/cross-origin.plugin';
import type { AppModule, Deps } from '../deps.types';
import { installEmptyAnswers } from '../http/empty-answers.plugin';
import { answerBadAddress, answerNotFound, installErrorHandler } from '../http/errors/error-handler.plugin';
import { tooManyRequests } from '../platform/errors/errors.lib';
import { answerUnreadable } from '../http/errors/unreadable-request.lib';
import { limitAccountReads } from '../http/limits/account-reads.plugin';
import { installBodyDeadline } from '../http/limits/body-deadline.plugin';
import { installLongAnswers } from '../http/limits/long-answers.plugin';
import { installRequestChecks } from '../http/limits/request-checks.plugin';
import { limitStore } from '../http/limits/shared-limits.service';
import { REQUEST_LIMITS, type RequestLimits } from '../http/limits/request-limits.table';
import { modules as allModules } from './modules.table';
import { clientAddress, networkOf } from '../http/limits/network.rule';
import { installRequestLog } from '../http/request-log.plugin';
import { installSecurityHeaders } from '../http/security-headers.plugin';
import { installValidation, lazySerializers } from '../http/validation.plugin';
import { installWriter } from '../realtime/writer.plugin';
import { readableAddress } from '../http/pages/policy/page-address.rule';
import { sentence } from '../platform/languages/sentence.rule';

/** Builds the whole HTTP side: does not listen and starts nothing, so tests use the real thing. */
export async function buildApp(
  deps: Deps,
  modules: AppModule[] = allModules,
  limits: RequestLimits = REQUEST_LIMITS,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: limits.bodyBytes,
    connectionTimeout: 60_000,
    requestTimeout: limits.slowBodyMs,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
    // Trusts one proxy, the nearest: the client wrote everything before its entry in X-Forwarded-For.
    trustProxy: deps.config.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory: { buildSerializer: lazySerializers } },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // A slow drain of idle keep-alive sockets must not hold up a stop.
    forceCloseConnections: 'idle',
    // Requests that arrived before the stop are answered: it waits for them.
    return503OnClosing: false,
  }).withTypeProvider<TypeBoxTypeProvider>();

  if (deps.isLeaving) app.addHook('onRequest', leaveTaker(deps.isLeaving));
  acceptEmptyJson(app);
  installErrorHandler(app);
  installBodyDeadline(app, limits.bodyMs);
  installValidation(app);
  installRequestLog(app);
  // Its library takes memory, so it is loaded only when used.
  if (deps.config.metricsToken)
    (await import('../http/metrics.plugin')).installMetrics(app, deps, deps.config.metricsToken);
  await installSecurityHeaders(app, deps.config);
  // Before anything that refuses: a page of another origin must be able to read the refusal.
  await installCrossOrigin(app, deps);
  installRequestChecks(app, deps.config);
  installGuard(app, deps.auth, deps.config);
  limitAccountReads(app);
  installLongAnswers(app);
  installCompressedAnswers(app);
  installWriter(app);
  installEmptyAnswers(app);
  app.setNotFoundHandler(answerNotFound);
  // Routes opt in with config.rateLimit: a global limit would throttle chunks of an upload.
  await app.register(rateLimit, {
    global: false,
    ...limitStore(deps.redis),
    keyGenerator: (request) => networkOf(clientAddress(request)),
    errorResponseBuilder: (_request, { ttl }) => {
      const minutes = Math.max(1, Math.ceil(ttl / 60_000));
      return tooManyRequests(ttl / 1000, sentence`Too many attempts. Wait ${minutes} min., then try again.`);
    },
  });
  await installApiDocs(app);
  for (const module of modules) await module(app, deps);
  return app;
}

/** Accepts an empty body with the JSON content type, of a POST or DELETE without parameters. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body as string, done);
  });
}

/**
 * Ends connections with their next answer while the server leaves, so that the next request goes to another
 * one.
 */
const leaveTaker =
  (isLeaving: () => boolean): onRequestHookHandler =>
  (_request, reply, done) => {
    if (isLeaving()) reply.header('connection', 'close');
    done();
  };

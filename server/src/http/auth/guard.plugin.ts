import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  API_KEY_PREFIX,
  INTEGRATION_SECRET_PREFIX,
  type Permission,
  type RouteGuard,
} from '@vitrine/shared/contract';
import type { Config } from '../../platform/config/server.config';
import type { Actor, AuthPort, DeployKeyActor, DeviceActor } from '../../deps.types';
import {
  accountDisabled,
  forbidden,
  passwordChangeRequired,
  secondFactorMissing,
  unauthorized,
  withoutToken,
} from '../../platform/errors/errors.lib';
import { allows } from './allows.rule';
import { mustBeEmbedded } from './embed.guard';
import type { LiveIntegration } from './integrations.repo';
import { sentence } from '../../platform/languages/sentence.rule';

/** Routes that plugins add; every route of ours names its guard. */
const PLUGIN_ROUTES = /^\/api\/docs(\/|$)/;

/**
 * Fills request.actor, request.device or request.deployKey before the body is read, by the route's guard
 * (product §4). Registering a route without a guard throws: the server does not start.
 */
export function installGuard(app: FastifyInstance, auth: AuthPort, config: Config): void {
  app.decorateRequest('actor');
  app.decorateRequest('device');
  app.decorateRequest('deployKey');
  app.decorateRequest('integration');
  app.addHook('onRoute', (route) => {
    if (!route.config?.guard && PLUGIN_ROUTES.test(route.url))
      route.config = { ...route.config, guard: 'public' };
    if (!route.config?.guard) throw new Error(`Route ${String(route.method)} ${route.url} names no guard.`);
  });
  app.addHook('onRequest', async (request) => {
    const guard = request.routeOptions.config.guard ?? 'public';
    if (guard === 'public') return;
    if (guard === 'device') request.device = await device(request, auth);
    else if (guard === 'deploy-key' || guard === 'operator')
      request.deployKey = await deployKey(request, auth, guard === 'operator');
    else if (guard === 'integration' && bearer(request)?.startsWith(INTEGRATION_SECRET_PREFIX))
      request.integration = await integration(request, auth);
    else {
      const actor = await member(request, { auth, config }, permissionOf(guard));
      if (guard === 'installation') await requireOperator(auth, actor);
      request.actor = actor;
    }
  });
}

const permissionOf = (
  guard: Exclude<RouteGuard, 'public' | 'device' | 'deploy-key' | 'operator'>,
): Permission | null => {
  if (guard === 'self' || guard === 'installation') return null;
  return guard === 'integration' ? 'integration.manage' : guard;
};

/** Allows operators only. Keys and embeds were refused before, like for 'self'. */
async function requireOperator(auth: AuthPort, { userId }: Actor): Promise<void> {
  if (!(await auth.isOperator(userId))) throw forbidden('Only operators of this installation can do this.');
}

async function member(
  request: FastifyRequest,
  { auth, config }: { auth: AuthPort; config: Config },
  permission: Permission | null,
): Promise<Actor> {
  const token = bearer(request);
  const isKey = token?.startsWith(API_KEY_PREFIX);
  const actor = token ? await (isKey ? auth.apiKey(token) : auth.member(token)) : null;
  if (actor) {
    const { beforeOwnPassword, beforeSecondFactor } = request.routeOptions.config;
    if (actor.mustChangePassword && !beforeOwnPassword) throw passwordChangeRequired();
    if (actor.needsSecondFactor && !beforeOwnPassword && !beforeSecondFactor) throw secondFactorMissing();
    if (!permission && actor.key) throw forbidden('An API key may not do this. Sign in to do it.');
    if (permission && !allows(actor, permission))
      throw actor.key
        ? forbidden(sentence`This API key does not have the scope ${permission}.`)
        : forbidden();
    return actor;
  }
  const embedded = token ? await auth.embed(token) : null;
  if (!embedded) throw token && (await auth.isOfDisabled(token)) ? accountDisabled() : unauthorized();
  mustBeEmbedded(request, config, embedded, permission);
  return embedded;
}

/** Authenticates the integrator's own server by its secret key. */
async function integration(request: FastifyRequest, auth: AuthPort): Promise<LiveIntegration> {
  const found = await auth.integration(bearer(request) ?? '');
  if (!found) throw unauthorized();
  return found;
}

async function device(request: FastifyRequest, auth: AuthPort): Promise<DeviceActor> {
  const token = bearer(request);
  // A screen that receives `invalid_token` erases all its data: a proxy that strips the header must not erase
  // a whole fleet.
  if (!token) throw withoutToken();
  const found = await auth.device(token);
  if (!found) throw unauthorized();
  return found;
}

/** A deploy key of one area may use only addresses that name this area, or none. */
async function deployKey(
  request: FastifyRequest,
  auth: AuthPort,
  isForOperator: boolean,
): Promise<DeployKeyActor> {
  const token = bearer(request);
  const key = token ? await auth.deployKey(token) : null;
  if (!key) throw unauthorized();
  if (key.area === null) return key;
  if (isForOperator) throw forbidden('A deploy key may not do this. It is for the operator.');
  const { area } = request.params as { area?: string };
  if (area !== undefined && area !== key.area)
    throw forbidden(sentence`This deploy key is for the area ${key.area}, not for ${area}.`);
  return key;
}

export function bearer(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9\-._~+/]{1,4096}=*)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { may, type Permission } from '@vitrine/shared/contract';
import type { Actor, AuthPort, DeviceActor } from '../deps';
import { forbidden, unauthorized } from '../errors/errors';

/** Routes that plugins bring along; everything of ours names its guard. */
const PLUGIN_ROUTES = /^\/api\/docs(\/|$)/;

/**
 * Fills request.actor or request.device before the body is read, after the guard that the route names (product §4).
 * A route without a guard throws while it is registered: the server does not start.
 */
export function installGuard(app: FastifyInstance, auth: AuthPort): void {
  app.decorateRequest('actor');
  app.decorateRequest('device');
  app.addHook('onRoute', (route) => {
    if (!route.config?.guard && PLUGIN_ROUTES.test(route.url))
      route.config = { ...route.config, guard: 'public' };
    if (!route.config?.guard) throw new Error(`Route ${String(route.method)} ${route.url} names no guard.`);
  });
  app.addHook('onRequest', async (request) => {
    const guard = request.routeOptions.config.guard ?? 'public';
    if (guard === 'public') return;
    if (guard === 'device') request.device = await device(request, auth);
    else request.actor = await member(request, auth, guard === 'self' ? null : guard);
  });
}

async function member(
  request: FastifyRequest,
  auth: AuthPort,
  permission: Permission | null,
): Promise<Actor> {
  const token = bearer(request);
  const actor = token ? await auth.member(token) : null;
  if (!actor) throw unauthorized();
  if (permission && !may(actor.role, permission)) throw forbidden();
  return actor;
}

async function device(request: FastifyRequest, auth: AuthPort): Promise<DeviceActor> {
  const token = bearer(request);
  const found = token ? await auth.device(token) : null;
  if (!found) throw unauthorized();
  return found;
}

export function bearer(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9\-._~+/]{1,4096}=*)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

import type { FastifySchema } from 'fastify';
import type { RouteGuard } from '@vitrine/shared/contract';
import type { AppModule } from '../deps.types';

export interface KnownRoute {
  method: string;
  /** Registered address with its parameters. */
  url: string;
  guard: RouteGuard | undefined;
  schema: FastifySchema | undefined;
}

/**
 * Whether a route is for releases: these know no account and accept no member's token
 * (`permissions.part.test.ts`).
 */
export const isOfReleases = ({ guard }: KnownRoute): boolean =>
  guard === 'deploy-key' || guard === 'operator';

/** Put first among the modules, records every route that the others register. */
export function listenForRoutes(): { routes: KnownRoute[]; module: AppModule } {
  const routes: KnownRoute[] = [];
  const module: AppModule = (app) => {
    app.addHook('onRoute', ({ method, url, config, schema }) => {
      for (const one of [method].flat()) routes.push({ method: one, url, guard: config?.guard, schema });
    });
  };
  return { routes, module };
}

import type { FastifySchema } from 'fastify';
import type { RouteGuard } from '@vitrine/shared/contract';
import type { AppModule } from '../deps.types';

export interface KnownRoute {
  method: string;
  /** With its parameters, as it was registered. */
  url: string;
  guard: RouteGuard | undefined;
  schema: FastifySchema | undefined;
}

/** Calls of those who release areas: they know no account, and no member's token opens them (`permissions.test.ts`). */
export const isOfReleases = ({ guard }: KnownRoute): boolean =>
  guard === 'deploy-key' || guard === 'operator';

/** Put first among the modules, it writes down every route that the others register. */
export function listenForRoutes(): { routes: KnownRoute[]; module: AppModule } {
  const routes: KnownRoute[] = [];
  const module: AppModule = (app) => {
    app.addHook('onRoute', ({ method, url, config, schema }) => {
      for (const one of [method].flat()) routes.push({ method: one, url, guard: config?.guard, schema });
    });
  };
  return { routes, module };
}

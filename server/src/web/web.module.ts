import { topics } from '@vitrine/shared/contract';
import type { AppModule } from '../deps';
import { serveAreas } from './areas';
import { serveEmbeds } from './embeds';
import { serveHealth } from './health';
import { servePages } from './pages';
import { takePolicyReports } from './policy/policy-reports';
import { serveSiteFiles } from './site-files';
import { serveStaticFiles } from './static-files';

/** Everything a browser gets that is not the API's data: pages, built files, the registry of areas, health. */
export const webModule: AppModule = async (app, deps) => {
  const { registry, shell } = deps;
  registry.watch((generation) => deps.broker.broadcast(topics.registry(), { generation }));
  app.addHook('onReady', () => registry.refresh());
  app.addHook('onClose', async () => registry.close());
  await serveStaticFiles(app, deps.config, shell, registry);
  serveEmbeds(app, deps.config, registry);
  serveAreas(app, registry);
  await takePolicyReports(app);
  serveHealth(app, deps, registry);
  serveSiteFiles(app, deps.config, shell);
  servePages(app, deps.config, registry, deps);
};

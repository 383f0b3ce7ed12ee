import { topics } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { serveAreas } from './areas.plugin';
import { serveEmbeds } from './embeds.plugin';
import { serveHealth } from './health.plugin';
import { servePages } from './pages.plugin';
import { servePlayerFiles } from './player-files.plugin';
import { takePolicyReports } from './policy/policy-reports.plugin';
import { serveSiteFiles } from './site-files.plugin';
import { serveStaticFiles } from './static-files.plugin';

/** Everything for browsers besides the API's data: pages, built files, the registry of areas, health. */
export const webModule: AppModule = async (app, deps) => {
  const { registry, shell } = deps;
  registry.watch((generation) => deps.broker.broadcast(topics.registry(), { generation }));
  deps.settings.watch();
  app.addHook('onReady', () =>
    Promise.all([registry.refresh(), deps.settings.refresh()]).then(() => undefined),
  );
  app.addHook('onClose', async () => {
    registry.close();
    deps.settings.close();
  });
  await serveStaticFiles(app, deps.config, shell, registry);
  serveEmbeds(app, deps.config, registry);
  serveAreas(app, registry);
  await takePolicyReports(app);
  serveHealth(app, deps, registry);
  serveSiteFiles(app, deps, shell);
  servePlayerFiles(app, deps);
  servePages(app, deps.config, registry, deps);
};

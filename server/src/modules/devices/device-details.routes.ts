import { DeviceDetails, FleetHealth, HealthQuery, IdParams } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { languageOf } from '../../http/routing/request-language.lib';
import { routesOf } from '../../http/routing/routes.lib';
import { deviceDetails } from './device-details.action';
import { sweepDeviceLog } from './device-log.job';
import { fleetHealth } from './health/health.action';
import { groupOf, mustStayInGroup } from './one-group.guard';

/** Health of the screens, details of one, and the sweep of what is recorded of them. */
export const detailsRoute: AppModule = async (app, deps) => {
  await sweepDeviceLog(deps);
  const route = routesOf(app, 'devices');
  route('GET /api/devices/health', 'account.view', {
    summary: 'Uptime and outages of each screen in a month (extension)',
    description: 'In the opening hours of its groups or venue. Times without a server are left out.',
    query: HealthQuery,
    answer: FleetHealth,
    handle: ({ actor, query }) => fleetHealth(deps, actor.accountId, query, groupOf(actor)),
  });

  route('GET /api/device/details/:id', 'account.view', {
    summary: 'Next starts and log of a screen (extension)',
    params: IdParams,
    answer: DeviceDetails,
    handle: async (request) => {
      const { actor, params } = request;
      await mustStayInGroup(deps, actor, [params.id]);
      return deviceDetails(deps, actor.accountId, params.id, languageOf(request));
    },
  });
};

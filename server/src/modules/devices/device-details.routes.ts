import { DeviceDetails, IdParams } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { routesOf } from '../../http/routing/routes.lib';
import { deviceDetails } from './device-details.action';
import { sweepDeviceLog } from './device-log.job';
import { mustStayInGroup } from './one-group.guard';

/** Details of a screen, and the sweep of its log. */
export const detailsRoute: AppModule = async (app, deps) => {
  await sweepDeviceLog(deps);
  routesOf(app, 'devices')('GET /api/device/details/:id', 'account.view', {
    summary: 'Next starts and log of a screen (extension)',
    params: IdParams,
    answer: DeviceDetails,
    handle: async ({ actor, params }) => {
      await mustStayInGroup(deps, actor, [params.id]);
      return deviceDetails(deps, actor.accountId, params.id);
    },
  });
};

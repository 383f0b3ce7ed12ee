import { DeviceGroupList, IdParams, topics } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { ifMatchOf } from '../../http/preconditions/precondition.guard';
import { allGroups, removeGroup } from '../device-groups/device-groups.action';
import { forgetGroup } from '../playlists/playlists.action';
import { groupOf } from './one-group.guard';
import { routesOf } from '../../http/routing/routes.lib';

/** Groups of screens (spec §7). Naming one creates it, see settleGroup. */
export const deviceGroupsModule: AppModule = (app, deps) => {
  const route = routesOf(app, 'devices');

  route('GET /api/device/groups', 'account.view', {
    summary: 'Device groups',
    answer: DeviceGroupList,
    handle: async ({ actor }) => {
      const [groups, own] = [await allGroups(deps.db, actor.accountId), groupOf(actor)];
      return own === null ? groups : groups.filter(({ id }) => id === own);
    },
  });

  route('DELETE /api/device/group/:id', 'device.manage', {
    summary: 'Delete an empty device group (extension)',
    params: IdParams,
    ifMatch: true,
    handle: async (request) => {
      const { id } = request.params;
      const { accountId, userId } = request.actor;
      await removeGroup(deps.db, accountId, id, ifMatchOf(request), forgetGroup);
      deps.broker.publish(accountId, topics.changed('group'), { id, by: userId });
    },
  });
};

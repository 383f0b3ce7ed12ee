import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  DeviceGroupList,
  IdParams,
  IfMatchHeader,
  OperationResult,
  Outdated,
  Problem,
  topics,
} from '@vitrine/shared/contract';
import type { AppModule } from '../../deps';
import { ifMatchOf } from '../../preconditions/precondition';
import { allGroups, removeGroup } from '../device-groups/device-groups.action';
import { forgetGroup } from '../playlists/playlists.action';

/** Groups of screens (spec §7). They are made by naming them, see settleGroup. */
export const deviceGroupsModule: AppModule = (app, deps) => {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();

  routes.route({
    method: 'GET',
    url: '/api/device/groups',
    config: { guard: 'account.view' },
    schema: {
      summary: 'Device groups',
      tags: ['devices'],
      response: { 200: DeviceGroupList, '4xx': Problem },
    },
    handler: (request) => allGroups(deps.db, request.actor.accountId),
  });

  routes.route({
    method: 'DELETE',
    url: '/api/device/group/:id',
    config: { guard: 'device.manage' },
    schema: {
      summary: 'Delete an empty device group (extension)',
      tags: ['devices'],
      headers: IfMatchHeader,
      params: IdParams,
      response: { 200: OperationResult, 412: Outdated, '4xx': Problem },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { accountId, userId } = request.actor;
      await removeGroup(deps.db, accountId, id, ifMatchOf(request), forgetGroup);
      deps.broker.publish(accountId, topics.changed('group'), { id, by: userId });
      return { success: true, id };
    },
  });
};

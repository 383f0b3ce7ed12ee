import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { DeviceGroupList, IdParams, OperationResult, Problem, topics } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps';
import { removeGroup } from './device-groups.action';
import { listGroups } from './device-groups.repo';

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
    handler: async (request) => {
      const groups = await listGroups(deps.db, request.actor.accountId);
      return groups.map(({ id, name, deviceCount }) => ({
        id,
        group_id: id,
        name,
        device_count: deviceCount,
      }));
    },
  });

  routes.route({
    method: 'DELETE',
    url: '/api/device/group/:id',
    config: { guard: 'device.manage' },
    schema: {
      summary: 'Delete an empty device group (extension)',
      tags: ['devices'],
      params: IdParams,
      response: { 200: OperationResult, '4xx': Problem },
    },
    handler: async (request) => {
      const { id } = request.params;
      await removeGroup(deps.db, request.actor.accountId, id);
      deps.broker.publish(request.actor.accountId, topics.changed('group'), { id });
      return { success: true, id };
    },
  });
};

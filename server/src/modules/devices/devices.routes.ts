import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  DeviceList,
  IdParams,
  IfMatchHeader,
  LiveList,
  OperationResult,
  Outdated,
  Problem,
  UpdateDevice,
  UpdateGroup,
} from '@vitrine/shared/contract';
import type { AppModule } from '../../deps';
import { connectRoute } from './connect.routes';
import { changeDevice, changeGroup, deviceList, liveList, removeDevice } from './devices.action';
import { ifMatchOf } from '../../preconditions/precondition';
import { playNowRoutes } from './play-now.routes';

const write = { 200: OperationResult, 412: Outdated, '4xx': Problem };

/** Screens (spec §7, product §7). */
export const devicesModule: AppModule = (app, deps) => {
  const routes = app.withTypeProvider<TypeBoxTypeProvider>();
  app.addHook('onClose', () => deps.live.settled());
  connectRoute(app, deps);

  routes.route({
    method: 'GET',
    url: '/api/devices',
    config: { guard: 'account.view' },
    schema: { summary: 'Screens', tags: ['devices'], response: { 200: DeviceList, '4xx': Problem } },
    handler: (request) => deviceList(deps, request.actor.accountId),
  });

  routes.route({
    method: 'GET',
    url: '/api/devices/live',
    config: { guard: 'account.view' },
    schema: {
      summary: 'device_ids of the screens that are live',
      tags: ['devices'],
      response: { 200: LiveList, '4xx': Problem },
    },
    handler: (request) => liveList(deps, request.actor.accountId),
  });

  routes.route({
    method: 'POST',
    url: '/api/device/update/:id',
    config: { guard: 'device.manage' },
    schema: {
      summary: 'Name, group and orientation of a screen',
      description:
        'group_name with an empty group_id makes the group; a null group_id takes the screen out of its group.',
      tags: ['devices'],
      headers: IfMatchHeader,
      params: IdParams,
      body: UpdateDevice,
      response: write,
    },
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const changed = await changeDevice(deps, actor, params.id, body, ifMatchOf(request));
      void reply.header('etag', changed.etag);
      return { success: true, ...changed };
    },
  });

  routes.route({
    method: 'POST',
    url: '/api/devices/update-group',
    config: { guard: 'device.manage' },
    schema: {
      summary: 'Group of several screens',
      description:
        'If-Match lists the tags of the screens: each of them has to stand as one of the tags says.',
      tags: ['devices'],
      headers: IfMatchHeader,
      body: UpdateGroup,
      response: write,
    },
    handler: async (request) => {
      const groupId = await changeGroup(deps, request.actor, request.body, ifMatchOf(request));
      return { success: true, ...(groupId ? { id: groupId } : {}) };
    },
  });

  routes.route({
    method: 'DELETE',
    url: '/api/device/del/:id',
    config: { guard: 'device.manage' },
    schema: {
      summary: 'Remove a screen; its token ends at once',
      tags: ['devices'],
      headers: IfMatchHeader,
      params: IdParams,
      response: write,
    },
    handler: async (request) => {
      await removeDevice(deps, request.actor, request.params.id, ifMatchOf(request));
      return { success: true, id: request.params.id };
    },
  });

  playNowRoutes(app, deps);
};

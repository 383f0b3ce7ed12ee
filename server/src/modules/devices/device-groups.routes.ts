import {
  DeleteGroupQuery,
  DeviceGroupList,
  GroupDetails,
  IdParams,
  NameGroup,
  topics,
  UpdateDeviceGroup,
  type ChangedKind,
} from '@vitrine/shared/contract';
import type { Actor, AppModule, Deps } from '../../deps.types';
import { notFound } from '../../platform/errors/errors.lib';
import { ifMatchOf } from '../../http/preconditions/precondition.guard';
import {
  allGroups,
  changeGroup,
  groupDetails,
  makeGroup,
  removeGroup,
} from '../device-groups/device-groups.action';
import { forgetGroup, releaseGroup } from '../playlists/deleted-group.action';
import { emptyGroup } from './devices.repo';
import { groupOf } from './one-group.guard';
import { routesOf } from '../../http/routing/routes.lib';

type Changed = (actor: Actor, kind: ChangedKind, ids: readonly string[]) => void;

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

  route('GET /api/device/group/:id', 'account.view', {
    summary: 'Device group with the playlists that have their times there (extension)',
    params: IdParams,
    answer: GroupDetails,
    handle: async ({ actor, params }) => {
      const [group, own] = [await groupDetails(deps.db, actor.accountId, params.id), groupOf(actor)];
      if (own !== null && own !== group.id) throw notFound('device group');
      return group;
    },
  });
  const changed: Changed = (actor, kind, ids) => {
    for (const id of ids)
      deps.broker.publish(actor.accountId, topics.changed(kind), { id, by: actor.userId });
  };
  writesOfGroups(route, deps, changed);
};

function writesOfGroups(route: ReturnType<typeof routesOf>, deps: Deps, changed: Changed): void {
  route('POST /api/device/groups', 'device.manage', {
    summary: 'Create a device group (extension)',
    description: '409 if a group has this name, in capitals or not.',
    body: NameGroup,
    handle: async (request) => {
      const made = await makeGroup(deps, request.actor, request.body.name);
      changed(request.actor, 'group', [made.id]);
      return made;
    },
  });

  route('POST /api/device/group/update/:id', 'device.manage', {
    summary: 'Change a device group (extension)',
    description:
      '409 if another group has this name, in capitals or not. opening_hours null: those of the venue. Each device of a wall is in the group and has one place, in one wall.',
    params: IdParams,
    body: UpdateDeviceGroup,
    ifMatch: true,
    handle: async (request) => {
      const { actor, params, body } = request;
      const { id, etag, devices } = await changeGroup(deps, actor, params.id, body, ifMatchOf(request));
      changed(actor, 'group', [id]);
      // Lists of devices show the names of their groups.
      changed(actor, 'device', devices);
      return { id, etag };
    },
  });

  route('DELETE /api/device/group/:id', 'device.manage', {
    summary: 'Delete a device group (extension)',
    description:
      'With contents=release its devices leave the group, and the playlists that play only there leave the schedule. Otherwise a group with devices or playlists is 409 in_use.',
    params: IdParams,
    query: DeleteGroupQuery,
    ifMatch: true,
    handle: async (request) => {
      const { actor, params, query } = request;
      const release = query.contents === 'release' ? releaseGroup : undefined;
      const uses = { emptyGroup, forgetGroup, release };
      const gone = await removeGroup(deps, actor, params.id, ifMatchOf(request), uses);
      changed(actor, 'group', [gone.id]);
      changed(actor, 'device', gone.devices);
      changed(actor, 'playlist', gone.playlists);
      changed(actor, 'schedule', gone.playlists);
    },
  });
}

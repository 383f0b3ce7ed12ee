import {
  buildAppData,
  buildDevice,
  buildGroup,
  buildPlaylist,
  createFakeShell,
  never,
  refuse,
  unreachable,
} from '@vitrine/shared/testing';
import { mountStage, picture } from '@vitrine/shared/testing/stage';
import { Screen as Details } from '../src/details/details.screen';
import { Screen as Group } from '../src/groups/group.screen';
import { Screen as Groups } from '../src/groups/groups.screen';
import { Screen as Health } from '../src/health/health.screen';
import { Screen as Connect } from '../src/connect/connect.screen';
import { Screen as List } from '../src/list/list.screen';
import { Screen as Setup } from '../src/setup/setup.screen';

/**
 * Stage of the area alone: ?state=loading|failed|empty|viewer|down selects a state,
 * ?at=/device/connect?code=ABC-D29 a screen.
 */
const asked = new URLSearchParams(location.search);
const state = asked.get('state');
const now = Math.floor(Date.now() / 1000);

const fleet = [
  ['Bar TV', 'bar', 'Bar', 0, 12, 12, 'Happy hour', 0],
  ['Menu board left', 'bar', 'Bar', 0, 12, 12, 'Lunch menu', 4],
  ['Window', null, null, 1, 3, 8, 'Live on Friday', 3],
  ['Kitchen pass', 'staff', 'Staff', 0, 5, 5, undefined, 1],
  ['Terrace', null, null, 2, 12, 12, 'Forest', 1],
  ['Entrance totem', 'bar', 'Bar', 3, 12, 12, 'Cheesecake', 5],
] as const;
const devices = fleet.map(([name, groupId, groupName, orientation, ready, total, plays, scene], index) =>
  buildDevice({
    id: `dev-${index}`,
    device_id: `hw-${index}`,
    name,
    group_id: groupId,
    group_name: groupName,
    orientation,
    content_ready: ready,
    content_total: total,
    playing: plays,
    playing_thumb: plays && (orientation % 2 ? picture(scene, 1080, 1920) : picture(scene)),
    last_seen: index === 3 ? now - 5400 : now - 10,
    update_state: index === 1 ? 'available' : 'up_to_date',
    can_reboot: index !== 4,
  }),
);
const live =
  state === 'down' ? {} : Object.fromEntries(devices.map((one, index) => [one.device_id, index !== 3]));
const list = { loading: never, failed: unreachable, empty: [] as unknown }[state ?? ''] ?? devices;

const base = createFakeShell({
  role: state === 'viewer' ? 'viewer' : 'owner',
  latencyMs: 150,
  live,
  onCommand: (deviceId) => ({ ok: deviceId !== 'hw-3' }),
  responses: {
    'GET /api/app': buildAppData(),
    'GET /api/devices': list,
    'GET /api/device/groups': [
      buildGroup({ id: 'bar', name: 'Bar' }),
      buildGroup({ id: 'staff', name: 'Staff' }),
    ],
    'GET /api/playlists': [
      buildPlaylist({ id: 'p1', name: 'Breakfast' }),
      buildPlaylist({ id: 'p2', name: 'Lunch menu' }),
    ],
    'GET /api/device/connect/:code': (call: { params: Record<string, string> }) =>
      call.params.code === 'XXXXXX'
        ? refuse(404, 'code_unknown', 'Unknown code')()
        : { success: true, id: 'dev-2', name: '' },
    'POST /api/device/update/:id': { success: true },
    'GET /api/device/group/:id': {
      ...buildGroup({ id: 'bar', name: 'Bar' }),
      playlists: [{ id: 'p1', name: 'Breakfast' }],
    },
    'POST /api/device/groups': { success: true, id: 'bar' },
    'POST /api/device/group/update/:id': { success: true },
    'DELETE /api/device/group/:id': { success: true },
    'POST /api/devices/update-group': { success: true },
    'POST /api/playlist/play': { success: true },
    'DELETE /api/device/del/:id': { success: true },
  },
});

mountStage({
  shell: base,
  routes: {
    '/device': List,
    '/device/groups': Groups,
    '/device/details': Details,
    '/device/group': Group,
    '/device/health': Health,
    '/device/connect': Connect,
    '/setup-device': Setup,
  },
});

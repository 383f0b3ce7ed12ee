import { showCode } from '../../../testing/test-screens';
import { byId, withBody, type Recipe } from './recipe';
import { OPERATOR_RECIPES } from './recipes-of-operators';
import { PROMO_RECIPES } from './recipes-of-promos';
import { NIGHT, START, type VenueIds } from './venue';

/**
 * Recipes for every call with ids of an account. The tenancy test fails for a route with ids without a
 * recipe.
 */
export const RECIPES: Record<string, Recipe[]> = {
  'POST /api/account': [withBody((ids) => ({ default_playlist_id: ids.playlist }))],
  'GET /api/user/:id': [byId('member'), byId('invitation')],
  'POST /api/user/invite_member': [
    withBody((ids) => ({ user_id: ids.member, role: 'editor' })),
    withBody((ids) => ({ user_id: ids.invitation, role: 'editor' })),
  ],
  'DELETE /api/account/sessions/:id': [byId('session')],
  // The authenticator makes the id, and its answer needs a challenge.
  'POST /api/account/passkeys': [
    {
      ...withBody((ids) => ({
        name: 'Phone',
        credential: {
          ...{ id: ids.passkey, rawId: ids.passkey, type: 'public-key' },
          response: { clientDataJSON: 'x', attestationObject: 'x' },
        },
      })),
      answers: 400,
      madeUp: ['credential.id', 'credential.rawId'],
    },
  ],
  'PATCH /api/account/passkeys/:id': [byId('passkey', { name: 'Renamed' })],
  // Test members have no known password: the own call stops there.
  'POST /api/account/passkeys/:id/remove': [
    { ...byId('passkey', { password: 'not the password' }), answers: 400 },
  ],
  'POST /api/account/export/download': [withBody((ids) => ({ id: ids.export }))],
  'DELETE /api/account/archive/:id': [byId('export')],
  'PATCH /api/account/import/:id': [
    {
      make: (ids) => ({ params: { id: ids.import }, body: { chunk_number: 2 } }),
      isForm: true,
      answers: 400,
    },
  ],
  'POST /api/notifications/read': [{ ...withBody((ids) => ({ ids: [ids.notification] })), madeUp: ['ids'] }],
  // Test members have none: the own call stops there.
  'POST /api/user/reset-second-factor/:id': [{ ...byId('member'), answers: 409 }],
  'DELETE /api/user/del/:id': [byId('member'), byId('invitation')],
  // Test members have no known password: the own call stops there, after the check of the heir.
  'POST /api/account/owner': [
    { ...withBody((ids) => ({ user_id: ids.member, password: 'not the password' })), answers: 400 },
  ],
  ...PROMO_RECIPES,
  ...OPERATOR_RECIPES,
  'GET /api/playlist-for-edit/:id': [byId('playlist'), byId('pending')],
  'GET /api/playlist/review/:id': [byId('playlist'), byId('pending')],
  'GET /api/playlist/versions/:id': [byId('playlist'), byId('pending')],
  'GET /api/playlist/version/:id': [byId('version')],
  'POST /api/playlist/restore/:id': [
    { make: (ids) => ({ params: { id: ids.playlist }, body: { version_id: ids.version } }) },
  ],
  'POST /api/playlists/create': [
    {
      ...withBody((ids) => ({
        id: ids.playlist,
        name: 'Saved',
        device_group: ids.group,
        selected_media: [{ id: ids.promo, type: 'promo', playlist_item_id: ids.item }],
      })),
      madeUp: ['selected_media.playlist_item_id'],
    },
    withBody((ids) => ({
      name: 'Several',
      device_groups: [ids.group],
      selected_media: [{ id: ids.promo, type: 'promo' }],
    })),
  ],
  'DELETE /api/playlist/del/:id': [byId('playlist'), byId('pending')],
  'PUT /api/playlist/approve/:id': [byId('pending')],
  'PUT /api/playlist/reject/:id': [byId('pending', { reason: 'No' })],
  'POST /api/playlist/schedule': [
    withBody((ids) => ({ start: NIGHT, end: NIGHT + 604_800, device_group: ids.group })),
  ],
  'POST /api/schedule/move': [
    withBody((ids) => ({ id: ids.entry, occurrence: START, start: START + 3600, scope: 'all' })),
  ],
  'POST /api/schedule/copy': [
    withBody((ids) => ({ copies: [{ id: ids.entry, start: START + 7200 }], moves: [] })),
    withBody((ids) => ({ copies: [], moves: [{ id: ids.entry, occurrence: START, start: START + 3600 }] })),
  ],
  'POST /api/schedule/copy/undo': [
    withBody((ids) => ({ playlists: [{ id: ids.playlist }], previous: [] })),
    withBody((ids) => ({
      playlists: [],
      previous: [{ id: ids.entry, date_start: NIGHT + 7200, exceptions: [] }],
    })),
  ],
  'POST /api/schedule/restore': [
    withBody((ids) => ({ id: ids.entry, date_start: NIGHT + 7200, exceptions: [] })),
  ],
  'GET /api/device/connect/:code': [
    {
      make: async (ids, t) => ({
        params: { code: (await showCode(t)).code },
        query: { replace: ids.screen },
      }),
    },
  ],
  'POST /api/device/update/:id': [
    {
      make: (ids) => ({
        params: { id: ids.screen },
        body: { name: 'Other', orientation: 1, group_id: ids.group },
      }),
    },
    { make: (ids) => ({ params: { id: ids.screen }, body: { group_ids: [ids.group] } }) },
  ],
  // The screens of a test are offline.
  'POST /api/device/command/:id': [{ ...byId('screen', { command: 'sync' }), answers: 409 }],
  // The screens of a test report no abilities.
  'POST /api/device/commands': [
    { ...withBody((ids) => ({ command: 'restart', device_ids: [ids.screen] })), answers: 409 },
    withBody((ids) => ({ command: 'update', device_ids: [ids.hardware] })),
  ],
  'GET /api/device/screenshot/:id': [{ ...byId('screen'), answers: 404 }],
  'POST /api/devices/update-group': [
    withBody((ids) => ({ device_ids: [ids.screen], group_id: ids.group })),
    withBody((ids) => ({ device_ids: [ids.hardware], group_id: ids.group })),
    withBody((ids) => ({ device_ids: [ids.screen], group_id: ids.group, mode: 'add' })),
    withBody((ids) => ({ device_ids: [ids.screen], group_id: ids.group, mode: 'remove' })),
  ],
  'DELETE /api/device/del/:id': [byId('screen')],
  'POST /api/playlist/play': [
    withBody((ids) => ({ playlist_id: ids.playlist, device_ids: [ids.screen] })),
    withBody((ids) => ({ playlist_id: ids.playlist, device_ids: [ids.hardware] })),
  ],
  'POST /api/playlist/play/end': [
    withBody((ids) => ({ device_ids: [ids.screen] })),
    withBody((ids) => ({ device_ids: [ids.hardware] })),
  ],
  'DELETE /api/device/group/:id': [{ ...byId('group'), answers: 409 }],
  'GET /api/device/details/:id': [byId('screen')],
  'GET /api/device/group/:id': [byId('group')],
  'POST /api/device/group/update/:id': [
    byId('group', { name: 'Other' }),
    {
      // An earlier recipe took the device out of the group.
      answers: 400,
      make: (ids) => ({
        params: { id: ids.group },
        body: {
          wall: { rows: 1, columns: 1, gap_x: 0, gap_y: 0, places: [{ id: ids.screen, row: 1, column: 1 }] },
        },
      }),
    },
  ],
  'POST /api/urgent': [
    withBody((ids) => ({ style: 'full', text: 'Drill', device_ids: [ids.screen] })),
    withBody((ids) => ({ style: 'playlist', playlist_id: ids.playlist, device_ids: [ids.hardware] })),
  ],
  'POST /api/urgent/end/:id': [byId('urgent')],
  'POST /api/gen_qr': [
    withBody((ids) => ({ url: 'https://menu.example/', promo_id: ids.promo, device_id: ids.screen })),
  ],
  'GET /api/qr-codes/:id': [byId('code'), byId('short')],
  // The file of a test promo is not stored: the own call stops there, after the check of the owner.
  'POST /api/qr-codes/:id/place': ['code' as const, 'short' as const].map((kind) => ({
    make: (ids: VenueIds) => ({
      params: { id: ids[kind] },
      body: { promo_id: ids.promo, corner: 'top-left', size: 'small' },
    }),
    answers: 422,
  })),
  'POST /api/calendar-links': [withBody((ids) => ({ name: 'Anna', device_group: ids.group }))],
  'POST /api/calendar-links/:id/renew': [byId('calendar')],
  'DELETE /api/calendar-links/:id': [byId('calendar')],
  'POST /api/integrations': [
    withBody((ids) => ({
      name: 'Lobby',
      areas: ['schedule'],
      mode: 'read',
      device_group: ids.group,
      origins: ['https://lobby.example'],
    })),
  ],
  'PATCH /api/integrations/:id': [
    { make: (ids) => ({ params: { id: ids.integration }, body: { device_group: ids.group } }) },
  ],
  'DELETE /api/integrations/:id': [byId('integration')],
  'DELETE /api/keys/:id': [byId('apiKey')],
  'PATCH /api/webhooks/:id': [
    { make: (ids) => ({ params: { id: ids.webhook }, body: { events: ['promo.ready'] } }) },
  ],
  'POST /api/webhooks/:id/ping': [byId('webhook')],
  'GET /api/webhooks/:id/deliveries': [byId('webhook')],
  'POST /api/webhook-deliveries/:id': [byId('delivery')],
  'DELETE /api/webhooks/:id': [byId('webhook')],
  'POST /api/embed-tokens': [
    {
      make: async (ids, t) => {
        const { rows } = await t.deps.pool.query<{ origins: string[] }>(
          'SELECT origins FROM integrations WHERE id = $1',
          [ids.integration],
        );
        const { origins = [] } = rows[0] ?? {};
        return { body: { area: 'schedule', mode: 'read', device_group: ids.group, origins, minutes: 10 } };
      },
    },
  ],
};

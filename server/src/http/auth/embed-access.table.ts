import { EMBED_AREAS, type EmbedArea, type EmbedMode } from '@vitrine/shared/contract';

interface Access {
  /** The least that a token must be allowed. Reads may be POSTs, and one GET connects a screen. */
  mode: EmbedMode;
  areas: readonly EmbedArea[];
  /** For a token of one group: the call shows and changes only that group's (`narrowed`), or nothing of any screen (`free`). Else it is refused. */
  group: 'narrowed' | 'free' | 'refused';
}

const reads = (areas: readonly EmbedArea[], group: Access['group'] = 'refused'): Access => ({
  mode: 'read',
  areas,
  group,
});
const edits = (area: EmbedArea, group: Access['group'] = 'refused'): Access => ({
  mode: 'edit',
  areas: [area],
  group,
});

/**
 * Every call that an embed token may make, by area. What is not named here is refused to all of them, a new route too: the account, its members,
 * sessions, payments and integrations are not, nor what another area changes. A permission is asked beside this table, of the role that the
 * token's area and mode stand for.
 */
export const EMBED_ACCESS: Readonly<Record<string, Access>> = {
  'GET /api/app': reads(EMBED_AREAS, 'free'),
  'GET /api/devices/live': reads(EMBED_AREAS, 'narrowed'),
  'GET /api/devices': reads(['schedule', 'playlists', 'devices'], 'narrowed'),
  'GET /api/device/groups': reads(['schedule', 'playlists', 'devices'], 'narrowed'),
  'GET /api/playlists': reads(['schedule', 'playlists', 'devices'], 'free'),

  'POST /api/playlist/schedule': reads(['schedule'], 'narrowed'),
  'POST /api/schedule/move': edits('schedule', 'narrowed'),
  'POST /api/schedule/restore': edits('schedule', 'narrowed'),

  'GET /api/promo/get-items': reads(['media', 'playlists']),
  'GET /api/search-content': reads(['media', 'playlists']),
  'DELETE /api/promo/del/:id': edits('media'),
  'POST /api/promo/try-again/:id': edits('media'),
  'POST /api/promo/rename/:id': edits('media'),
  'GET /api/promo/upload': edits('media'),
  'PATCH /api/promo/upload': edits('media'),
  'DELETE /api/promo/upload': edits('media'),

  'GET /api/playlist-for-edit/:id': reads(['playlists']),
  'GET /api/playlist/review/:id': reads(['playlists']),
  'GET /api/approvals': reads(['playlists']),
  'POST /api/playlists/create': edits('playlists'),
  'DELETE /api/playlist/del/:id': edits('playlists'),

  'GET /api/device/connect/:code': edits('devices'),
  'POST /api/device/update/:id': edits('devices', 'narrowed'),
  'POST /api/device/command/:id': edits('devices', 'narrowed'),
  'POST /api/devices/update-group': edits('devices'),
  'DELETE /api/device/del/:id': edits('devices', 'narrowed'),
  'DELETE /api/device/group/:id': edits('devices'),
  'POST /api/playlist/play': edits('devices', 'narrowed'),
  'POST /api/playlist/play/end': edits('devices', 'narrowed'),
};

const PATHS = Object.keys(EMBED_ACCESS).map((call) => {
  const [, url = ''] = call.split(' ');
  return new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`);
});

/** Whether an address is one that a page of others may ask at all, by whatever method: what a preflight is about. */
export const isEmbedAddress = (url: string): boolean => {
  const [pathname = ''] = url.split('?', 1);
  return PATHS.some((path) => path.test(pathname));
};

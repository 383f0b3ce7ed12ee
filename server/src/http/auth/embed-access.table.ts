import type { EmbedArea, EmbedMode } from '@vitrine/shared/contract';
import { EMBED_AREAS } from '@vitrine/shared/contract/values';

interface Access {
  /** Least mode that a token needs. Reads may be POSTs, and one GET connects a screen. */
  mode: EmbedMode;
  areas: readonly EmbedArea[];
  /**
   * Group restriction of a one-group token: limited to that group (`narrowed`) or concerning no screen
   * (`free`). Else it is refused.
   */
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
 * Allowlist of calls for embed tokens, by area; anything else is refused, new routes included (account,
 * members, sessions, payments, integrations, and what other areas change). Permissions of the role that
 * stands for area and mode are checked as well.
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
  'GET /api/promo/uses/:id': reads(['media']),
  'DELETE /api/promo/del/:id': edits('media'),
  'POST /api/promo/try-again/:id': edits('media'),
  'POST /api/promo/rename/:id': edits('media'),
  'GET /api/promo/design/:id': reads(['media']),
  'POST /api/promo/design': edits('media'),
  'POST /api/promo/live-preview': edits('media'),
  'GET /api/places': edits('media'),
  'POST /api/promo/organize': edits('media'),
  'POST /api/promo/replace/:id': edits('media'),
  'POST /api/promo/trim/:id': edits('media'),
  'POST /api/promo/download': reads(['media']),
  'GET /api/promo/upload': edits('media'),
  'PATCH /api/promo/upload': edits('media'),
  'DELETE /api/promo/upload': edits('media'),

  'GET /api/playlist-for-edit/:id': reads(['playlists']),
  'GET /api/playlist/review/:id': reads(['playlists']),
  'GET /api/playlist/versions/:id': reads(['playlists']),
  'GET /api/playlist/version/:id': reads(['playlists']),
  'GET /api/approvals': reads(['playlists']),
  'POST /api/playlist/restore/:id': edits('playlists'),
  'POST /api/playlists/create': edits('playlists'),
  'DELETE /api/playlist/del/:id': edits('playlists'),

  'GET /api/device/connect/:code': edits('devices'),
  'POST /api/device/update/:id': edits('devices', 'narrowed'),
  'POST /api/device/command/:id': edits('devices', 'narrowed'),
  'POST /api/device/commands': edits('devices', 'narrowed'),
  'POST /api/devices/update-group': edits('devices'),
  'DELETE /api/device/del/:id': edits('devices', 'narrowed'),
  'GET /api/devices/health': reads(['devices'], 'narrowed'),
  'GET /api/device/details/:id': reads(['devices'], 'narrowed'),
  'GET /api/device/screenshot/:id': reads(['devices'], 'narrowed'),
  'GET /api/device/group/:id': reads(['devices'], 'narrowed'),
  'GET /api/holidays': edits('devices'),
  'GET /api/holidays/countries': edits('devices'),
  'POST /api/device/groups': edits('devices'),
  'POST /api/device/group/update/:id': edits('devices'),
  'DELETE /api/device/group/:id': edits('devices'),
  'POST /api/playlist/play': edits('devices', 'narrowed'),
  'POST /api/playlist/play/end': edits('devices', 'narrowed'),
};

const PATHS = Object.keys(EMBED_ACCESS).map((call) => {
  const [, url = ''] = call.split(' ');
  return new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`);
});

/** Whether embedded pages may call this address by any method; answers preflights. */
export const isEmbedAddress = (url: string): boolean => {
  const [pathname = ''] = url.split('?', 1);
  return PATHS.some((path) => path.test(pathname));
};

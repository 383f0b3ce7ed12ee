import type { HomeData, PrepareStatus } from '@vitrine/shared/contract';
import { buildAppData, buildDevice, buildPlaylist, buildPromo } from '@vitrine/shared/testing';
import { renderMember, type RenderMemberOptions } from './render-member';
import { DashboardScreen } from '../dashboard/dashboard.screen';

export const home = (some: Partial<HomeData> = {}): HomeData => ({
  promos: [buildPromo({ name: 'Happy hour', file_size: 2_400_000 })],
  playlists: [
    buildPlaylist({ id: 'l1', name: 'Morning loop', duration: 190, descr_str: 'Every day at 06:00' }),
  ],
  subscr_state: '',
  subscr_exp_at: 0,
  ...some,
});

export const prepare = (some: Partial<PrepareStatus> = {}): PrepareStatus => ({
  steps: [
    { key: 'upload_promo', done: true, href: '/promo/new' },
    { key: 'connect_device', done: false, href: '/device/connect' },
  ],
  done: 1,
  total: 2,
  dismissed: false,
  screens: [],
  ...some,
});

export const full = {
  'GET /api/app': buildAppData(),
  'GET /api/query-home': home(),
  'GET /api/prepare-status': prepare(),
  'GET /api/devices': [
    buildDevice({
      id: 'd1',
      name: 'Bar TV',
      device_id: 'bar',
      playing: 'Happy hour',
      state: { playing: { playlist_id: 'p', item_id: 'i', name: 'Happy hour' } },
    }),
    buildDevice({ id: 'd2', name: 'Terrace', device_id: 'terrace', is_live: false }),
  ],
};

export const open = (responses: object = {}, options: RenderMemberOptions = {}) =>
  renderMember(<DashboardScreen />, { ...options, responses: { ...full, ...responses } });

import { screen } from '@testing-library/react';
import { buildAppData, buildDevice, renderScreen } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { aPlaylist } from '../../testing/builders';
import { texts } from '../../texts';
import { Screen } from '../list.screen';

export const bar = buildDevice({ id: 'd1', device_id: 'hw-1', name: 'Bar TV' });

export const hall = buildDevice({
  id: 'd2',
  device_id: 'hw-2',
  name: 'Hall',
  group_id: 'hall',
  group_name: 'Hall',
});

export const full = () => [
  aPlaylist(),
  aPlaylist({ id: 'pl-2', name: 'Happy hour', state: 'pending', updated_at: 5 }),
  aPlaylist({ id: 'pl-3', name: 'Old news', state: 'rejected', updated_at: 1 }),
];

export const open = (options: RenderScreenOptions = {}) =>
  renderScreen(<Screen />, {
    path: '/playlist',
    ...options,
    responses: {
      'GET /api/app': buildAppData(),
      'GET /api/playlists': full(),
      'GET /api/devices': [bar, hall],
      'DELETE /api/playlist/del/:id': { success: true },
      'POST /api/playlist/play': { success: true },
      ...options.responses,
    },
  });

export const chooseAction = async ({ user }: ReturnType<typeof open>, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: texts.list.actions(name) }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
};

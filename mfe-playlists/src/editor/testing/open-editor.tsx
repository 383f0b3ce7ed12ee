import { screen } from '@testing-library/react';
import type { ContentItem, CreatePlaylist } from '@vitrine/shared/contract';
import { buildAppData, buildGroup, createFakeShell, renderScreen } from '@vitrine/shared/testing';
import type { FakeShellOptions } from '@vitrine/shared/testing';
import { aContentItem, aPlaylistForEdit } from '../../testing/builders';
import { texts } from '../../texts';
import { Screen } from '../editor.screen';

export const EDIT = '/playlist/edit?id=pl-1';

/** Opens the editor with a picker in its slot that offers one picture and one video. */
export function open(path: string, options: FakeShellOptions & { withoutPicker?: boolean } = {}) {
  const offers = [
    aContentItem(),
    aContentItem({ id: 'v', name: 'Rain', file_type: 'video/mp4', duration: 31 }),
  ];
  const fake = createFakeShell({
    ...options,
    responses: {
      'GET /api/app': buildAppData(),
      'GET /api/device/groups': [buildGroup({ id: 'bar', name: 'Bar' })],
      'GET /api/playlist-for-edit/:id': aPlaylistForEdit(),
      'POST /api/playlists/create': { success: true, id: 'pl-9' },
      ...options.responses,
    },
  });
  const shell = Object.assign(fake, {
    renderSlot: (_name: string, props: { onPick: (item: ContentItem) => void }, fallback?: unknown) =>
      options.withoutPicker
        ? (fallback as React.ReactNode)
        : offers.map((item) => (
            <button key={item.id} onClick={() => props.onPick(item)}>
              Pick {item.name}
            </button>
          )),
  });
  return renderScreen(<Screen />, { shell, path });
}

export const filmstrip = () => screen.findByRole('grid', { name: texts.filmstrip.label });

export const order = () =>
  screen.getAllByRole('row').map((row) => row.getAttribute('aria-label') ?? row.dataset.key);

export const sent = (view: ReturnType<typeof open>) =>
  view.shell.api.callsOf('POST /api/playlists/create')[0]?.body as CreatePlaylist;

export const save = async ({ user }: ReturnType<typeof open>) =>
  user.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  localStorage.clear();
  // jsdom has no media player; the preview runs on timers.
  HTMLMediaElement.prototype.play = () => Promise.resolve();
});

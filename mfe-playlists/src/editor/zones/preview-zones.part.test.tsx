import { screen, waitFor } from '@testing-library/react';
import type { PlaylistReview } from '@vitrine/shared/contract';
import { refuse } from '@vitrine/shared/testing';
import { EDIT, filmstrip, open } from '../testing/open-editor';
import { anEntry, aPlaylistForEdit } from '../../testing/builders';
import { texts } from '../../texts';

const item = (id: string, more = {}) =>
  anEntry({ playlist_item_id: id, name: id, src: `/${id}.jpg`, ...more });
const review = (id: string, selected_media: unknown[]) =>
  ({ id, approved: { duration: 10, selected_media } }) as PlaylistReview;

async function preview(answers: (id: string) => unknown) {
  const view = open(EDIT, {
    responses: {
      'GET /api/playlist-for-edit/:id': aPlaylistForEdit({
        selected_media: [item('Croissant')],
        presentation: { zones: { pattern: 'side-split', playlists: ['news', 'drinks'] } },
      }),
      'GET /api/playlist/review/:id': ({ path }: { path: string }) => answers(path.split('/').at(-1) ?? ''),
    },
  });
  await filmstrip();
  await view.user.click(screen.getByRole('button', { name: texts.editor.preview }));
  await screen.findByText(texts.preview.at(1, 1, 'Croissant'));
  return { view, zones: () => [...document.querySelectorAll<HTMLElement>('[data-zone]')] };
}
const shownIn = (zone: HTMLElement | undefined) =>
  [...(zone?.querySelectorAll('img') ?? [])].map(({ alt }) => alt);

it('shows each zone at its place, with the items of playlists in its playlist', async () => {
  const known: Record<string, PlaylistReview> = {
    news: review('news', [item('Headline')]),
    drinks: review('drinks', [item('in', { type: 'playlist', id: 'wine', file_type: '', src: '' })]),
    wine: review('wine', [item('Riesling')]),
  };
  const { zones } = await preview((id) => known[id]);
  await waitFor(() => expect(zones().map(shownIn)).toEqual([['Croissant'], ['Headline'], ['Riesling']]));
  expect(zones().map(({ style }) => [style.left, style.top, style.width, style.height])).toEqual([
    ['0%', '0%', '70%', '100%'],
    ['70%', '0%', '30%', '50%'],
    ['70%', '50%', '30%', '50%'],
  ]);
});

it('without the playlists of its zones shows the rest, with a note', async () => {
  const { zones } = await preview(() => refuse(500, 'internal', 'Away.'));
  expect(await screen.findByText(texts.preview.noPlaylists)).toBeInTheDocument();
  expect(zones().map(shownIn)).toEqual([['Croissant']]);
});

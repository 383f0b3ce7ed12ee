import { screen, waitFor, within } from '@testing-library/react';
import type { PlaylistReview } from '@vitrine/shared/contract';
import { aPlaylist, aPlaylistForEdit, anEntry } from '../../testing/builders';
import { texts } from '../../texts';
import { EDIT, filmstrip, open, order, save, sent } from '../testing/open-editor';

const words = texts.addPlaylists;

const drinks = aPlaylist({ id: 'pl-drinks', name: 'Drinks', item_count: 2, duration: 24 });
const inside = anEntry({
  playlist_item_id: 'item-9',
  id: 'pl-drinks',
  type: 'playlist',
  name: 'Drinks',
  duration: 24,
  item_count: 2,
  src: '',
  file_type: '',
});
const review = {
  id: 'pl-drinks',
  approved: {
    duration: 24,
    selected_media: [
      anEntry({ playlist_item_id: 'a', name: 'Espresso', duration: 12 }),
      anEntry({ playlist_item_id: 'b', name: 'Tea', duration: 12 }),
    ],
  },
} as PlaylistReview;

const openWith = (playlists = [aPlaylist(), drinks], more: object = {}) =>
  open(EDIT, {
    responses: {
      'GET /api/playlists': playlists,
      'GET /api/playlist/review/:id': review,
      ...more,
    },
  });
async function ask(view: ReturnType<typeof open>) {
  await filmstrip();
  await view.user.click(screen.getByRole('button', { name: words.open }));
  return screen.findByRole('dialog', { name: words.title });
}

it('adds a playlist as one tile with its length and number of items, and undo takes it out', async () => {
  const view = openWith();
  const dialog = await ask(view);
  expect(
    (await within(dialog).findAllByRole('checkbox')).map((one) => one.closest('li')?.textContent),
  ).toEqual(['Drinks24 sec. · 2 items']);
  await view.user.click(within(dialog).getByRole('checkbox', { name: 'Drinks' }));
  await view.user.click(within(dialog).getByRole('button', { name: words.submit(1) }));
  const tile = await screen.findByRole('row', { name: /Drinks/ });
  expect(tile).toHaveTextContent(texts.filmstrip.playlist(2));
  expect(within(tile).getByLabelText(texts.filmstrip.lengthOfAll('24 sec.'))).toBeInTheDocument();
  expect(screen.getByText(/· 5 items/)).toBeInTheDocument();
  await save(view);
  await waitFor(() => expect(sent(view).selected_media).toHaveLength(4));
  expect(sent(view).selected_media[3]).toEqual({
    id: 'pl-drinks',
    type: 'playlist',
    order: 3,
    playlist_item_id: null,
    validity: {},
  });
  await view.user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(order()).toHaveLength(3);
});

it('its tile moves and is removed as others, without a duration or days of its own', async () => {
  const view = openWith([drinks], {
    'GET /api/playlist-for-edit/:id': aPlaylistForEdit({ selected_media: [inside, anEntry()] }),
  });
  await filmstrip();
  await view.user.click(screen.getByRole('button', { name: texts.filmstrip.actions('Drinks') }));
  expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([
    texts.filmstrip.moveLater,
    texts.filmstrip.moveTo,
    texts.filmstrip.removeAction,
  ]);
  await view.user.click(screen.getByRole('menuitem', { name: texts.filmstrip.moveLater }));
  await waitFor(() => expect(order()).toEqual(['Croissant', 'Drinks']));
});

it('offers neither itself nor playlists that contain playlists', async () => {
  const dialog = await ask(
    openWith([aPlaylist(), drinks, aPlaylist({ id: 'pl-x', name: 'All', contains_playlists: true })]),
  );
  expect((await within(dialog).findAllByRole('checkbox')).length).toBe(1);
  expect(within(dialog).getByText(words.nested)).toBeInTheDocument();
});
it('offers nothing to a playlist that plays inside another one, and shows why', async () => {
  const dialog = await ask(openWith([aPlaylist({ is_contained: true }), drinks]));
  expect(await within(dialog).findByText(words.contained)).toBeInTheDocument();
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
});
it('refuses what would play too many items', async () => {
  const view = openWith([drinks, aPlaylist({ id: 'pl-long', name: 'Long', item_count: 498 })]);
  const dialog = await ask(view);
  await view.user.click(await within(dialog).findByRole('checkbox', { name: 'Long' }));
  expect(within(dialog).getByText(words.tooMany(500))).toBeInTheDocument();
});

it('the preview plays the items of the playlist', async () => {
  const view = openWith([drinks], {
    'GET /api/playlist-for-edit/:id': aPlaylistForEdit({ selected_media: [inside, anEntry()] }),
  });
  await filmstrip();
  await view.user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(texts.preview.at(1, 3, 'Espresso'))).toBeInTheDocument();
});
it('the preview plays the rest when the playlist does not load', async () => {
  const view = open(EDIT, {
    responses: {
      'GET /api/playlist-for-edit/:id': aPlaylistForEdit({ selected_media: [inside, anEntry()] }),
    },
  });
  await filmstrip();
  await view.user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(texts.preview.noPlaylists)).toBeInTheDocument();
  expect(screen.getByText(texts.preview.at(1, 1, 'Croissant'))).toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import { aPlaylist, aPlaylistForEdit } from '../../testing/builders';
import { EDIT, filmstrip, open, save, sent } from '../testing/open-editor';
import { zoneTexts as words } from './texts';

const playlists = [
  aPlaylist({ id: 'pl-1', name: 'This one' }),
  aPlaylist({ id: 'news', name: 'News' }),
  aPlaylist({ id: 'drinks', name: 'Drinks' }),
];
const zones = { pattern: 'side', playlists: ['news'] } as const;

async function ask(presentation = {}) {
  const view = open(EDIT, {
    responses: {
      'GET /api/playlists': playlists,
      'GET /api/playlist-for-edit/:id': aPlaylistForEdit({ presentation }),
    },
  });
  await filmstrip();
  await view.user.click(screen.getByRole('button', { name: words.open }));
  const dialog = within(await screen.findByRole('dialog', { name: words.title }));
  await dialog.findByRole('radio', { name: 'Whole screen' });
  const set = () => view.user.click(dialog.getByRole('button', { name: words.set }));
  return { view, dialog, set };
}

it('a playlist is given zones with other playlists, and keeps its other looks', async () => {
  const { view, dialog, set } = await ask({ fit: 'blur' });
  await view.user.click(dialog.getByRole('radio', { name: 'Two at the side' }));
  const [second, third] = await dialog.findAllByRole('combobox');
  if (!second || !third) throw new Error('a zone has no choice');
  expect(
    within(second)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([words.choose, 'Drinks', 'News']);
  await view.user.selectOptions(second, 'News');
  await set();
  expect(dialog.getByRole('alert')).toHaveTextContent(words.fault);
  await view.user.selectOptions(third, 'Drinks');
  await set();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Two at the side')).toBeVisible();
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Between items' }), 'Cut');
  await save(view);
  await waitFor(() =>
    expect(sent(view).presentation).toEqual({
      fit: 'blur',
      transition: 'cut',
      zones: { pattern: 'side-split', playlists: ['news', 'drinks'] },
    }),
  );
});

it('the whole screen takes the zones away', async () => {
  const { view, dialog, set } = await ask({ zones });
  expect(dialog.getByRole('radio', { name: 'Side column' })).toBeChecked();
  expect(await dialog.findByRole('combobox', { name: 'Zone 2' })).toHaveValue('news');
  await view.user.click(dialog.getByRole('radio', { name: 'Whole screen' }));
  await set();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await save(view);
  await waitFor(() => expect(sent(view).presentation).toEqual({}));
});

it('a deleted playlist of a zone must be replaced', async () => {
  const { dialog, set } = await ask({ zones: { pattern: 'side', playlists: ['gone'] } });
  expect(await dialog.findByRole('option', { name: words.missing })).toBeInTheDocument();
  await set();
  expect(dialog.getByRole('alert')).toHaveTextContent(words.fault);
});
